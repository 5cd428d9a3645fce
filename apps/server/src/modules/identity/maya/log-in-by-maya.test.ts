import { expect, test } from 'vitest';
import type { ParsedInputOf } from '@foyer/contract/endpoint';
import type { loginMaya } from '@foyer/contract/session/provider-logins';
import type { IdentityVerificationResult } from '#src/adapters/identity/identity-verification.ts';
import { ok, callError } from '#src/http/result.ts';
import { logInByMayaOperation } from '#src/modules/identity/maya/log-in-by-maya.ts';
import type { IdentityProviderLogin } from '#src/modules/identity/log-in-by-identity.ts';
import { createStubDatabase } from '#test/database/stub-database.ts';
import { createTestLog, createTestApiCallContext, makeOpenedSession } from '#test/create-test-api-call-context.ts';

const person = { subject: 'c-17', name: 'Maria', picture: null };
const verified: IdentityVerificationResult = { kind: 'verified', person, proof: { key: 'k1', expiresAt: 1 } };
const session = makeOpenedSession();
const context = { registerUrl: 'http://localhost/m/login', domain: 'localhost', affiliateCode: 'aff1' };
const input: ParsedInputOf<typeof loginMaya> = { sessionId: 's-00017', env: 'sandbox', ...context };

interface Case {
  /** Maya's response and its grant. */
  readonly result?: IdentityVerificationResult;
  readonly grant?: string | null;
  /** The member linked to Maya's customer after the login. */
  readonly linkedTo?: string | null;
  readonly isOpen?: boolean;
  readonly over?: Partial<typeof input>;
}

/** Logs in by Maya, and returns the response with the calls to the dependencies. */
async function logIn({ result = verified, grant = 'g1', linkedTo = 'm1', isOpen = true, over = {} }: Case = {}) {
  const { log, logged } = createTestLog();
  const signIns: IdentityProviderLogin[] = [];
  const stored: unknown[] = [];
  const exchanged: unknown[] = [];
  const client = { url: 'https://maya.example', clientId: 'c', secret: 's' };
  const closed = () => null;
  const operation = logInByMayaOperation({
    db: createStubDatabase(() => (linkedTo === null ? [] : [{ member_id: linkedTo }])).db,
    loginHistory: { recordLogin: async () => {}, recordFailure: () => {} },
    providers: {
      firebase: closed,
      line: closed,
      telegram: closed,
      maya: () => (isOpen ? client : null),
      list: () => [],
    },
    maya: {
      exchange: async (...args) => {
        exchanged.push(args);
        return { identity: result, grant };
      },
      refresh: async () => ({ kind: 'unavailable', reason: 'not part of this test' }),
    },
    mayaGrants: {
      store: async (...args) => void stored.push(args),
      find: async () => null,
      delete: async () => {},
    },
    verifyIdentity: async ({ provider, rejection, verify }, call) => {
      const result = await verify();
      if (result.kind !== 'verified') return callError(rejection);
      const identity = { merchantCode: call.merchant.code, provider, person: result.person };
      return ok({ identity, spend: async () => true });
    },
    logInByIdentity: async (signIn) => {
      signIns.push(signIn);
      return ok(session);
    },
  });
  const response = await operation.run({ ...input, ...over }, createTestApiCallContext({ log }));
  return { response, signIns, stored, exchanged, logged, client };
}

const identity = { merchantCode: 'aurora', provider: 'maya', person };

test("[S7-012] logs in the customer of a Maya session and stores Maya's grant for the member", async () => {
  const { response, signIns, stored, exchanged, client } = await logIn();
  expect(response).toEqual({ ok: true, value: session });
  expect(exchanged).toEqual([['s-00017', client]]);
  const registration = { registerMethod: 'H5', ...context };
  expect(signIns).toEqual([{ identity, device: input, context: registration, unknownAs: 'bind_customer_required' }]);
  expect(stored).toEqual([[{ memberId: 'm1', env: 'sandbox' }, 'g1']]);
});

test.each([
  ['declined', false, null],
  ['accepted', true, { registerMethod: 'H5', ...context }],
])(
  '[S7-012] if the terms are %s, a login by Maya passes on the registration context %j',
  async (_case, termsAccepted, registration) => {
    const { signIns } = await logIn({ over: { termsAccepted } });
    expect(signIns.map((signIn) => signIn.context)).toEqual([registration]);
  },
);

test.each([
  ['Maya sends none', { grant: null }],
  ['no member is linked', { linkedTo: null }],
])('[S7-012] a login by Maya stores no grant if %s', async (_case, over) => {
  const { response, stored } = await logIn(over);
  expect(response).toEqual({ ok: true, value: session });
  expect(stored).toEqual([]);
});

test('[S7-012] neither logs in a member nor stores a grant if Maya rejects the session', async () => {
  const { response, signIns, stored } = await logIn({ result: { kind: 'rejected', reason: 'no such session' } });
  expect(response).toEqual({ ok: false, error: { code: 'identity_rejected' } });
  expect([signIns, stored]).toEqual([[], []]);
});

test('[S7-012] sends no request to Maya for a merchant without that provider', async () => {
  const { response, exchanged } = await logIn({ isOpen: false });
  expect(response).toEqual({ ok: false, error: { code: 'channel_not_available' } });
  expect(exchanged).toEqual([]);
});

test('[S7-012] the audit log names Maya as the login method', async () => {
  expect((await logIn()).logged).toMatchObject([{ event: 'login', by: 'maya', member: 'm1' }]);
  expect((await logIn({ isOpen: false })).logged).toMatchObject([{ by: 'maya', refused: 'channel_not_available' }]);
});

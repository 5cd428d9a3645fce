import { expect, test } from 'vitest';
import type { ParsedInputOf } from '@foyer/contract/endpoint';
import type { loginMaya } from '@foyer/contract/session/provider-logins';
import type { Vouching } from '#src/adapters/identity/identity-result.ts';
import { done, refuse } from '#src/http/result.ts';
import { createConsumeIdentityProof } from '#src/modules/identity/consume-identity-proof.ts';
import { loginMayaOperation } from '#src/modules/identity/maya/login-maya.ts';
import type { IdentitySignIn } from '#src/modules/identity/sign-in-identity.ts';
import { stubDatabase } from '#test/database/stub-database.ts';
import { createTestLog, makeCall, makeSessionValue } from '#test/make-call.ts';

const person = { subject: 'c-17', name: 'Maria', picture: null };
const vouched: Vouching = { kind: 'vouched', person, proof: { key: 'k1', expiresAt: 1 } };
const entered = makeSessionValue();
const how = { registerUrl: 'http://localhost/m/login', domain: 'localhost', affiliateCode: 'aff1' };
const input: ParsedInputOf<typeof loginMaya> = { sessionId: 's-00017', env: 'sandbox', ...how };

interface Case {
  /** What Maya answers, and the grant that it gives. */
  readonly vouching?: Vouching;
  readonly grant?: string | null;
  /** The member whom Maya's customer is linked to by the end. */
  readonly linkedTo?: string | null;
  readonly isOpen?: boolean;
  readonly over?: Partial<typeof input>;
}

/** A login whose proof counts once, and what came of it. */
async function logIn({ vouching = vouched, grant = 'g1', linkedTo = 'm1', isOpen = true, over = {} }: Case = {}) {
  const { log, logged } = createTestLog();
  const arrivals: IdentitySignIn[] = [];
  const stored: unknown[] = [];
  const exchanged: unknown[] = [];
  const client = { url: 'https://maya.example', clientId: 'c', secret: 's' };
  const closed = () => null;
  const operation = loginMayaOperation({
    db: stubDatabase(() => (linkedTo === null ? [] : [{ member_id: linkedTo }])).db,
    channels: {
      firebase: closed,
      line: closed,
      telegram: closed,
      maya: () => (isOpen ? client : null),
      open: () => [],
    },
    maya: {
      exchange: async (...asked) => {
        exchanged.push(asked);
        return { vouching, grant };
      },
      refresh: async () => ({ kind: 'silent', reason: 'not of this test' }),
    },
    mayaGrants: {
      keep: async (...kept) => void stored.push(kept),
      find: async () => null,
      drop: async () => {},
    },
    consumeIdentityProof: createConsumeIdentityProof(async ({ provider, rejection, ask }, call) => {
      const asked = await ask();
      if (asked.kind !== 'vouched') return refuse(rejection);
      const identity = { merchantCode: call.merchant.code, provider, person: asked.person };
      return done({ identity, spend: async () => true });
    }),
    signInIdentity: async (arrival) => {
      arrivals.push(arrival);
      return done(entered);
    },
  });
  const answer = await operation.run({ ...input, ...over }, makeCall({ log }));
  return { answer, arrivals, stored, exchanged, logged, client };
}

const identity = { merchantCode: 'aurora', provider: 'maya', person };

test('[S7-012] a session that Maya vouches for is welcomed with what came along, and its grant is stored for the member', async () => {
  const { answer, arrivals, stored, exchanged, client } = await logIn();
  expect(answer).toEqual({ ok: true, value: entered });
  expect(exchanged).toEqual([['s-00017', client]]);
  const registration = { registerMethod: 'H5', ...how };
  expect(arrivals).toEqual([{ identity, device: input, how: registration, unknownAs: 'bind_customer_required' }]);
  expect(stored).toEqual([[{ memberId: 'm1', env: 'sandbox' }, 'g1']]);
});

test.each([
  ['the terms were declined', false, null],
  ['they were accepted', true, { registerMethod: 'H5', ...how }],
])('[S7-012] when %s, the account that a registration may open is %j', async (_when, termsAccepted, registration) => {
  const { arrivals } = await logIn({ over: { termsAccepted } });
  expect(arrivals.map((arrival) => arrival.how)).toEqual([registration]);
});

test.each([
  ['Maya gives none', { grant: null }],
  ['nobody is linked yet', { linkedTo: null }],
])('[S7-012] no grant is stored where %s', async (_where, over) => {
  const { answer, stored } = await logIn(over);
  expect(answer).toEqual({ ok: true, value: entered });
  expect(stored).toEqual([]);
});

test('[S7-012] what Maya does not vouch for welcomes nobody and stores nothing', async () => {
  const { answer, arrivals, stored } = await logIn({ vouching: { kind: 'rejected', reason: 'no such session' } });
  expect(answer).toEqual({ ok: false, refusal: { code: 'identity_rejected' } });
  expect([arrivals, stored]).toEqual([[], []]);
});

test('[S7-012] a merchant without a channel at Maya does not ask it', async () => {
  const { answer, exchanged } = await logIn({ isOpen: false });
  expect(answer).toEqual({ ok: false, refusal: { code: 'channel_not_available' } });
  expect(exchanged).toEqual([]);
});

test('[S7-012] the log names Maya as what a login was tried by', async () => {
  expect((await logIn()).logged).toMatchObject([{ event: 'login', by: 'maya', member: 'm1' }]);
  expect((await logIn({ isOpen: false })).logged).toMatchObject([{ by: 'maya', refused: 'channel_not_available' }]);
});

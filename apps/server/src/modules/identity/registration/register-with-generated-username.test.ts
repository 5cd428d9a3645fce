import { expect, test } from 'vitest';
import type { ParsedInputOf } from '@foyer/contract/endpoint';
import type { registerWithGeneratedUsername } from '@foyer/contract/member/registration/register-with-generated-username';
import { ok, callError } from '#src/http/result.ts';
import { registerWithGeneratedUsernameOperation } from '#src/modules/identity/registration/register-with-generated-username.ts';
import type { IdentityProviderLogin } from '#src/modules/identity/log-in-by-identity.ts';
import { createTestApiCallContext, makeOpenedSession } from '#test/create-test-api-call-context.ts';
import { makeMerchant } from '#test/make-merchant.ts';

const input: ParsedInputOf<typeof registerWithGeneratedUsername> = {
  ticket: 'A'.repeat(43),
  registerMethod: 'H5',
  registerUrl: 'http://localhost/m/login',
  domain: 'localhost',
};
const identity = {
  merchantCode: 'aurora',
  provider: 'google',
  person: { subject: 'u1', name: 'An', picture: null },
} as const;
const session = makeOpenedSession({ registered: true });

interface Case {
  readonly flags?: object;
  readonly over?: Partial<typeof input>;
  readonly isKnown?: boolean;
  readonly isAccepted?: boolean;
}

/** Registers by a ticket, and returns the calls to the dependencies. */
async function register({
  flags = { FIREBASECREATEACC3: true },
  over = {},
  isKnown = true,
  isAccepted = true,
}: Case = {}) {
  const used: unknown[] = [];
  const signIns: IdentityProviderLogin[] = [];
  const issued: unknown[] = [];
  const operation = registerWithGeneratedUsernameOperation({
    tickets: {
      issue: async () => 'ticket',
      find: async () => identity,
      use: async (...args) => {
        used.push(args);
        return isKnown ? identity : null;
      },
    },
    logInByIdentity: async (signIn) => {
      signIns.push(signIn);
      return isAccepted ? ok(session) : callError('account_closed');
    },
    authKeys: {
      issue: async (...args) => {
        issued.push(args);
        return 'the auth key';
      },
      use: async () => null,
    },
  });
  const response = await operation.run(
    { ...input, ...over },
    createTestApiCallContext({ merchant: makeMerchant({ flags }) }),
  );
  return { response, used, signIns, issued };
}

test('[S4-023, S7-017] registers and logs in the person of an identity ticket, and issues a key for setting the nickname', async () => {
  const { response, used, signIns, issued } = await register();
  expect(response).toEqual({ ok: true, value: { ...session, customerId: 'm1', authKey: 'the auth key' } });
  expect(used).toEqual([
    ['bind', input.ticket, { merchantCode: 'aurora', holder: expect.stringMatching(/^[0-9a-f-]{36}$/) }],
  ]);
  expect(signIns).toEqual([{ identity, device: input, context: input, unknownAs: 'bind_customer_required' }]);
  expect(issued).toEqual([['m1', 'aurora']]);
});

test.each([
  ['a merchant without automatic registration', { flags: {} }, { code: 'access_denied' }],
  [
    'a person who declines the terms',
    { over: { termsAccepted: false } },
    { code: 'invalid_request', value: { fields: { termsAccepted: 'required' } } },
  ],
])('[S4-023, S7-017] an automatic registration rejects %s without using up the ticket', async (_case, given, error) => {
  const { response, used, signIns } = await register(given);
  expect(response).toEqual({ ok: false, error });
  expect([used, signIns]).toEqual([[], []]);
});

test('[S4-023] an automatic registration requires the person to accept the terms', async () => {
  expect((await register({ over: { termsAccepted: true } })).response.ok).toBe(true);
});

test.each([
  ['a used or expired ticket', { isKnown: false }, 'identity_ticket_invalid', 0],
  ['a closed account', { isAccepted: false }, 'account_closed', 1],
])(
  '[S4-023, S7-017] an automatic registration issues no session and no nickname key for %s',
  async (_case, given, code, signInCount) => {
    const { response, signIns, issued } = await register(given);
    expect(response).toEqual({ ok: false, error: { code } });
    expect([signIns.length, issued]).toEqual([signInCount, []]);
  },
);

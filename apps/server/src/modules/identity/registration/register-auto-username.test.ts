import { expect, test } from 'vitest';
import type { ParsedInputOf } from '@foyer/contract/endpoint';
import type { registerAutoUsername } from '@foyer/contract/member/registration/register-auto-username';
import { done, refuse } from '#src/http/result.ts';
import { registerAutoUsernameOperation } from '#src/modules/identity/registration/register-auto-username.ts';
import type { IdentitySignIn } from '#src/modules/identity/sign-in-identity.ts';
import { makeCall, makeSessionValue } from '#test/make-call.ts';
import { makeMerchant } from '#test/make-merchant.ts';

const input: ParsedInputOf<typeof registerAutoUsername> = {
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
const entered = makeSessionValue({ registered: true });

interface Case {
  readonly flags?: object;
  readonly over?: Partial<typeof input>;
  readonly isKnown?: boolean;
  readonly isWelcome?: boolean;
}

/** A registration by a ticket, and what it used and opened. */
async function register({
  flags = { FIREBASECREATEACC3: true },
  over = {},
  isKnown = true,
  isWelcome = true,
}: Case = {}) {
  const used: unknown[] = [];
  const arrivals: IdentitySignIn[] = [];
  const issued: unknown[] = [];
  const operation = registerAutoUsernameOperation({
    tickets: {
      issue: async () => 'ticket',
      look: async () => identity,
      use: async (...asked) => {
        used.push(asked);
        return isKnown ? identity : null;
      },
    },
    signInIdentity: async (arrival) => {
      arrivals.push(arrival);
      return isWelcome ? done(entered) : refuse('account_closed');
    },
    authKeys: {
      issue: async (...asked) => {
        issued.push(asked);
        return 'the auth key';
      },
      use: async () => null,
    },
  });
  const answer = await operation.run({ ...input, ...over }, makeCall({ merchant: makeMerchant({ flags }) }));
  return { answer, used, arrivals, issued };
}

test('[S4-023, S7-017] the person of a ticket is registered and logged in, and gets a key for the own data', async () => {
  const { answer, used, arrivals, issued } = await register();
  expect(answer).toEqual({ ok: true, value: { ...entered, customerId: 'm1', authKey: 'the auth key' } });
  expect(used).toEqual([
    ['bind', input.ticket, { merchantCode: 'aurora', holder: expect.stringMatching(/^[0-9a-f-]{36}$/) }],
  ]);
  expect(arrivals).toEqual([{ identity, device: input, how: input, unknownAs: 'bind_customer_required' }]);
  expect(issued).toEqual([['m1', 'aurora']]);
});

test.each([
  ['a merchant that does not register without a question', { flags: {} }, { code: 'access_denied' }],
  [
    'a person who declines the terms',
    { over: { termsAccepted: false } },
    { code: 'invalid_request', value: { fields: { termsAccepted: 'required' } } },
  ],
])('[S4-023, S7-017] %s uses no ticket up', async (_who, given, refusal) => {
  const { answer, used, arrivals } = await register(given);
  expect(answer).toEqual({ ok: false, refusal });
  expect([used, arrivals]).toEqual([[], []]);
});

test('[S4-023] terms that were accepted, or that no merchant asks for, register alike', async () => {
  expect((await register({ over: { termsAccepted: true } })).answer.ok).toBe(true);
});

test.each([
  ['a ticket that is used or too old', { isKnown: false }, 'identity_ticket_invalid', 0],
  ['a person who is not let in', { isWelcome: false }, 'account_closed', 1],
])('[S4-023, S7-017] %s gets no session and no key', async (_who, given, code, arrived) => {
  const { answer, arrivals, issued } = await register(given);
  expect(answer).toEqual({ ok: false, refusal: { code } });
  expect([arrivals.length, issued]).toEqual([arrived, []]);
});

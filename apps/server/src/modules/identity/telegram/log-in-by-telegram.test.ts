import { expect, test } from 'vitest';
import type { ParsedInputOf } from '@foyer/contract/endpoint';
import type { loginTelegram } from '@foyer/contract/session/provider-logins';
import { ok, callError } from '#src/http/result.ts';
import type { IdentityVerifier } from '#src/modules/identity/consume-identity-proof.ts';
import { logInByTelegram, logInByTelegramOperation } from '#src/modules/identity/telegram/log-in-by-telegram.ts';
import type { IdentityProviderLogin } from '#src/modules/identity/log-in-by-identity.ts';
import { createTestLog, createTestApiCallContext, makeOpenedSession } from '#test/create-test-api-call-context.ts';
import { TELEGRAM_BOT_TOKEN, signTelegramWidgetAuth } from '#test/peers/telegram-signatures.ts';
import { createTestClock } from '#test/test-clock.ts';

const clock = createTestClock();
const telegramAuth = signTelegramWidgetAuth({ id: 77, first_name: 'An', auth_date: clock.now() / 1_000 });
const identity = {
  merchantCode: 'aurora',
  provider: 'telegram',
  person: expect.objectContaining({ subject: '77', name: 'An' }),
};
const context = { registerMethod: 'H5' as const, registerUrl: 'http://localhost/m/login', domain: 'localhost' };
const input: ParsedInputOf<typeof loginTelegram> = { telegramAuth, ...context };
const unknownAs = 'bind_customer_required';

/** Logins by Telegram at a merchant with or without a bot, and the identities that were signed in. */
function start(isOpen = true) {
  const signIns: IdentityProviderLogin[] = [];
  const { log, logged } = createTestLog();
  const verifyIdentity: IdentityVerifier = async ({ provider, rejection, verify }, call) => {
    const result = await verify();
    if (result.kind !== 'verified') return callError(rejection);
    const { code: merchantCode } = call.merchant;
    return ok({ identity: { merchantCode, provider, person: result.person }, spend: async () => true });
  };
  const bot = { botId: '700100200', authDomain: 'localhost', token: TELEGRAM_BOT_TOKEN };
  const closed = () => null;
  const services = {
    clock,
    providers: { firebase: closed, line: closed, maya: closed, telegram: () => (isOpen ? bot : null), list: () => [] },
    verifyIdentity,
    loginHistory: { recordLogin: async () => {}, recordFailure: () => {} },
    logInByIdentity: async (signIn: IdentityProviderLogin) => {
      signIns.push(signIn);
      return ok(makeOpenedSession());
    },
  };
  const call = createTestApiCallContext({ log });
  return {
    signIns,
    logged,
    register: (over: Partial<typeof input> = {}) => logInByTelegramOperation(services).run({ ...input, ...over }, call),
    logIn: (auth = telegramAuth) =>
      logInByTelegram(services, { telegramAuth: auth, device: { loginDeviceId: 'd1' }, context: null }, call),
  };
}

const loggedIn = { ok: true, value: makeOpenedSession() };

test("[S3-010] logs in by Telegram's signature without registering a member", async () => {
  const { logIn, signIns } = start();
  expect(await logIn()).toEqual(loggedIn);
  expect(signIns).toEqual([{ identity, device: { loginDeviceId: 'd1' }, context: null, unknownAs }]);
});

test.each([
  ['terms unspecified', {}, true],
  ['terms accepted', { termsAccepted: true }, true],
  ['terms declined', { termsAccepted: false }, false],
])(
  '[S7-014, S4-012] with %s (%j), the Telegram login endpoint may register an unknown person: %s',
  async (_case, over, mayRegister) => {
    const { register, signIns, logged } = start();
    expect(await register(over)).toEqual(loggedIn);
    const device = { ...input, ...over };
    expect(signIns).toEqual([{ identity, device, context: mayRegister ? device : null, unknownAs }]);
    expect(logged).toMatchObject([{ event: 'login', by: 'telegram', member: 'm1' }]);
  },
);

test('[S3-009, S3-010] rejects data that Telegram did not sign', async () => {
  const { logIn, register, signIns, logged } = start();
  const forged = { ...telegramAuth, id: 78 };
  const rejected = { ok: false, error: { code: 'telegram_validate_failed' } };
  expect(await logIn(forged)).toEqual(rejected);
  expect(await register({ telegramAuth: forged })).toEqual(rejected);
  expect(signIns).toEqual([]);
  expect(logged).toMatchObject([{ by: 'telegram', refused: 'telegram_validate_failed' }]);
});

test('[S3-010] rejects a login by Telegram at a merchant without a bot', async () => {
  const { logIn, register, signIns } = start(false);
  const rejected = { ok: false, error: { code: 'channel_not_available' } };
  expect([await logIn(), await register()]).toEqual([rejected, rejected]);
  expect(signIns).toEqual([]);
});

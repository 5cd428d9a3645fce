import { expect, test } from 'vitest';
import type { ParsedInputOf } from '@foyer/contract/endpoint';
import type { loginTelegram } from '@foyer/contract/session/provider-logins';
import { done, refuse } from '#src/http/result.ts';
import { createConsumeIdentityProof } from '#src/modules/identity/consume-identity-proof.ts';
import { createLogInByTelegram, loginTelegramOperation } from '#src/modules/identity/telegram/login-telegram.ts';
import type { IdentitySignIn } from '#src/modules/identity/sign-in-identity.ts';
import { createTestLog, makeCall, makeSessionValue } from '#test/make-call.ts';
import { BOT_TOKEN, widgetAuth } from '#test/peers/telegram-peer.ts';
import { createTestClock } from '#test/test-clock.ts';

const clock = createTestClock();
const telegramAuth = widgetAuth({ id: 77, first_name: 'An', auth_date: clock.now() / 1_000 });
const identity = {
  merchantCode: 'aurora',
  provider: 'telegram',
  person: expect.objectContaining({ subject: '77', name: 'An' }),
};
const how = { registerMethod: 'H5' as const, registerUrl: 'http://localhost/m/login', domain: 'localhost' };
const input: ParsedInputOf<typeof loginTelegram> = { telegramAuth, ...how };
const unknownAs = 'bind_customer_required';

/** The logins by Telegram of a merchant, with its bot or without one, and who arrived. */
function start(isOpen = true) {
  const arrivals: IdentitySignIn[] = [];
  const { log, logged } = createTestLog();
  const bot = { botId: '700100200', authDomain: 'localhost', token: BOT_TOKEN };
  const closed = () => null;
  const services = {
    clock,
    channels: { firebase: closed, line: closed, maya: closed, telegram: () => (isOpen ? bot : null), open: () => [] },
    consumeIdentityProof: createConsumeIdentityProof(async ({ provider, rejection, ask }, call) => {
      const asked = await ask();
      if (asked.kind !== 'vouched') return refuse(rejection);
      const { code: merchantCode } = call.merchant;
      return done({ identity: { merchantCode, provider, person: asked.person }, spend: async () => true });
    }),
    signInIdentity: async (arrival: IdentitySignIn) => {
      arrivals.push(arrival);
      return done(makeSessionValue());
    },
  };
  const call = makeCall({ log });
  return {
    arrivals,
    logged,
    register: (over: Partial<typeof input> = {}) => loginTelegramOperation(services).run({ ...input, ...over }, call),
    logIn: (auth = telegramAuth) =>
      createLogInByTelegram(services)({ type: 'telegram', telegramAuth: auth, loginDeviceId: 'd1' }, call),
  };
}

const welcomed = { ok: true, value: makeSessionValue() };

test('[S3-010] what Telegram signed logs in, and registers nobody', async () => {
  const { logIn, arrivals } = start();
  expect(await logIn()).toEqual(welcomed);
  const device = { type: 'telegram', telegramAuth, loginDeviceId: 'd1' };
  expect(arrivals).toEqual([{ identity, device, how: null, unknownAs }]);
});

test.each([
  ['nothing is said of terms', {}, true],
  ['the terms are accepted', { termsAccepted: true }, true],
  ['the terms are declined', { termsAccepted: false }, false],
])('[S7-014, S4-012] while %s (%j), the login of its own may register: %s', async (_when, over, mayRegister) => {
  const { register, arrivals, logged } = start();
  expect(await register(over)).toEqual(welcomed);
  const device = { ...input, ...over };
  expect(arrivals).toEqual([{ identity, device, how: mayRegister ? device : null, unknownAs }]);
  expect(logged).toMatchObject([{ event: 'login', by: 'telegram', member: 'm1' }]);
});

test('[S3-009, S3-010] what Telegram did not sign is refused', async () => {
  const { logIn, register, arrivals, logged } = start();
  const forged = { ...telegramAuth, id: 78 };
  const refused = { ok: false, refusal: { code: 'telegram_validate_failed' } };
  expect(await logIn(forged)).toEqual(refused);
  expect(await register({ telegramAuth: forged })).toEqual(refused);
  expect(arrivals).toEqual([]);
  expect(logged).toMatchObject([{ by: 'telegram', refused: 'telegram_validate_failed' }]);
});

test('[S3-010] a merchant without a bot has no login by Telegram', async () => {
  const { logIn, register, arrivals } = start(false);
  const refused = { ok: false, refusal: { code: 'channel_not_available' } };
  expect([await logIn(), await register()]).toEqual([refused, refused]);
  expect(arrivals).toEqual([]);
});

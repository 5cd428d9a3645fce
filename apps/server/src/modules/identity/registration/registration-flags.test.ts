import { unlinkedIdentitySchema } from '@foyer/contract/identity/identity-proof';
import { registerWithGeneratedUsername } from '@foyer/contract/member/registration/register-with-generated-username';
import { login } from '@foyer/contract/session/login';
import { loginTelegram } from '@foyer/contract/session/provider-logins';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { registrationContext } from '#test/servers/provider-login-server.ts';
import { makeMerchant } from '#test/make-merchant.ts';
import { callSealed } from '#test/sealed-call.ts';
import { TELEGRAM_BOT_TOKEN, signTelegramWidgetAuth } from '#test/peers/telegram-signatures.ts';
import { startTestServer, type TestServer } from '#test/servers/test-server.ts';

const identity = { telegram: { botId: '700100200', authDomain: 'localhost' } };
const none = 'none.example';

/** Flags of brands; a missing flag is off. */
const matrix = [
  { code: 'auto', flags: { FIREBASECREATEACC3: true, SSOMANUALREG3: false }, register: true, autoRegister: true },
  { code: 'autoonly', flags: { FIREBASECREATEACC3: true }, register: true, autoRegister: true },
  { code: 'both', flags: { FIREBASECREATEACC3: true, SSOMANUALREG3: true }, register: true, autoRegister: false },
  { code: 'manual', flags: { FIREBASECREATEACC3: false, SSOMANUALREG3: true }, register: true, autoRegister: false },
  { code: 'off', flags: { FIREBASECREATEACC3: false, SSOMANUALREG3: false }, register: false, autoRegister: false },
  { code: 'missing', flags: {}, register: false, autoRegister: false },
];
/** A brand that asks for the birth date, which an identity provider does not prove. */
const adults = { code: 'adults', flags: { FIREBASECREATEACC3: true }, register: true, autoRegister: false };
const toHost = (code: string): string => `${code}.example`;

let server: TestServer;
beforeAll(async () => {
  const codes = [...matrix.map(({ code }) => code), 'none', adults.code];
  server = await startTestServer({
    merchants: [
      ...matrix.map(({ code, flags }) =>
        makeMerchant({ code, hosts: [toHost(code)], identity, flags: { TELEGRAMLOGIN3: true, ...flags } }),
      ),
      makeMerchant({
        code: adults.code,
        hosts: [toHost(adults.code)],
        identity,
        flags: { TELEGRAMLOGIN3: true, ...adults.flags },
        protection: { minimumAge: 18 },
      }),
      // The test client fetches the session key from this merchant's host.
      makeMerchant(),
      makeMerchant({ code: 'none', hosts: [none], identity, flags: { TELEGRAMLOGIN3: true }, register: {} }),
    ],
    config: { identitySecrets: Object.fromEntries(codes.map((code) => [code, { telegram: TELEGRAM_BOT_TOKEN }])) },
  });
});

// Resets the limits of the network.
beforeEach(() => server.clock.advance(61_000));

afterAll(() => server.close());

let person = 0;
function nextProof() {
  person += 1;
  return signTelegramWidgetAuth({ id: person, auth_date: Math.floor(server.clock.now() / 1000) });
}

const countMembers = async (code: string): Promise<number> =>
  (await server.db.selectFrom('member').select('id').where('merchant_code', '=', code).execute()).length;

async function rejectUnlinkedAt(host: string) {
  const input = { type: 'telegram' as const, telegramAuth: nextProof() };
  const response = await callSealed({ port: server.port, endpoint: login, input, headers: { host } });
  expect(response).toMatchObject({ status: 409, errorCode: 'bind_customer_required' });
  return unlinkedIdentitySchema.parse(response.value);
}

test.each([...matrix, adults])(
  '[S2-019, S4-023, S4-024, S6-013] at the brand $code with the flags $flags, an unknown person may register: $register, and is registered automatically: $autoRegister',
  async ({ code, register, autoRegister }) => {
    const host = toHost(code);
    const { ticket, ...unbound } = await rejectUnlinkedAt(host);
    expect(unbound).toMatchObject({ register, autoRegister, login: true });
    expect(await countMembers(code)).toBe(0);
    const registered = await server.call(registerWithGeneratedUsername, { ticket, ...registrationContext }, { host });
    expect(registered.status).toBe(autoRegister ? 200 : 403);
    expect(registered.value?.registered).toBe(autoRegister ? true : undefined);
    expect(await countMembers(code)).toBe(autoRegister ? 1 : 0);
    const direct = await server.call(loginTelegram, { telegramAuth: nextProof(), ...registrationContext }, { host });
    expect(direct.status).toBe(autoRegister ? 200 : 409);
    expect(await countMembers(code)).toBe(autoRegister ? 2 : 0);
  },
);

test('[S4-023] registers no person by identity before they accept age and terms', async () => {
  const host = toHost('auto');
  const before = await countMembers('auto');
  const telegramAuth = nextProof();
  const pending = await server.call(
    loginTelegram,
    { telegramAuth, termsAccepted: false, ...registrationContext },
    { host },
  );
  expect(pending).toMatchObject({ status: 409, errorCode: 'bind_customer_required' });
  const { ticket } = unlinkedIdentitySchema.parse(pending.raw);
  const rejected = await server.call(
    registerWithGeneratedUsername,
    { ticket, termsAccepted: false, ...registrationContext },
    { host },
  );
  expect(rejected).toMatchObject({ status: 400, raw: { fields: { termsAccepted: 'required' } } });
  expect(await countMembers('auto')).toBe(before);
  const registered = await server.call(
    registerWithGeneratedUsername,
    { ticket, termsAccepted: true, ...registrationContext },
    { host },
  );
  expect(registered.status).toBe(200);
  expect(await countMembers('auto')).toBe(before + 1);
});

test('[S4-012] a login by Telegram reports whether it opened a new account', async () => {
  const host = toHost('auto');
  const seconds = Math.floor(server.clock.now() / 1000);
  const first = { telegramAuth: signTelegramWidgetAuth({ id: 9_001, auth_date: seconds - 1 }), ...registrationContext };
  expect((await server.call(loginTelegram, first, { host })).value?.registered).toBe(true);
  const second = { telegramAuth: signTelegramWidgetAuth({ id: 9_001, auth_date: seconds }), ...registrationContext };
  const again = await server.call(loginTelegram, second, { host });
  expect(again.status).toBe(200);
  expect(again.value).not.toHaveProperty('registered');
});

test('[S2-019] offers to link an identity to an account only if the merchant allows accounts without a provider', async () => {
  expect(await rejectUnlinkedAt(none)).toMatchObject({ login: false });
});

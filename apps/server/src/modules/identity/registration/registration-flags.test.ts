import { unboundSchema } from '@foyer/contract/identity/identity-proof';
import { registerAutoUsername } from '@foyer/contract/member/registration/register-auto-username';
import { login } from '@foyer/contract/session/login';
import { loginTelegram } from '@foyer/contract/session/provider-logins';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { DATABASE_START_MS } from '#test/accounts.ts';
import { how } from '#test/servers/identity-server.ts';
import { makeMerchant } from '#test/make-merchant.ts';
import { callSealed } from '#test/sealed-call.ts';
import { BOT_TOKEN, widgetAuth } from '#test/peers/telegram-peer.ts';
import { startTestServer, type TestServer } from '#test/servers/test-server.ts';

const identity = { telegram: { botId: '700100200', authDomain: 'localhost' } };
const none = 'none.example';

/** Flags as a brand says them; left out is off. */
const matrix = [
  { code: 'auto', flags: { FIREBASECREATEACC3: true, SSOMANUALREG3: false }, register: true, autoRegister: true },
  { code: 'autoonly', flags: { FIREBASECREATEACC3: true }, register: true, autoRegister: true },
  { code: 'both', flags: { FIREBASECREATEACC3: true, SSOMANUALREG3: true }, register: true, autoRegister: false },
  { code: 'manual', flags: { FIREBASECREATEACC3: false, SSOMANUALREG3: true }, register: true, autoRegister: false },
  { code: 'off', flags: { FIREBASECREATEACC3: false, SSOMANUALREG3: false }, register: false, autoRegister: false },
  { code: 'unsaid', flags: {}, register: false, autoRegister: false },
];
const hostOf = (code: string): string => `${code}.example`;

let server: TestServer;
beforeAll(async () => {
  const codes = [...matrix.map(({ code }) => code), 'none'];
  server = await startTestServer({
    merchants: [
      ...matrix.map(({ code, flags }) =>
        makeMerchant({ code, hosts: [hostOf(code)], identity, flags: { TELEGRAMLOGIN3: true, ...flags } }),
      ),
      // The key that bodies are encrypted with is fetched from its host.
      makeMerchant(),
      makeMerchant({ code: 'none', hosts: [none], identity, flags: { TELEGRAMLOGIN3: true }, register: {} }),
    ],
    config: { identitySecrets: Object.fromEntries(codes.map((code) => [code, { telegram: BOT_TOKEN }])) },
  });
}, DATABASE_START_MS);

// The limit of one network is a minute's.
beforeEach(() => server.clock.advance(61_000));

afterAll(() => server.close());

let person = 0;
function nextProof() {
  person += 1;
  return widgetAuth({ id: person, auth_date: Math.floor(server.clock.now() / 1000) });
}

const membersOf = async (code: string): Promise<number> =>
  (await server.db.selectFrom('member').select('id').where('merchant_code', '=', code).execute()).length;

async function unboundAt(host: string) {
  const input = { type: 'telegram' as const, telegramAuth: nextProof() };
  const answer = await callSealed({ port: server.port, endpoint: login, input, headers: { host } });
  expect(answer).toMatchObject({ status: 409, errorCode: 'bind_customer_required' });
  return unboundSchema.parse(answer.value);
}

test.each(matrix)(
  '[S2-019, S4-023, S4-024, S6-013] $flags: offers to register $register, registers without a question $autoRegister',
  async ({ code, register, autoRegister }) => {
    const host = hostOf(code);
    const { ticket, ...unbound } = await unboundAt(host);
    expect(unbound).toMatchObject({ register, autoRegister, login: true });
    expect(await membersOf(code)).toBe(0);
    const made = await server.call(registerAutoUsername, { ticket, ...how }, { host });
    expect(made.status).toBe(autoRegister ? 200 : 403);
    expect(made.value?.registered).toBe(autoRegister ? true : undefined);
    expect(await membersOf(code)).toBe(autoRegister ? 1 : 0);
    const atOnce = await server.call(loginTelegram, { telegramAuth: nextProof(), ...how }, { host });
    expect(atOnce.status).toBe(autoRegister ? 200 : 409);
    expect(await membersOf(code)).toBe(autoRegister ? 2 : 0);
  },
);

test('[S4-023] registers nobody before age and terms are accepted, and says so', async () => {
  const host = hostOf('auto');
  const before = await membersOf('auto');
  const telegramAuth = nextProof();
  const asked = await server.call(loginTelegram, { telegramAuth, termsAccepted: false, ...how }, { host });
  expect(asked).toMatchObject({ status: 409, errorCode: 'bind_customer_required' });
  const { ticket } = unboundSchema.parse(asked.raw);
  const refused = await server.call(registerAutoUsername, { ticket, termsAccepted: false, ...how }, { host });
  expect(refused).toMatchObject({ status: 400, raw: { fields: { termsAccepted: 'required' } } });
  expect(await membersOf('auto')).toBe(before);
  const made = await server.call(registerAutoUsername, { ticket, termsAccepted: true, ...how }, { host });
  expect(made.status).toBe(200);
  expect(await membersOf('auto')).toBe(before + 1);
});

test('[S4-012] says of a login with Telegram whether it opened the account', async () => {
  const host = hostOf('auto');
  const seconds = Math.floor(server.clock.now() / 1000);
  const first = { telegramAuth: widgetAuth({ id: 9_001, auth_date: seconds - 1 }), ...how };
  expect((await server.call(loginTelegram, first, { host })).value?.registered).toBe(true);
  const second = { telegramAuth: widgetAuth({ id: 9_001, auth_date: seconds }), ...how };
  const again = await server.call(loginTelegram, second, { host });
  expect(again.status).toBe(200);
  expect(again.value).not.toHaveProperty('registered');
});

test('[S2-019] an existing account is offered only where members can have one of their own', async () => {
  expect(await unboundAt(none)).toMatchObject({ login: false });
});

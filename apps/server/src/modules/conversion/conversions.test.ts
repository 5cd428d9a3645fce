import { launchLottery } from '@foyer/contract/game/launch';
import { computeConversionId } from '@foyer/tracking/conversion-id';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { registerByIdentity } from '#src/modules/member/member.public.ts';
import { openAccount } from '#src/modules/member/registration/open-account.ts';
import {
  advertisingBrand,
  type ServerWithAdPartners,
  startServerWithAdPartners,
} from '#test/servers/server-with-ad-partners.ts';
import { createTestAccountServices, makeRegistration } from '#test/members/test-account-services.ts';

let server: ServerWithAdPartners;
beforeAll(async () => {
  server = await startServerWithAdPartners();
});
beforeEach(() => server.reset());
afterAll(() => server.close());

const queuedEvents = async () => {
  const rows = await server.db.selectFrom('conversion').select(['name', 'event_id', 'vendor']).execute();
  return new Set(rows.map(({ name, event_id: eventId }) => `${name} ${eventId}`));
};
const captcha = { provider: 'altcha', register: false, loginAfterFailures: 3 } as const;
const launch = (token: string, lottoGameCode = 'star-six') =>
  server.call(
    launchLottery,
    {
      launchMode: 'LOTT',
      lottoArea: 'VN',
      lottoGameCode,
      lottoView: 'betting',
      device: 'MOBILE',
      backUrl: '/m/lottery',
      hasLobby: false,
      language: 'VI',
    },
    { token },
  );

test('queues a member’s first launch as a conversion once, also for concurrent launches', async () => {
  const { id, token } = await server.newMember();
  const statuses = await Promise.all([launch(token), launch(token)]);
  expect(statuses.map(({ status }) => status)).toEqual([200, 200]);
  await launch(token);
  expect(await queuedEvents()).toEqual(new Set([`firstLaunch ${await computeConversionId('firstLaunch', id)}`]));
});

test('queues a registration as a conversion under the event id that the browser uses', async () => {
  const accounts = await createTestAccountServices(server.db, {
    conversions: true,
    brand: { captcha, ...advertisingBrand },
  });
  const registered = await accounts.registerMember(makeRegistration({ username: 'converted1' }), accounts.call());
  const { customerId = '' } = registered.ok ? registered.value : {};
  expect(await queuedEvents()).toEqual(new Set([`register ${await computeConversionId('register', customerId)}`]));
});

/** Services for opening accounts at a merchant with advertisers, without its forms. */
async function createAccountServices() {
  const accounts = await createTestAccountServices(server.db, { brand: { captcha, ...advertisingBrand } });
  const { merchant, clock, dataKey, loginHistory, passwords, registries } = accounts;
  const conversionSecrets = { [merchant.code]: { appsflyer: { token: 'appsflyer-token' } } };
  const services = {
    db: server.db,
    clock,
    dataKey,
    loginHistory,
    registries,
    passwords,
    config: { conversionSecrets, operators: {} },
  };
  const { username, password, ...context } = makeRegistration({ login: false });
  return { accounts, services, username, password, context };
}

test('queues a registration by identity provider as a conversion only if the proof was unused', async () => {
  const { accounts, services, context } = await createAccountServices();
  let id = '';
  const register = (isAccepted: boolean) => {
    const beforeCommit = async (_db: unknown, memberId: string) => {
      if (isAccepted) id = memberId;
      return isAccepted;
    };
    return registerByIdentity(services, { context, deviceId: null, beforeCommit }, accounts.call());
  };
  expect(await register(true)).toBe(true);
  expect(await register(false)).toBe(false);
  expect(await queuedEvents()).toEqual(new Set([`register ${await computeConversionId('register', id)}`]));
});

test('queues no conversion for an account that an agent opens', async () => {
  const { accounts, services, ...account } = await createAccountServices();
  const proofs = {
    verifyProofs: async () => null,
    spendProofs: async () => null,
    takenError: 'username_taken' as const,
  };
  const registered = await openAccount(
    services,
    { ...account, ...proofs, mobile: null, passwordExpired: true, digest: 'd' },
    accounts.call(),
  );
  expect(registered.ok).toBe(true);
  expect(await queuedEvents()).toEqual(new Set());
});

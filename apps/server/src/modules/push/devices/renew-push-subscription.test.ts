import { createHash, createHmac } from 'node:crypto';
import { bindPushDevice, getPushSetting, subscribeToPushNews } from '@foyer/contract/push/push-device';
import { renewPushSubscription } from '@foyer/contract/push/renew-push-subscription';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createPushDeliveryJob } from '#src/jobs/deliver-push.ts';
import { enqueuePushMessage } from '#src/modules/push/push.public.ts';
import { type BrandFolderServer, startBrandFolderServer } from '#test/servers/brand-folder-server.ts';
import { neverAbortedSignal } from '#test/never-aborted-signal.ts';
import { type PushPeer, startPushPeer } from '#test/peers/push-peer.ts';
import { storeMerchants } from '#test/make-merchant.ts';

let peer: PushPeer;
let server: BrandFolderServer;
let publicKey: string;
let deliver: () => Promise<number>;
beforeAll(async () => {
  peer = await startPushPeer();
  server = await startBrandFolderServer({}, { config: { pushServices: [peer.url] } });
  publicKey = (await server.call(getPushSetting, {})).value?.publicKey ?? '';
  deliver = createPushDeliveryJob(server.context, neverAbortedSignal);
});
beforeEach(async () => {
  // Resets the rate limit.
  server.clock.advance(60_000);
  await server.db.deleteFrom('push_token').execute();
});
afterAll(async () => {
  await server.close();
  await peer.close();
});

const getDeviceId = (token: string): string => createHash('sha256').update(token).digest('base64url');
function getAuthSecret(token: string): string {
  const { keys }: { keys: { auth: string } } = JSON.parse(Buffer.from(token, 'base64url').toString());
  return keys.auth;
}

/** The renewal that a service worker with the subscription `old` sends, signed with `auth`. */
function makeRenewal(old: string, registrationToken: string, auth = getAuthSecret(old)) {
  const text = `foyer push renewal\n${getDeviceId(old)}\n${registrationToken}`;
  const proof = createHmac('sha256', Buffer.from(auth, 'base64url')).update(text).digest('base64url');
  return { device: getDeviceId(old), registrationToken, proof };
}

async function bindDevice() {
  const { id, token } = await server.newMember();
  const device = peer.subscribe(publicKey);
  const { registrationToken } = device;
  await server.call(bindPushDevice, { registrationToken }, { token, language: 'VI' });
  await server.call(subscribeToPushNews, { registrationToken, topic: 'ALL' }, { token, language: 'VI' });
  return { ...device, memberId: id, token };
}
const findDevices = () =>
  server.db.selectFrom('push_token').select(['id', 'member_id', 'language', 'to_all']).execute();

test('[S4-064] replaces a push subscription with the renewed one, without a session', async () => {
  const old = await bindDevice();
  const renewed = peer.subscribe(publicKey);
  const response = await server.call(
    renewPushSubscription,
    makeRenewal(old.registrationToken, renewed.registrationToken),
  );
  expect(response.status).toBe(200);
  const { memberId: member_id } = old;
  expect(await findDevices()).toEqual([
    { id: getDeviceId(renewed.registrationToken), member_id, language: 'VI', to_all: true },
  ]);
  // The welcome message was queued before the renewal.
  await deliver();
  const to = { merchantCode: 'aurora', to: { topic: 'all' } as const, kind: 'news' as const };
  const textIn = () => ({ title: 'T', body: 'B' });
  await enqueuePushMessage(server, { ...to, textIn, path: '/m/home', tag: 't' });
  await deliver();
  expect([old.messages.length, renewed.messages.length]).toEqual([0, 2]);
});

test.each([
  ['with another secret', (old: string, renewed: string) => makeRenewal(old, renewed, 'A'.repeat(22))],
  [
    'signed for another token',
    (old: string, renewed: string) => ({ ...makeRenewal(old, old), registrationToken: renewed }),
  ],
  ['of a device that is not bound', (_old: string, renewed: string) => makeRenewal(renewed, renewed)],
])('[security: server] rejects a renewal of a push subscription %s', async (_case, createRenewal) => {
  const old = await bindDevice();
  const renewed = peer.subscribe(publicKey).registrationToken;
  const response = await server.call(renewPushSubscription, createRenewal(old.registrationToken, renewed));
  expect([response.status, response.errorCode]).toEqual([404, 'not_found']);
  expect((await findDevices()).map(({ id }) => id)).toEqual([getDeviceId(old.registrationToken)]);
});

test('[security: server] accepts a renewal of a push subscription once, and only at the merchant of the device', async () => {
  const old = await bindDevice();
  const sent = makeRenewal(old.registrationToken, peer.subscribe(publicKey).registrationToken);
  expect((await server.call(renewPushSubscription, sent, { host: 'lotus.localhost' })).status).not.toBe(200);
  const merchant_code = 'lotus';
  await storeMerchants(server.db, [{ code: merchant_code }]);
  await server.db.updateTable('push_token').set({ merchant_code }).execute();
  expect((await server.call(renewPushSubscription, sent)).status).toBe(404);
  await server.db.updateTable('push_token').set({ merchant_code: 'aurora' }).execute();
  expect([
    (await server.call(renewPushSubscription, sent)).status,
    (await server.call(renewPushSubscription, sent)).status,
  ]).toEqual([200, 404]);
});

test("[security: server] rejects the renewal of another member's push subscription, and a renewal with an address outside the listed push services", async () => {
  const [own, other] = [await bindDevice(), await bindDevice()];
  const taken = await server.call(renewPushSubscription, makeRenewal(own.registrationToken, other.registrationToken));
  expect([taken.status, taken.errorCode]).toEqual([404, 'not_found']);
  expect((await findDevices()).map(({ member_id }) => member_id).toSorted()).toEqual(
    [own.memberId, other.memberId].toSorted(),
  );
  const { keys }: { keys: object } = JSON.parse(Buffer.from(other.registrationToken, 'base64url').toString());
  const outside = Buffer.from(JSON.stringify({ endpoint: 'https://evil.example/x', keys })).toString('base64url');
  const rejected = await server.call(renewPushSubscription, makeRenewal(own.registrationToken, outside));
  expect(rejected).toMatchObject({ status: 400, raw: { fields: { registrationToken: 'not_allowed' } } });
});

test('[security: server] allows 60 renewals of push subscriptions per minute from one network', async () => {
  const old = await bindDevice();
  const wrong = makeRenewal(old.registrationToken, peer.subscribe(publicKey).registrationToken, 'A'.repeat(22));
  for (let count = 0; count < 60; count += 1)
    expect((await server.call(renewPushSubscription, wrong)).status).toBe(404);
  const limited = await server.call(renewPushSubscription, wrong);
  expect([limited.status, limited.errorCode]).toEqual([429, 'TOO_MANY_REQUEST']);
  server.clock.advance(60_000);
  expect((await server.call(renewPushSubscription, wrong)).status).toBe(404);
});

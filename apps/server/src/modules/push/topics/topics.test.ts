import {
  bindPushDevice,
  getPushSetting,
  subscribeToPushNews,
  unsubscribeFromPushNews,
} from '@foyer/contract/push/push-device';
import { setPushKindEnabled } from '@foyer/contract/push/muted-push-kinds';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createPushDeliveryJob } from '#src/jobs/deliver-push.ts';
import { setMemberVipLabel } from '#src/modules/vip/vip-store.ts';
import { type FcmPeer, startFcmPeer } from '#test/peers/fcm-peer.ts';
import { type BrandFolderServer, startBrandFolderServer } from '#test/servers/brand-folder-server.ts';
import { makeMerchant } from '#test/make-merchant.ts';
import { readMetric } from '#test/read-metric.ts';
import { neverAbortedSignal } from '#test/never-aborted-signal.ts';
import { callAsOperator, OPERATOR_SECRET, sendAccountCommand } from '#test/call-as-operator.ts';
import { type PushPeer, startPushPeer } from '#test/peers/push-peer.ts';

const firebase = {
  apiKey: 'AIzaPublic',
  appId: '1:42:web:1',
  authDomain: 'foyer-test.firebaseapp.com',
  projectId: 'foyer-test',
  messagingSenderId: '42',
  vapidKey: 'B'.repeat(87),
  phone: false,
};
const gold = { id: 'gold', type: 'MANUAL' as const, rankLevel: 1, conditions: [] };
const lotus = makeMerchant({ code: 'lotus', title: 'Lotus', hosts: ['lotus.localhost'], push: true });

/** Aurora uses Firebase, lotus standard web push. */
let fcm: FcmPeer;
let web: PushPeer;
let server: BrandFolderServer;
let deliver: () => Promise<number>;
/** Number of messages that Firebase received before the current test. */
let messagesBefore = 0;
beforeAll(async () => {
  [fcm, web] = await Promise.all([startFcmPeer(), startPushPeer()]);
  const brand = { push: true, identity: { firebase } };
  const operators = { aurora: { secrets: [OPERATOR_SECRET] }, lotus: { secrets: [OPERATOR_SECRET] } };
  const push = { fcmServices: fcm.services, fcmSecrets: { aurora: fcm.account }, pushServices: [web.url] };
  const merchants = [makeMerchant(brand), lotus];
  server = await startBrandFolderServer(
    { brand, catalogue: { club: [gold] } },
    { merchants, config: { ...push, operators } },
  );
  deliver = createPushDeliveryJob(server.context, neverAbortedSignal);
});
beforeEach(async () => {
  fcm.setResponse(200);
  fcm.setTopicStatus(200);
  await server.db.deleteFrom('push_token').execute();
  await syncTopics();
  messagesBefore = fcm.messages.length;
});
afterAll(async () => {
  await server.close();
  await Promise.all([fcm.close(), web.close()]);
});

let tokenCount = 0;
const fcmToken = (): string => `fid${String((tokenCount += 1)).padStart(10, '0')}:APA91b${'x'.repeat(134)}`;
const all = { topic: 'ALL' } as const;

/** Binds a device of a new member of aurora and subscribes it to news. */
async function subscribeDevice(language = 'EN', label?: string) {
  const { id, username, token } = await server.newMember(label);
  const registrationToken = fcmToken();
  await server.call(bindPushDevice, { registrationToken }, { token, language });
  await server.call(subscribeToPushNews, { registrationToken, ...all }, { token });
  return { id, username, token, registrationToken };
}

type PushCall = Extract<Parameters<typeof callAsOperator>[1], { type: 'push.message' }>;
const pushCall: PushCall = {
  type: 'push.message',
  topic: 'all',
  words: { EN: { title: 'Tonight', text: 'Star Six draws at nine.' }, VI: { title: 'Tối nay', text: 'Lúc chín giờ.' } },
  link: '/m/lottery',
};

const send = async (change: Partial<PushCall> = {}, options: Parameters<typeof callAsOperator>[2] = {}) =>
  (await callAsOperator(server, { ...pushCall, ...change }, options)).value;

/** Titles of the messages that a device received, by its token or by a topic, in order. */
const listTitles = (token: string): string[] =>
  fcm.messages
    .slice(messagesBefore)
    .filter((message) => message.token === token || fcm.followers(message.topic ?? '').includes(token))
    .map(({ notification }) => notification.title)
    .filter((title) => title !== 'Aurora');

/** Topic subscriptions are synced every minute. */
async function syncTopics(): Promise<void> {
  server.clock.advance(60_000);
  await deliver();
}

test('sends an operator’s push message to all devices, once per language, and to each device in its language', async () => {
  const english = [await subscribeDevice(), await subscribeDevice()];
  const vietnamese = await subscribeDevice('VI');
  await syncTopics();
  const before = fcm.messages.length;
  expect(await send()).toEqual({ unknown: [], devices: 3 });
  await deliver();
  const sent = fcm.messages.slice(before);
  expect(sent.map(({ token, topic }) => [token, typeof topic])).toEqual([
    [undefined, 'string'],
    [undefined, 'string'],
  ]);
  expect(sent[0]?.data['navigate']).toMatch(/^http:\/\/localhost(:\d+)?\/m\/lottery$/);
  expect(english.map(({ registrationToken }) => listTitles(registrationToken))).toEqual([['Tonight'], ['Tonight']]);
  expect(listTitles(vietnamese.registrationToken)).toEqual(['Tối nay']);
});

test('sends a push message for a topic only to the devices of its language or VIP label', async () => {
  const [vietnamese, member, vip] = [
    await subscribeDevice('VI'),
    await subscribeDevice(),
    await subscribeDevice('EN', 'gold'),
  ];
  await syncTopics();
  expect(await send({ topic: 'language:VI' })).toMatchObject({ devices: 1 });
  expect(await send({ topic: 'label:gold' })).toMatchObject({ devices: 1 });
  await deliver();
  const received = [vietnamese, member, vip].map(({ registrationToken }) => listTitles(registrationToken));
  expect(received).toEqual([['Tối nay'], [], ['Tonight']]);
});

test("sends a topic's push message directly to a device that Firebase has not subscribed to the topic yet", async () => {
  const { registrationToken } = await subscribeDevice();
  fcm.setTopicStatus(503);
  await syncTopics();
  expect(await send()).toMatchObject({ devices: 1 });
  await deliver();
  const [message, ...more] = fcm.messages.filter(({ token }) => token === registrationToken).slice(1);
  expect([message?.notification.title, more]).toEqual(['Tonight', []]);
});

test('updates push topics after a new VIP label, a muted kind of message or a deleted device', async () => {
  const [raised, muted, gone] = [await subscribeDevice(), await subscribeDevice(), await subscribeDevice()];
  await syncTopics();
  const since = new Date(server.clock.now());
  await setMemberVipLabel(server.db, { memberId: raised.id, to: 'gold', since });
  await server.call(setPushKindEnabled, { kind: 'news', on: false }, { token: muted.token });
  const { registrationToken } = gone;
  await server.call(unsubscribeFromPushNews, { registrationToken, unsubscribeAll: true }, { token: gone.token });
  expect(await send({ topic: 'label:gold' })).toMatchObject({ devices: 1 });
  expect(await send()).toMatchObject({ devices: 1 });
  await deliver();
  expect(listTitles(raised.registrationToken)).toHaveLength(2);
  expect([listTitles(muted.registrationToken), listTitles(registrationToken)]).toEqual([[], []]);
  await syncTopics();
  expect(await server.db.selectFrom('push_topic_follower').select('id').execute()).toHaveLength(1);
});

test('delays a push message while a device may be subscribed to a topic that its member has muted', async () => {
  const [stays, muted] = [await subscribeDevice(), await subscribeDevice()];
  await syncTopics();
  fcm.setTopicStatus(503);
  await server.call(setPushKindEnabled, { kind: 'news', on: false }, { token: muted.token });
  await send();
  await deliver();
  expect(listTitles(stays.registrationToken)).toEqual([]);
  fcm.setTopicStatus(200);
  await syncTopics();
  expect([listTitles(stays.registrationToken), listTitles(muted.registrationToken)]).toEqual([['Tonight'], []]);
});

test('retries a push message to a topic and alerts the operator if Firebase rejects it', async () => {
  const { registrationToken } = await subscribeDevice();
  await syncTopics();
  await send();
  fcm.setResponse(403, {});
  await deliver();
  const labels = { merchant: 'aurora', transport: 'fcm', reason: 'http_403' };
  expect(await readMetric(server.context.metrics, 'foyer_push_rejected_total', labels)).toBe(1);
  fcm.setResponse(200);
  server.clock.advance(29_999);
  await deliver();
  expect(listTitles(registrationToken)).toEqual([]);
  server.clock.advance(1);
  await deliver();
  expect(listTitles(registrationToken)).toEqual(['Tonight']);
});

test('unsubscribes the devices of a closed account before a queued push message to all devices is sent', async () => {
  const [stays, closed] = [await subscribeDevice(), await subscribeDevice()];
  await syncTopics();
  expect(await send()).toMatchObject({ devices: 2 });
  await sendAccountCommand(server, 'close', closed.username);
  await deliver();
  expect([listTitles(stays.registrationToken), listTitles(closed.registrationToken)]).toEqual([['Tonight'], []]);
  expect(await send()).toMatchObject({ devices: 1 });
  await sendAccountCommand(server, 'reopen', closed.username);
  await syncTopics();
  expect(await send()).toMatchObject({ devices: 2 });
  await deliver();
  expect(listTitles(closed.registrationToken)).not.toEqual([]);
});

test('sends news to each device of a merchant that uses web push', async () => {
  const host = 'lotus.localhost';
  const { value } = await server.call(getPushSetting, {}, { host });
  const { registrationToken, messages } = web.subscribe(value?.publicKey ?? '');
  const merchant_code = 'lotus';
  const { id, token } = await server.newMember();
  await server.db.updateTable('member').set({ merchant_code }).where('id', '=', id).execute();
  await server.db.updateTable('session').set({ merchant_code }).where('member_id', '=', id).execute();
  await server.call(bindPushDevice, { registrationToken }, { token, host });
  await server.call(subscribeToPushNews, { registrationToken, ...all }, { token, host });
  await deliver();
  expect(await send({ topic: 'language:VI' }, { host })).toMatchObject({ devices: 0 });
  expect(await send({ topic: 'language:EN' }, { host })).toMatchObject({ devices: 1 });
  await deliver();
  expect(messages.slice(1)).toMatchObject([{ notification: { title: 'Tonight' } }]);
});

test('sends push messages with the same id only once', async () => {
  await subscribeDevice();
  const results = [await send({}, { id: 'tonight' }), await send({}, { id: 'tonight' })];
  expect(results.map((value) => value?.devices)).toEqual([1, 0]);
});

test.each<[string, Partial<PushCall>, Readonly<Record<string, string>>]>([
  ['with an unknown label', { topic: 'label:silver' }, { topic: 'not_allowed' }],
  ['that links to another site', { link: 'https://evil.example/' }, { link: 'wrong_format' }],
  ['without a text', { words: {} }, { words: 'not_allowed' }],
])('rejects an operator’s push message %s', async (_case, change, fields) => {
  expect((await callAsOperator(server, { ...pushCall, ...change })).raw).toEqual({ fields });
});

test('sends a push message to more devices than one statement can insert', async () => {
  const { id } = await server.newMember();
  const many = 14_000;
  await sql`insert into push_token
      (id, merchant_code, member_id, token_hash, encrypted, origin, language, to_all, bound_at)
    select 'many-' || n, 'aurora', ${id}, 'many-' || n, 'x', 'http://localhost', 'EN', true, ${new Date(server.clock.now())}
    from generate_series(1, ${sql.lit(many)}) as n`.execute(server.db);
  expect(await send()).toMatchObject({ devices: many });
  await server.db.deleteFrom('push_job').execute();
});

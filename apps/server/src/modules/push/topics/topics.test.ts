import { bindPush, getPushSetting, subscribePush, unsubscribePush } from '@foyer/contract/push/push-device';
import { setPushKind } from '@foyer/contract/push/push-kinds';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createPushRound } from '#src/jobs/deliver-push.ts';
import { setLabel } from '#src/modules/vip/vip-store.ts';
import { type FcmPeer, startFcmPeer } from '#test/peers/fcm-peer.ts';
import { type LobbyServer, startLobbyServer } from '#test/servers/lobby-server.ts';
import { makeMerchant } from '#test/make-merchant.ts';
import { DATABASE_START_MS } from '#test/database/migrated-image.ts';
import { metricValue } from '#test/metric-value.ts';
import { neverStopping } from '#test/never-stopping.ts';
import { callAsOperator, OPERATOR_SECRET, orderAccount } from '#test/operator.ts';
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

/** Aurora sends by Firebase, lotus by standard web push. */
let fcm: FcmPeer;
let web: PushPeer;
let server: LobbyServer;
let deliver: () => Promise<number>;
/** Messages that Firebase had before this test. */
let earlier = 0;
beforeAll(async () => {
  [fcm, web] = await Promise.all([startFcmPeer(), startPushPeer()]);
  const brand = { push: true, identity: { firebase } };
  const operators = { aurora: { secrets: [OPERATOR_SECRET] }, lotus: { secrets: [OPERATOR_SECRET] } };
  const push = { fcmServices: fcm.services, fcmSecrets: { aurora: fcm.account }, pushServices: [web.url] };
  const merchants = [makeMerchant(brand), lotus];
  server = await startLobbyServer(
    { brand, catalogue: { club: [gold] } },
    { merchants, config: { ...push, operators } },
  );
  deliver = createPushRound(server.context, neverStopping);
}, DATABASE_START_MS);
beforeEach(async () => {
  fcm.answer(200);
  fcm.answerTopics(200);
  await server.db.deleteFrom('push_token').execute();
  await settle();
  earlier = fcm.messages.length;
});
afterAll(async () => {
  await server.close();
  await Promise.all([fcm.close(), web.close()]);
});

let made = 0;
const fcmToken = (): string => `fid${String((made += 1)).padStart(10, '0')}:APA91b${'x'.repeat(134)}`;
const all = { topic: 'ALL' } as const;

/** A device of a member of aurora's that wants what goes to everybody. */
async function device(language = 'EN', label?: string) {
  const { id, username, token } = await server.newMember(label);
  const registrationToken = fcmToken();
  await server.call(bindPush, { registrationToken }, { token, language });
  await server.call(subscribePush, { registrationToken, ...all }, { token });
  return { id, username, token, registrationToken };
}

type Said = Extract<Parameters<typeof callAsOperator>[1], { type: 'push.message' }>;
const said: Said = {
  type: 'push.message',
  topic: 'all',
  words: { EN: { title: 'Tonight', text: 'Star Six draws at nine.' }, VI: { title: 'Tối nay', text: 'Lúc chín giờ.' } },
  link: '/m/lottery',
};

const send = async (change: Partial<Said> = {}, how: Parameters<typeof callAsOperator>[2] = {}) =>
  (await callAsOperator(server, { ...said, ...change }, how)).value;

/** What came to a device, by its own token or by a topic it follows, in the order it came. */
const titles = (token: string): string[] =>
  fcm.messages
    .slice(earlier)
    .filter((message) => message.token === token || fcm.followers(message.topic ?? '').includes(token))
    .map(({ notification }) => notification.title)
    .filter((title) => title !== 'Aurora');

/** A minute later devices follow what they should. */
async function settle(): Promise<void> {
  server.clock.advance(60_000);
  await deliver();
}

test('an operator’s message to all goes to Firebase once a language, and to each device in its own', async () => {
  const english = [await device(), await device()];
  const vietnamese = await device('VI');
  await settle();
  const before = fcm.messages.length;
  expect(await send()).toEqual({ unknown: [], devices: 3 });
  await deliver();
  const sent = fcm.messages.slice(before);
  expect(sent.map(({ token, topic }) => [token, typeof topic])).toEqual([
    [undefined, 'string'],
    [undefined, 'string'],
  ]);
  expect(sent[0]?.data['navigate']).toMatch(/^http:\/\/localhost(:\d+)?\/m\/lottery$/);
  expect(english.map(({ registrationToken }) => titles(registrationToken))).toEqual([['Tonight'], ['Tonight']]);
  expect(titles(vietnamese.registrationToken)).toEqual(['Tối nay']);
});

test('a topic reaches the devices of a language, or of a VIP label, and no others', async () => {
  const [one, member, vip] = [await device('VI'), await device(), await device('EN', 'gold')];
  await settle();
  expect(await send({ topic: 'language:VI' })).toMatchObject({ devices: 1 });
  expect(await send({ topic: 'label:gold' })).toMatchObject({ devices: 1 });
  await deliver();
  const came = [one, member, vip].map(({ registrationToken }) => titles(registrationToken));
  expect(came).toEqual([['Tối nay'], [], ['Tonight']]);
});

test('a device that does not follow yet gets its own message, and one while Firebase’s topics are away', async () => {
  const { registrationToken } = await device();
  fcm.answerTopics(503);
  await settle();
  expect(await send()).toMatchObject({ devices: 1 });
  await deliver();
  const [message, ...more] = fcm.messages.filter(({ token }) => token === registrationToken).slice(1);
  expect([message?.notification.title, more]).toEqual(['Tonight', []]);
});

test('devices follow what changes: another label, a muted kind, a device that is forgotten', async () => {
  const [raised, muted, gone] = [await device(), await device(), await device()];
  await settle();
  const since = new Date(server.clock.now());
  await setLabel(server.db, { memberId: raised.id, to: 'gold', since });
  await server.call(setPushKind, { kind: 'news', on: false }, { token: muted.token });
  const { registrationToken } = gone;
  await server.call(unsubscribePush, { registrationToken, unsubscribeAll: true }, { token: gone.token });
  expect(await send({ topic: 'label:gold' })).toMatchObject({ devices: 1 });
  expect(await send()).toMatchObject({ devices: 1 });
  await deliver();
  expect(titles(raised.registrationToken)).toHaveLength(2);
  expect([titles(muted.registrationToken), titles(registrationToken)]).toEqual([[], []]);
  await settle();
  expect(await server.db.selectFrom('push_topic_follower').select('id').execute()).toHaveLength(1);
});

test('a message waits while a device may still follow what its member no longer wants', async () => {
  const [stays, muted] = [await device(), await device()];
  await settle();
  fcm.answerTopics(503);
  await server.call(setPushKind, { kind: 'news', on: false }, { token: muted.token });
  await send();
  await deliver();
  expect(titles(stays.registrationToken)).toEqual([]);
  fcm.answerTopics(200);
  await settle();
  expect([titles(stays.registrationToken), titles(muted.registrationToken)]).toEqual([['Tonight'], []]);
});

test('retries a message to a topic and alerts the operator if Firebase rejects it', async () => {
  const { registrationToken } = await device();
  await settle();
  await send();
  fcm.answer(403, {});
  await deliver();
  const labels = { merchant: 'aurora', transport: 'fcm', reason: 'http_403' };
  expect(await metricValue(server.context.metrics, 'foyer_push_rejected_total', labels)).toBe(1);
  fcm.answer(200);
  server.clock.advance(29_999);
  await deliver();
  expect(titles(registrationToken)).toEqual([]);
  server.clock.advance(1);
  await deliver();
  expect(titles(registrationToken)).toEqual(['Tonight']);
});

test('a device leaves its topics when the account is closed, before a queued message to all is sent', async () => {
  const [stays, closed] = [await device(), await device()];
  await settle();
  expect(await send()).toMatchObject({ devices: 2 });
  await orderAccount(server, 'close', closed.username);
  await deliver();
  expect([titles(stays.registrationToken), titles(closed.registrationToken)]).toEqual([['Tonight'], []]);
  expect(await send()).toMatchObject({ devices: 1 });
  await orderAccount(server, 'reopen', closed.username);
  await settle();
  expect(await send()).toMatchObject({ devices: 2 });
  await deliver();
  expect(titles(closed.registrationToken)).not.toEqual([]);
});

test('where a merchant sends by web push, the house itself knows who follows', async () => {
  const host = 'lotus.localhost';
  const { value } = await server.call(getPushSetting, {}, { host });
  const { registrationToken, messages } = web.subscribe(value?.publicKey ?? '');
  const merchant_code = 'lotus';
  const { id, token } = await server.newMember();
  await server.db.updateTable('member').set({ merchant_code }).where('id', '=', id).execute();
  await server.db.updateTable('session').set({ merchant_code }).where('member_id', '=', id).execute();
  await server.call(bindPush, { registrationToken }, { token, host });
  await server.call(subscribePush, { registrationToken, ...all }, { token, host });
  await deliver();
  expect(await send({ topic: 'language:VI' }, { host })).toMatchObject({ devices: 0 });
  expect(await send({ topic: 'language:EN' }, { host })).toMatchObject({ devices: 1 });
  await deliver();
  expect(messages.slice(1)).toMatchObject([{ notification: { title: 'Tonight' } }]);
});

test('the same message goes once, however often it is sent', async () => {
  await device();
  const answers = [await send({}, { id: 'tonight' }), await send({}, { id: 'tonight' })];
  expect(answers.map((value) => value?.devices)).toEqual([1, 0]);
});

test.each<[string, Partial<Said>, Readonly<Record<string, string>>]>([
  ['a label nobody gives', { topic: 'label:silver' }, { topic: 'not_allowed' }],
  ['a page elsewhere', { link: 'https://evil.example/' }, { link: 'wrong_format' }],
  ['no language', { words: {} }, { words: 'not_allowed' }],
])('a message to %s is refused by its field', async (_what, change, fields) => {
  expect((await callAsOperator(server, { ...said, ...change })).raw).toEqual({ fields });
});

test('more devices than one statement takes get the message', async () => {
  const { id } = await server.newMember();
  const many = 14_000;
  await sql`insert into push_token
      (id, merchant_code, member_id, token_hash, encrypted, origin, language, to_all, bound_at)
    select 'many-' || n, 'aurora', ${id}, 'many-' || n, 'x', 'http://localhost', 'EN', true, ${new Date(server.clock.now())}
    from generate_series(1, ${sql.lit(many)}) as n`.execute(server.db);
  expect(await send()).toMatchObject({ devices: many });
  await server.db.deleteFrom('push_job').execute();
});

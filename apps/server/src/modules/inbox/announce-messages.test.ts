import { bindPush, getPushSetting } from '@foyer/contract/push/push-device';
import { getPushKinds, setPushKind } from '@foyer/contract/push/push-kinds';
import { readMessage } from '@foyer/contract/inbox/inbox';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPushRound } from '#src/jobs/deliver-push.ts';
import { insertMessage } from '#src/modules/inbox/inbox-store.ts';
import { type LobbyServer, startLobbyServer } from '#test/servers/lobby-server.ts';
import { DATABASE_START_MS } from '#test/database/migrated-image.ts';
import { neverStopping } from '#test/never-stopping.ts';
import { callAsOperator, OPERATOR_SECRET, orderAccount } from '#test/operator.ts';
import { type PushPeer, startPushPeer } from '#test/peers/push-peer.ts';

const operators = { aurora: { secrets: [OPERATOR_SECRET] } };
let peer: PushPeer;
let server: LobbyServer;
let publicKey: string;
let round: () => Promise<number>;
beforeAll(async () => {
  peer = await startPushPeer();
  server = await startLobbyServer({}, { config: { pushServices: [peer.url], operators } });
  publicKey = (await server.call(getPushSetting, {})).value?.publicKey ?? '';
  round = createPushRound(server.context, neverStopping);
}, DATABASE_START_MS);
afterAll(async () => {
  await server.close();
  await peer.close();
});

/** A member with one device, told already that it works. */
async function withDevice(language = 'EN') {
  const member = await server.newMember();
  const device = peer.subscribe(publicKey);
  const { registrationToken } = device;
  await server.call(bindPush, { registrationToken }, { token: member.token, language });
  await round();
  return {
    ...member,
    shown: () => device.messages.slice(1).map((message) => Object.assign({ notification: {} }, message).notification),
  };
}

const store = (memberId: string, template: string, details = {}) =>
  insertMessage(server.db, { memberId, template, details, createdAt: new Date(server.clock.now()) });

test('[S2-026] what comes into the inbox comes to the member’s device, once, in its language, and leads where it is about', async () => {
  const { id, shown } = await withDevice('VI');
  const other = await withDevice();
  await store(id, 'invitee', { name: 'an' });
  await round();
  await round();
  expect(shown()).toEqual([
    expect.objectContaining({
      title: 'Một người bạn đã tham gia',
      body: 'an đã đăng ký bằng liên kết của bạn.',
      lang: 'vi',
      navigate: expect.stringMatching(/\/m\/inviteFriends$/),
    }),
  ]);
  expect(other.shown()).toEqual([]);
});

test('[S2-026] a result that an operator writes comes in the device’s language, and leads where he says', async () => {
  const { id, shown } = await withDevice('VI');
  const texts = {
    EN: { title: 'You won', text: 'Star Six: 1,200' },
    VI: { title: 'Bạn đã trúng', text: 'Star Six: 1.200' },
  };
  const written = { sourceId: 'call-1', texts, link: '/m/lottery' };
  const createdAt = new Date(server.clock.now());
  await insertMessage(server.db, { memberId: id, template: 'result', written, createdAt });
  await insertMessage(server.db, { memberId: id, template: 'result', written, createdAt });
  await round();
  expect(shown()).toEqual([
    expect.objectContaining({
      title: 'Bạn đã trúng',
      body: 'Star Six: 1.200',
      navigate: expect.stringMatching(/\/m\/lottery$/),
    }),
  ]);
});

test('several processes that look at once tell a device of each message once', async () => {
  const { id, shown } = await withDevice();
  for (const name of ['a', 'b', 'c']) await store(id, 'invitee', { name });
  await Promise.all([round(), round(), round()]);
  expect(shown()).toHaveLength(3);
});

test('[S2-026] a kind that a member has muted comes to no device, until it is wanted again; the inbox has it all the same', async () => {
  const { id, token, shown } = await withDevice();
  const other = await withDevice();
  expect((await server.call(getPushKinds, {}, { token })).value).toEqual({ muted: [] });
  const muted = await server.call(setPushKind, { kind: 'account', on: false }, { token });
  expect(muted.value).toEqual({ muted: ['account'] });
  await store(id, 'invitee', { name: 'a' });
  await store(id, 'reward');
  await store(other.id, 'invitee', { name: 'b' });
  await round();
  expect(shown()).toEqual([expect.objectContaining({ title: 'Play credits are waiting' })]);
  expect(other.shown()).toHaveLength(1);
  await server.call(setPushKind, { kind: 'account', on: true }, { token });
  await store(id, 'invitee', { name: 'c' });
  await round();
  expect(shown()).toHaveLength(2);
  expect((await server.call(getPushKinds, {}, { token: other.token })).value).toEqual({ muted: [] });
  expect((await server.call(getPushKinds, {})).errorCode).toBe('login.not.session');
});

test('what was read meanwhile, is a day old, or is of no known kind comes to no device', async () => {
  const { id, token, shown } = await withDevice();
  await store(id, 'invitee', { name: 'read' });
  const row = await server.db
    .selectFrom('inbox_message')
    .select('id')
    .where('member_id', '=', id)
    .executeTakeFirstOrThrow();
  await server.call(readMessage, { id: row.id }, { token });
  await store(id, 'forgotten');
  await round();
  await store(id, 'invitee', { name: 'old' });
  server.clock.advance(24 * 60 * 60 * 1000);
  await round();
  expect(shown()).toEqual([]);
});

const texts = { EN: { title: 'Hello', text: 'News for you.' } };
const write = (username: string) =>
  callAsOperator(server, { type: 'inbox.message', to: [username], kind: 'notice', words: texts });
const inboxOf = (id: string) =>
  server.db.selectFrom('inbox_message').select('announced').where('member_id', '=', id).execute();

test('a closed account gets no message from the operator; a reopened one does', async () => {
  const { id, username, shown } = await withDevice();
  await orderAccount(server, 'close', username);
  expect((await write(username)).value).toEqual({ unknown: [] });
  await round();
  expect([await inboxOf(id), shown()]).toEqual([[], []]);
  await orderAccount(server, 'reopen', username);
  await write(username);
  await round();
  expect([await inboxOf(id), shown()]).toEqual([[{ announced: true }], [expect.objectContaining({ title: 'Hello' })]]);
});

test('does not announce a message to the devices of an account that was closed after it arrived', async () => {
  const [closed, open] = [await withDevice(), await withDevice()];
  for (const { username } of [closed, open]) await write(username);
  await orderAccount(server, 'close', closed.username);
  await round();
  expect([closed.shown().length, open.shown().length]).toEqual([0, 1]);
  await orderAccount(server, 'reopen', closed.username);
  await round();
  expect(closed.shown()).toEqual([]);
});

test('drops what is on its way to the devices of an account that is closed', async () => {
  const [closed, open] = [await withDevice(), await withDevice()];
  for (const { username } of [closed, open]) await write(username);
  peer.answer(503);
  await round();
  peer.answer(201);
  expect(await server.db.selectFrom('push_job').select('id').execute()).toHaveLength(2);
  await orderAccount(server, 'close', closed.username);
  server.clock.advance(60_000);
  await round();
  expect([closed.shown().length, open.shown().length]).toEqual([0, 1]);
  expect(await server.db.selectFrom('push_job').select('id').execute()).toEqual([]);
});

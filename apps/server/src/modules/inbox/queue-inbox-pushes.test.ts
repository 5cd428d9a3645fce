import { bindPushDevice, getPushSetting } from '@foyer/contract/push/push-device';
import { getMutedPushKinds, setPushKindEnabled } from '@foyer/contract/push/muted-push-kinds';
import { markInboxMessageRead } from '@foyer/contract/inbox/inbox';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPushDeliveryJob } from '#src/jobs/deliver-push.ts';
import { insertInboxMessage } from '#src/modules/inbox/inbox-store.ts';
import { type BrandFolderServer, startBrandFolderServer } from '#test/servers/brand-folder-server.ts';
import { neverAbortedSignal } from '#test/never-aborted-signal.ts';
import { callAsOperator, OPERATOR_SECRET, sendAccountCommand } from '#test/call-as-operator.ts';
import { type PushPeer, startPushPeer } from '#test/peers/push-peer.ts';

const operators = { aurora: { secrets: [OPERATOR_SECRET] } };
let peer: PushPeer;
let server: BrandFolderServer;
let publicKey: string;
let runRound: () => Promise<number>;
beforeAll(async () => {
  peer = await startPushPeer();
  const flags = { INBOX3: true };
  server = await startBrandFolderServer({ brand: { flags } }, { config: { pushServices: [peer.url], operators } });
  publicKey = (await server.call(getPushSetting, {})).value?.publicKey ?? '';
  runRound = createPushDeliveryJob(server.context, neverAbortedSignal);
});
afterAll(async () => {
  await server.close();
  await peer.close();
});

/** A new member with one device that has received its welcome message. */
async function newMemberWithDevice(language = 'EN') {
  const member = await server.newMember();
  const device = peer.subscribe(publicKey);
  const { registrationToken } = device;
  await server.call(bindPushDevice, { registrationToken }, { token: member.token, language });
  await runRound();
  return {
    ...member,
    badges: () => device.messages.slice(1).map((message) => Object.assign({ app_badge: null }, message).app_badge),
    shown: () => device.messages.slice(1).map((message) => Object.assign({ notification: {} }, message).notification),
  };
}

const store = (memberId: string, template: string, details = {}) =>
  insertInboxMessage(server.db, { memberId, template, details, createdAt: new Date(server.clock.now()) });

test('[S2-026] an inbox message is announced once on the member’s device, in the language of the device and with the link of the message', async () => {
  const { id, shown } = await newMemberWithDevice('VI');
  const other = await newMemberWithDevice();
  await store(id, 'invitee', { name: 'an' });
  await runRound();
  await runRound();
  expect(shown()).toEqual([
    expect.objectContaining({
      title: 'Một người bạn đã tham gia',
      body: 'an đã đăng ký qua liên kết của bạn.',
      lang: 'vi',
      navigate: expect.stringMatching(/\/m\/inviteFriends$/),
    }),
  ]);
  expect(other.shown()).toEqual([]);
});

test('the push message about an inbox message has the number of unread messages, for the icon of the installed site', async () => {
  const { id, token, badges } = await newMemberWithDevice();
  await store(id, 'invitee', { name: 'an' });
  await runRound();
  const first = await server.db
    .selectFrom('inbox_message')
    .select('id')
    .where('member_id', '=', id)
    .executeTakeFirstOrThrow();
  await server.call(markInboxMessageRead, { id: first.id }, { token });
  await store(id, 'invitee', { name: 'bao' });
  await store(id, 'reward');
  await runRound();
  expect(badges()).toEqual([1, 2, 2]);
});

test('a push message has no number for the icon if the brand has no inbox, where the member could lower it', async () => {
  const withoutInbox = await startBrandFolderServer(
    { brand: { flags: { INBOX3: false } } },
    { config: { pushServices: [peer.url] } },
  );
  const member = await withoutInbox.newMember();
  const device = peer.subscribe((await withoutInbox.call(getPushSetting, {})).value?.publicKey ?? '');
  const { registrationToken } = device;
  await withoutInbox.call(bindPushDevice, { registrationToken }, { token: member.token });
  const details = { name: 'an' };
  const createdAt = new Date(withoutInbox.clock.now());
  await insertInboxMessage(withoutInbox.db, { memberId: member.id, template: 'invitee', details, createdAt });
  await createPushDeliveryJob(withoutInbox.context, neverAbortedSignal)();
  expect(device.messages.map((message) => Object.keys(Object.assign({}, message)).includes('app_badge'))).toEqual([
    false,
    false,
  ]);
  await withoutInbox.close();
});

test('[S2-026] an operator’s inbox message is announced in the device’s language and with the operator’s link', async () => {
  const { id, shown } = await newMemberWithDevice('VI');
  const texts = {
    EN: { title: 'You won', text: 'Star Six: 1,200' },
    VI: { title: 'Bạn đã trúng', text: 'Star Six: 1.200' },
  };
  const written = { sourceId: 'call-1', texts, link: '/m/lottery' };
  const createdAt = new Date(server.clock.now());
  await insertInboxMessage(server.db, { memberId: id, template: 'result', written, createdAt });
  await insertInboxMessage(server.db, { memberId: id, template: 'result', written, createdAt });
  await runRound();
  expect(shown()).toEqual([
    expect.objectContaining({
      title: 'Bạn đã trúng',
      body: 'Star Six: 1.200',
      navigate: expect.stringMatching(/\/m\/lottery$/),
    }),
  ]);
});

test('each inbox message is announced once if several processes poll concurrently', async () => {
  const { id, shown } = await newMemberWithDevice();
  for (const name of ['a', 'b', 'c']) await store(id, 'invitee', { name });
  await Promise.all([runRound(), runRound(), runRound()]);
  expect(shown()).toHaveLength(3);
});

test('[S2-026] an inbox message of a muted kind is not announced, but appears in the inbox', async () => {
  const { id, token, shown } = await newMemberWithDevice();
  const other = await newMemberWithDevice();
  expect((await server.call(getMutedPushKinds, {}, { token })).value).toEqual({ muted: [] });
  const muted = await server.call(setPushKindEnabled, { kind: 'account', on: false }, { token });
  expect(muted.value).toEqual({ muted: ['account'] });
  await store(id, 'invitee', { name: 'a' });
  await store(id, 'reward');
  await store(other.id, 'invitee', { name: 'b' });
  await runRound();
  expect(shown()).toEqual([expect.objectContaining({ title: 'Play credits are waiting' })]);
  expect(other.shown()).toHaveLength(1);
  await server.call(setPushKindEnabled, { kind: 'account', on: true }, { token });
  await store(id, 'invitee', { name: 'c' });
  await runRound();
  expect(shown()).toHaveLength(2);
  expect((await server.call(getMutedPushKinds, {}, { token: other.token })).value).toEqual({ muted: [] });
  expect((await server.call(getMutedPushKinds, {})).errorCode).toBe('login.not.session');
});

test('inbox messages that are read, a day old or of an unknown template are not announced', async () => {
  const { id, token, shown } = await newMemberWithDevice();
  await store(id, 'invitee', { name: 'read' });
  const row = await server.db
    .selectFrom('inbox_message')
    .select('id')
    .where('member_id', '=', id)
    .executeTakeFirstOrThrow();
  await server.call(markInboxMessageRead, { id: row.id }, { token });
  await store(id, 'forgotten');
  await runRound();
  await store(id, 'invitee', { name: 'old' });
  server.clock.advance(24 * 60 * 60 * 1000);
  await runRound();
  expect(shown()).toEqual([]);
});

const texts = { EN: { title: 'Hello', text: 'News for you.' } };
const sendAsOperator = (username: string) =>
  callAsOperator(server, { type: 'inbox.message', to: [username], kind: 'notice', words: texts });
const readInbox = (id: string) =>
  server.db.selectFrom('inbox_message').select('announced').where('member_id', '=', id).execute();

test('an operator’s inbox message is stored for a reopened account, but not for a closed one', async () => {
  const { id, username, shown } = await newMemberWithDevice();
  await sendAccountCommand(server, 'close', username);
  expect((await sendAsOperator(username)).value).toEqual({ unknown: [] });
  await runRound();
  expect([await readInbox(id), shown()]).toEqual([[], []]);
  await sendAccountCommand(server, 'reopen', username);
  await sendAsOperator(username);
  await runRound();
  expect([await readInbox(id), shown()]).toEqual([
    [{ announced: true }],
    [expect.objectContaining({ title: 'Hello' })],
  ]);
});

test('an inbox message is not announced to a device if the account was closed after the message arrived', async () => {
  const [closed, open] = [await newMemberWithDevice(), await newMemberWithDevice()];
  for (const { username } of [closed, open]) await sendAsOperator(username);
  await sendAccountCommand(server, 'close', closed.username);
  await runRound();
  expect([closed.shown().length, open.shown().length]).toEqual([0, 1]);
  await sendAccountCommand(server, 'reopen', closed.username);
  await runRound();
  expect(closed.shown()).toEqual([]);
});

test('drops queued messages to the devices of an account that is closed', async () => {
  const [closed, open] = [await newMemberWithDevice(), await newMemberWithDevice()];
  for (const { username } of [closed, open]) await sendAsOperator(username);
  peer.setStatus(503);
  await runRound();
  peer.setStatus(201);
  expect(await server.db.selectFrom('push_job').select('id').execute()).toHaveLength(2);
  await sendAccountCommand(server, 'close', closed.username);
  server.clock.advance(60_000);
  await runRound();
  expect([closed.shown().length, open.shown().length]).toEqual([0, 1]);
  expect(await server.db.selectFrom('push_job').select('id').execute()).toEqual([]);
});

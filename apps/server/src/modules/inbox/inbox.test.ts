import {
  deleteInboxMessage,
  getInboxMessages,
  markInboxMessageRead,
  restoreInboxMessage,
} from '@foyer/contract/inbox/inbox';
import { getUnreadInboxCount } from '@foyer/contract/member/account-bindings-and-counts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertInboxMessage } from '#src/modules/inbox/inbox.public.ts';
import { openInboxEventStream } from '#test/inbox-event-stream.ts';
import { type BrandFolderServer, startBrandFolderServer } from '#test/servers/brand-folder-server.ts';

let server: BrandFolderServer;
beforeAll(async () => {
  server = await startBrandFolderServer({ brand: { flags: { INBOX3: true } } });
});
afterAll(() => server.close());

const write = (memberId: string, template = 'welcome', details = {}): Promise<boolean> =>
  insertInboxMessage(server.db, { memberId, template, details, createdAt: new Date(server.clock.now()) });

const readInbox = async (token: string, cursor?: string) => {
  const { value } = await server.call(getInboxMessages, cursor === undefined ? {} : { cursor }, { token });
  if (value === null) throw new Error('no inbox');
  return value;
};

test('[S6-017, S1-005] reads, deletes and restores inbox messages in the reader’s language, and updates the unread count', async () => {
  const { id, token } = await server.newMember();
  await write(id, 'invitee', { name: 'li***' });
  await write(id);
  const vi = await server.call(getInboxMessages, {}, { token, language: 'VI' });
  expect(vi.value?.messages[0]?.title).toBe('Chào mừng bạn');
  const { messages, unreadCount } = await readInbox(token);
  expect([messages.length, unreadCount]).toEqual([2, 2]);
  expect(messages.map(({ kind }) => kind)).toEqual(['account', 'friend']);
  expect(messages[1]).toMatchObject({ text: 'li*** signed up with your link.', link: '/m/inviteFriends' });
  const first = { id: messages[0]?.id ?? '' };
  expect((await server.call(markInboxMessageRead, first, { token })).value).toEqual({ unreadCount: 1 });
  const second = { id: messages[1]?.id ?? '' };
  expect((await server.call(deleteInboxMessage, second, { token })).value).toEqual({ unreadCount: 0 });
  expect((await readInbox(token)).messages.map((message) => message.read)).toEqual([true]);
  expect((await server.call(restoreInboxMessage, second, { token })).value).toEqual({ unreadCount: 1 });
  expect((await readInbox(token)).messages).toHaveLength(2);
});

test("[S6-017] a member cannot read, delete or restore another member's inbox message, and a visitor gets 401", async () => {
  const owner = await server.newMember();
  await write(owner.id);
  const id = (await readInbox(owner.token)).messages[0]?.id ?? '';
  const otherToken = (await server.newMember()).token;
  for (const endpoint of [markInboxMessageRead, deleteInboxMessage, restoreInboxMessage]) {
    expect((await server.call(endpoint, { id }, { token: otherToken })).status).toBe(404);
    expect((await server.call(endpoint, { id })).status).toBe(401);
  }
  expect((await readInbox(owner.token)).unreadCount).toBe(1);
});

test('[S6-017] returns each inbox message on exactly one page of the list', async () => {
  const { id, token } = await server.newMember();
  for (let number = 0; number < 35; number += 1) await write(id);
  const first = await readInbox(token);
  const rest = await readInbox(token, first.nextCursor ?? '');
  expect([first.messages.length, rest.messages.length, rest.nextCursor]).toEqual([30, 5, null]);
  expect(new Set([...first.messages, ...rest.messages].map((message) => message.id)).size).toBe(35);
});

test('[S6-017] the inbox stream sends the unread count at once and after each change', async () => {
  const { id, token } = await server.newMember();
  await write(id);
  const stream = await openInboxEventStream(server.port, { token });
  expect([stream.status, stream.headers['content-type'], stream.headers['cache-control']]).toEqual([
    200,
    'text/event-stream',
    'no-store',
  ]);
  expect(stream.headers['x-content-type-options']).toBe('nosniff');
  await stream.waitFor('data: {"unreadCount":1,"arrived":0}');
  const message = { id: (await readInbox(token)).messages[0]?.id ?? '' };
  await server.call(markInboxMessageRead, message, { token });
  await stream.waitFor('data: {"unreadCount":0,"arrived":0}');
  stream.disconnect();
  await stream.ended;
});

test('[S6-017] a reconnected inbox stream continues after the last event', async () => {
  const { id, token } = await server.newMember();
  await write(id);
  const before = await openInboxEventStream(server.port, { token });
  await before.waitFor('\n\n');
  const lastEventId = /^id: (\d+)$/m.exec(before.text())?.[1] ?? '';
  before.disconnect();
  await before.ended;
  await write(id);
  await write(id);
  const after = await openInboxEventStream(server.port, { token, lastEventId });
  await after.waitFor('data: {"unreadCount":3,"arrived":2}');
  after.disconnect();
});

test('[S6-017, S6-001] an inbox stream requires a session, and each member may open eight', async () => {
  expect((await openInboxEventStream(server.port, {})).status).toBe(401);
  const { token } = await server.newMember();
  const streams = await Promise.all(Array.from({ length: 8 }, () => openInboxEventStream(server.port, { token })));
  expect(streams.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
  await Promise.all(streams.map((stream) => stream.waitFor('event: unread')));
  expect((await openInboxEventStream(server.port, { token })).status).toBe(429);
  streams.forEach((stream) => stream.disconnect());
});

test("[S7-055, S4-036, S3-060] counts only the member's own unread inbox messages", async () => {
  const one = await server.newMember();
  await write(one.id);
  expect((await server.call(getUnreadInboxCount, {}, { token: one.token })).value).toEqual({ unreadCount: 1 });
  expect((await server.call(getUnreadInboxCount, {})).errorCode).toBe('login.not.session');
});

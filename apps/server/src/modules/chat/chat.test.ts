import { randomUUID } from 'node:crypto';
import { chatCloseCodes } from '@foyer/contract/chat/chat-socket';
import { getChatHistory, getUnreadChatCount, launchChat, leaveSupportNote } from '@foyer/contract/chat/chat';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openChatConnection } from '#src/modules/chat/chat-connection.ts';
import { createChatService } from '#src/modules/chat/chat.public.ts';
import { connectChat, enterChat, createChatTicket } from '#test/chat-client.ts';
import { logInAs, parseSession, startMembersServer, logInForToken } from '#test/servers/members-server.ts';
import { makeMerchant } from '#test/make-merchant.ts';
import type { TestServer } from '#test/servers/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  const lotus = makeMerchant({ code: 'lotus', hosts: ['lotus.localhost'] });
  server = await startMembersServer({ merchants: [makeMerchant({ flags: { CBS3: true } }), lotus] });
});
afterAll(() => server.close());

/** Submits the form of the agent console. */
async function replyAsAgent(conversationId: string, text: string): Promise<number> {
  const { status } = await server.request(`/dev/chat/${conversationId}`, {
    method: 'POST',
    host: `localhost:${server.port}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: `http://localhost:${server.port}` },
    body: new URLSearchParams({ text }).toString(),
  });
  return status;
}

async function findConversation(name: string): Promise<string> {
  const list = await server.request('/dev/chat');
  return new RegExp(`/dev/chat/([^"]+)">${name}<`).exec(list.text)?.[1] ?? '';
}

test('[S7-032] [S6-016] launches the chat only for members of a merchant that has the chat', async () => {
  expect((await server.call(launchChat, {})).errorCode).toBe('login.not.session');
  const token = await logInForToken(server, 'demo');
  const { value } = await server.call(launchChat, {}, { token });
  expect(value).toMatchObject({ expiresIn: 60, socket: '/wps/chat/socket' });
  const flags = await startMembersServer({ merchants: [makeMerchant({ flags: { CBS3: false } })] });
  const off = await flags.call(launchChat, {}, { token: parseSession(await logInAs(flags, 'demo')).token });
  await flags.close();
  expect([off.status, off.errorCode]).toEqual([403, 'channel_not_available']);
});

test('sends a chat message to every socket of the member, and returns it after a reconnect', async () => {
  const token = await logInForToken(server, 'viewer4');
  const { client: one } = await enterChat(server, token);
  const { client: two } = await enterChat(server, token);
  const clientId = one.send('  Hello there  ');
  const [onFirst, onSecond] = await Promise.all([one.next('message'), two.next('message')]);
  expect(onFirst).toEqual(onSecond);
  expect(onFirst.message).toMatchObject({ clientId, author: 'member', text: 'Hello there', image: null });
  const { welcome, client } = await enterChat(server, token);
  expect(welcome.messages.map(({ text }) => text)).toEqual(['Hello there']);
  expect(welcome.more).toBe(false);
  for (const socket of [one, two, client]) socket.close();
});

test('stores a repeated chat message once, and sends missed messages once after a reconnect', async () => {
  const token = await logInForToken(server, 'agent');
  const { client: first } = await enterChat(server, token);
  const clientId = first.send('only once');
  const { message } = await first.next('message');
  first.close();
  await first.closed;
  const { client: second, welcome } = await enterChat(server, token, message.seq);
  expect(welcome.messages).toEqual([]);
  second.send('only once', { clientId });
  expect((await second.next('message')).message).toEqual(message);
  expect(await replyAsAgent(await findConversation('agent'), 'An answer')).toBe(303);
  await second.next('message');
  second.close();
  const { client: third, welcome: again } = await enterChat(server, token, message.seq);
  expect(again.messages.map(({ text, author }) => [text, author])).toEqual([['An answer', 'agent']]);
  third.close();
});

test('[S7-033] counts messages from support as unread until the member reads them', async () => {
  const token = await logInForToken(server, 'viewer4');
  const { client } = await enterChat(server, token);
  // The list of conversations holds those with a message only.
  client.send('Is anybody there?');
  await client.next('message');
  const id = await findConversation('viewer4');
  const unread = async (): Promise<number | undefined> =>
    (await server.call(getUnreadChatCount, {}, { token })).value?.unreadCount;
  await replyAsAgent(id, 'First');
  await replyAsAgent(id, 'Second');
  await client.next('message');
  const { message } = await client.next('message');
  expect(await unread()).toBe(2);
  client.sendRawMessage({ type: 'read', seq: message.seq + 1_000 });
  client.sendRawMessage({ type: 'ping' });
  await client.next('pong');
  expect(await unread()).toBe(2);
  client.sendRawMessage({ type: 'read', seq: message.seq });
  client.sendRawMessage({ type: 'ping' });
  await client.next('pong');
  expect(await unread()).toBe(0);
  client.close();
});

test('sends the presence and typing of support agents to open chats', async () => {
  const token = await logInForToken(server, 'viewer4');
  server.clock.advance(60_000);
  const { client, welcome } = await enterChat(server, token);
  expect(welcome.staffed).toBe(false);
  const id = await findConversation('viewer4');
  expect(await client.next('staffed')).toMatchObject({ staffed: true });
  client.sendRawMessage({ type: 'typing' });
  client.sendRawMessage({ type: 'ping' });
  await client.next('pong');
  expect((await server.request(`/dev/chat/${id}/thread`)).text).toContain('The member is typing');
  const origin = `http://localhost:${server.port}`;
  const typing = { method: 'POST', host: `localhost:${server.port}`, headers: { origin } };
  expect((await server.request(`/dev/chat/${id}/typing`, typing)).status).toBe(204);
  await client.next('typing');
  client.close();
});

test('rejects chat messages above the limit and states the wait after which they can be sent again', async () => {
  const token = await logInForToken(server, 'viewer4');
  server.clock.advance(60_000);
  const { client } = await enterChat(server, token);
  const ids = Array.from({ length: 12 }, (_, at) => client.send(`flood ${at}`));
  const first = await client.next('refused');
  expect(first).toMatchObject({ clientId: ids[10], reason: 'tooMany', retryAfterSeconds: 10 });
  await client.next('refused');
  server.clock.advance(10_000);
  client.send('flood 10', { clientId: first.clientId });
  client.sendRawMessage({ type: 'ping' });
  await client.next('pong');
  const texts = client.received.flatMap((one) => (one.type === 'message' ? [one.message.text] : []));
  expect(texts).toEqual(Array.from({ length: 11 }, (_, at) => `flood ${at}`));
  client.close();
});

test('rejects a chat text that cannot be stored, and keeps the connection open', async () => {
  server.clock.advance(60_000);
  const { client } = await enterChat(server, await logInForToken(server, 'viewer4'));
  for (const text of ['a\u0000b', 'half \ud83d a face']) {
    const clientId = client.send(text);
    expect(await client.next('refused')).toMatchObject({ clientId, reason: 'invalid', retryAfterSeconds: 0 });
  }
  client.send('a whole \u{1f600} face');
  expect((await client.next('message')).message.text).toBe('a whole \u{1f600} face');
  client.close();
});

test('closes the chat socket after too many messages', async () => {
  const { client } = await enterChat(server, await logInForToken(server, 'viewer4'));
  for (let at = 0; at < 200; at += 1) client.sendRawMessage({ type: 'ping' });
  expect(await client.closed).toBe(chatCloseCodes.flood);
});

test.each([
  ['no JSON', '{'],
  ['another language', { type: 'order', what: 'tea' }],
  ['a text that is too long', { type: 'send', clientId: randomUUID(), text: 'a'.repeat(2_001), imageId: null }],
  ['a second hello', { type: 'hello', ticket: 'x', after: 0 }],
])('if a client sends %s, the server closes the chat socket and continues to respond', async (_what, message) => {
  const { client } = await enterChat(server, await logInForToken(server, 'viewer4'));
  client.sendRawMessage(message);
  expect(await client.closed).toBe(chatCloseCodes.unreadable);
  expect((await server.request('/healthz')).status).toBe(200);
});

test('closes a chat socket that is half-open or sends no hello within 10 s, and keeps one that responds', async () => {
  const { clock } = server;
  const chat = createChatService(server.context);
  const merchant = makeMerchant({ flags: { CBS3: true } });
  const openOne = () => {
    const ends: (number | 'terminated')[] = [];
    const socket = {
      send: () => undefined,
      close: (code: number) => void ends.push(code),
      terminate: () => void ends.push('terminated'),
    };
    const onFault = (error: unknown): void => expect(error).toBeNull();
    return { ends, connection: openChatConnection({ chat, merchant, socket, onFault }) };
  };
  const token = await logInForToken(server, 'viewer4');
  const [dead, alive, silent] = [openOne(), openOne(), openOne()];
  for (const { connection } of [dead, alive])
    await connection.receive(
      JSON.stringify({ type: 'hello', ticket: await createChatTicket(server, token), after: 0 }),
    );
  for (let second = 0; second < 30; second += 10) {
    clock.advance(10_000);
    alive.connection.recordActivity();
    for (const { connection } of [dead, alive, silent]) connection.check();
  }
  expect([dead.ends, alive.ends, silent.ends[0]]).toEqual([['terminated'], [], chatCloseCodes.silent]);
  for (const { connection } of [dead, alive, silent]) connection.handleClose();
});

test('rejects a chat message over 16 KB', async () => {
  const { client } = await enterChat(server, await logInForToken(server, 'viewer4'));
  client.sendRawMessage('a'.repeat(20_000));
  expect(await client.closed).toBe(1_009);
});

test('accepts a chat ticket once, within a minute, at its merchant only', async () => {
  const token = await logInForToken(server, 'viewer4');
  const used = await createChatTicket(server, token);
  const { client } = await enterChat(server, token);
  const tries: string[] = [used, used, await createChatTicket(server, token), 'made-up'];
  const codes: number[] = [];
  for (const [at, ticket] of tries.entries()) {
    if (at === 2) server.clock.advance(61_000);
    const socket = await connectChat(server);
    socket.sendRawMessage({ type: 'hello', ticket, after: 0 });
    if (at === 0) await socket.next('welcome');
    else codes.push(await socket.closed);
    socket.close();
  }
  expect(codes).toEqual([4_401, 4_401, 4_401]);
  const withoutHello = await connectChat(server);
  withoutHello.send('before hello');
  expect(await withoutHello.closed).toBe(chatCloseCodes.unauthorized);
  client.close();
});

test.each([
  ['a page of another site', { origin: 'https://evil.example' }, 403],
  ['a merchant without chat', { host: 'lotus.localhost' }, 403],
  ['an unknown host', { host: 'evil.example' }, 421],
  ['a path without sockets', { path: '/healthz' }, 404],
])(
  'rejects a request for a chat socket: %s',
  async (
    _what,
    {
      origin,
      host,
      path = '/wps/chat/socket',
    }: { readonly origin?: string; readonly host?: string; readonly path?: string },
    status,
  ) => {
    const headers = {
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
      ...(origin === undefined ? {} : { origin }),
    };
    expect((await server.request(path, { host: host ?? 'localhost', headers })).status).toBe(status);
  },
);

test('returns earlier chat messages of the member in pages', async () => {
  const token = await logInForToken(server, 'viewer4');
  const id = await findConversation('viewer4');
  for (let at = 0; at < 65; at += 1) await replyAsAgent(id, `page ${at}`);
  const { welcome, client } = await enterChat(server, token);
  expect(welcome.messages).toHaveLength(30);
  expect(welcome.more).toBe(true);
  const before = String(welcome.messages[0]?.seq ?? 0);
  const { value } = await server.call(getChatHistory, { before }, { token });
  expect(value?.messages).toHaveLength(30);
  expect(Math.max(...(value?.messages ?? []).map(({ seq }) => seq))).toBeLessThan(Number(before));
  const others = await server.call(
    getChatHistory,
    { before: '999999' },
    { token: await logInForToken(server, 'demo') },
  );
  expect(others.value?.messages.filter(({ text }) => text.startsWith('page'))).toEqual([]);
  client.close();
});

test('stores a few support notes per hour from a visitor, and shows them as plain text in the agent console', async () => {
  const note = { contact: 'mai@mail.example', text: '<script>alert(1)</script> Please help' };
  for (let at = 0; at < 5; at += 1) expect((await server.call(leaveSupportNote, note)).status).toBe(200);
  const refused = await server.call(leaveSupportNote, note);
  expect([refused.status, refused.headers['retry-after']]).toEqual([429, '3600']);
  const consolePage = await server.request('/dev/chat');
  expect(consolePage.text).toContain('mai@mail.example: &lt;script&gt;');
  const unstorable = await server.call(leaveSupportNote, { contact: 'mai@mail.example', text: 'abc\u0000def' });
  expect(unstorable.raw).toEqual({ fields: { text: 'not_allowed' } });
  const bad = await server.call(leaveSupportNote, { contact: ' x ', text: ' ' });
  expect(bad.raw).toEqual({ fields: { contact: 'too_short', text: 'too_short' } });
});

test('[security: browser] the agent console accepts same-origin forms for its own merchant only, and does not exist in production', async () => {
  const id = await findConversation('viewer4');
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const post = { method: 'POST', body: 'text=hi', headers: { ...form, origin: 'https://evil.example' } };
  expect((await server.request(`/dev/chat/${id}`, post)).status).toBe(403);
  expect((await server.request(`/dev/chat/${id}`, { host: 'lotus.localhost' })).status).toBe(404);
  expect((await server.request('/dev/chat', { host: 'evil.example' })).status).toBe(421);
  const production = await startMembersServer({ config: { production: true } });
  const { status } = await production.request('/dev/chat');
  await production.close();
  expect(status).toBe(404);
});

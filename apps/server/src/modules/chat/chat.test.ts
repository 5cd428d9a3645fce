import { randomUUID } from 'node:crypto';
import { chatCloseCodes } from '@foyer/contract/chat/chat-socket';
import { getChatHistory, getChatUnread, launchChat, leaveNote } from '@foyer/contract/chat/chat';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createChat, openChatConnection } from '#src/modules/chat/chat.public.ts';
import { createDataKey } from '#src/modules/data-key/data-key.public.ts';
import { connectChat, enterChat, ticketFor } from '#test/chat-client.ts';
import { logInAs, sessionOf, startMembersServer } from '#test/members.ts';
import { makeMerchant } from '#test/make-merchant.ts';
import { DATABASE_START_MS } from '#test/database/migrated-image.ts';
import type { TestServer } from '#test/servers/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  const lotus = makeMerchant({ code: 'lotus', hosts: ['lotus.localhost'] });
  server = await startMembersServer({ merchants: [makeMerchant({ flags: { CBS3: true } }), lotus] });
}, DATABASE_START_MS);
afterAll(() => server.close());

const tokenOf = async (name: string): Promise<string> => sessionOf(await logInAs(server, name)).token;

/** The desk's own form; agents reach it at the site's address. */
async function answerAs(conversationId: string, text: string): Promise<number> {
  const { status } = await server.ask(`/dev/chat/${conversationId}`, {
    method: 'POST',
    host: `localhost:${server.port}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: `http://localhost:${server.port}` },
    body: new URLSearchParams({ text }).toString(),
  });
  return status;
}

async function conversationOf(name: string): Promise<string> {
  const list = await server.ask('/dev/chat');
  return new RegExp(`/dev/chat/([^"]+)">${name}<`).exec(list.text)?.[1] ?? '';
}

test('[S7-032] [S6-016] the chat is launched where the merchant has it, and for members only', async () => {
  expect((await server.call(launchChat, {})).errorCode).toBe('login.not.session');
  const token = await tokenOf('demo');
  const { value } = await server.call(launchChat, {}, { token });
  expect(value).toMatchObject({ expiresIn: 60, socket: '/wps/chat/socket' });
  const flags = await startMembersServer({ merchants: [makeMerchant({ flags: { CBS3: false } })] });
  const off = await flags.call(launchChat, {}, { token: sessionOf(await logInAs(flags, 'demo')).token });
  await flags.close();
  expect([off.status, off.errorCode]).toEqual([403, 'channel_not_available']);
});

test('what is said arrives on every socket of the member, with its place, and is there again next time', async () => {
  const token = await tokenOf('viewer4');
  const { client: one } = await enterChat(server, token);
  const { client: two } = await enterChat(server, token);
  const clientId = one.send('  Hello there  ');
  const [here, there] = await Promise.all([one.next('message'), two.next('message')]);
  expect(here).toEqual(there);
  expect(here.message).toMatchObject({ clientId, author: 'member', text: 'Hello there', image: null });
  const { welcome, client } = await enterChat(server, token);
  expect(welcome.messages.map(({ text }) => text)).toEqual(['Hello there']);
  expect(welcome.more).toBe(false);
  for (const socket of [one, two, client]) socket.close();
});

test('the same message sent twice is one, and a socket that was gone hears what it missed, once', async () => {
  const token = await tokenOf('agent');
  const { client: first } = await enterChat(server, token);
  const clientId = first.send('only once');
  const { message } = await first.next('message');
  first.close();
  await first.closed;
  const { client: second, welcome } = await enterChat(server, token, message.seq);
  expect(welcome.messages).toEqual([]);
  second.send('only once', { clientId });
  expect((await second.next('message')).message).toEqual(message);
  expect(await answerAs(await conversationOf('agent'), 'An answer')).toBe(303);
  await second.next('message');
  second.close();
  const { client: third, welcome: again } = await enterChat(server, token, message.seq);
  expect(again.messages.map(({ text, author }) => [text, author])).toEqual([['An answer', 'agent']]);
  third.close();
});

test('[S7-033] what support wrote is unread until the member has seen it', async () => {
  const token = await tokenOf('viewer4');
  const { client } = await enterChat(server, token);
  // The list of conversations holds those with a message only.
  client.send('Is anybody there?');
  await client.next('message');
  const id = await conversationOf('viewer4');
  const unread = async (): Promise<number | undefined> =>
    (await server.call(getChatUnread, {}, { token })).value?.unreadCount;
  await answerAs(id, 'First');
  await answerAs(id, 'Second');
  await client.next('message');
  const { message } = await client.next('message');
  expect(await unread()).toBe(2);
  client.say({ type: 'read', seq: message.seq + 1_000 });
  client.say({ type: 'ping' });
  await client.next('pong');
  expect(await unread()).toBe(2);
  client.say({ type: 'read', seq: message.seq });
  client.say({ type: 'ping' });
  await client.next('pong');
  expect(await unread()).toBe(0);
  client.close();
});

test('whether somebody is there, and that somebody types, is told as it happens', async () => {
  const token = await tokenOf('viewer4');
  server.clock.advance(60_000);
  const { client, welcome } = await enterChat(server, token);
  expect(welcome.staffed).toBe(false);
  const id = await conversationOf('viewer4');
  expect(await client.next('staffed')).toMatchObject({ staffed: true });
  client.say({ type: 'typing' });
  client.say({ type: 'ping' });
  await client.next('pong');
  expect((await server.ask(`/dev/chat/${id}/thread`)).text).toContain('The member is typing');
  const origin = `http://localhost:${server.port}`;
  const typing = { method: 'POST', host: `localhost:${server.port}`, headers: { origin } };
  expect((await server.ask(`/dev/chat/${id}/typing`, typing)).status).toBe(204);
  await client.next('typing');
  client.close();
});

test('a flood is refused with how long to wait, and nothing of it is lost for good', async () => {
  const token = await tokenOf('viewer4');
  server.clock.advance(60_000);
  const { client } = await enterChat(server, token);
  const ids = Array.from({ length: 12 }, (_, at) => client.send(`flood ${at}`));
  const first = await client.next('refused');
  expect(first).toMatchObject({ clientId: ids[10], reason: 'tooMany', retryAfterSeconds: 10 });
  await client.next('refused');
  server.clock.advance(10_000);
  client.send('flood 10', { clientId: first.clientId });
  client.say({ type: 'ping' });
  await client.next('pong');
  const texts = client.heard.flatMap((one) => (one.type === 'message' ? [one.message.text] : []));
  expect(texts).toEqual(Array.from({ length: 11 }, (_, at) => `flood ${at}`));
  client.close();
});

test('a text that no database keeps is refused for good, and the talk goes on', async () => {
  server.clock.advance(60_000);
  const { client } = await enterChat(server, await tokenOf('viewer4'));
  for (const text of ['a\u0000b', 'half \ud83d a face']) {
    const clientId = client.send(text);
    expect(await client.next('refused')).toMatchObject({ clientId, reason: 'invalid', retryAfterSeconds: 0 });
  }
  client.send('a whole \u{1f600} face');
  expect((await client.next('message')).message.text).toBe('a whole \u{1f600} face');
  client.close();
});

test('more than anybody types closes the socket', async () => {
  const { client } = await enterChat(server, await tokenOf('viewer4'));
  for (let at = 0; at < 200; at += 1) client.say({ type: 'ping' });
  expect(await client.closed).toBe(chatCloseCodes.flood);
});

test.each([
  ['no JSON', '{'],
  ['another language', { type: 'order', what: 'tea' }],
  ['a text that is too long', { type: 'send', clientId: randomUUID(), text: 'a'.repeat(2_001), imageId: null }],
  ['a second hello', { type: 'hello', ticket: 'x', after: 0 }],
])('%s closes the socket, and the server goes on', async (_what, said) => {
  const { client } = await enterChat(server, await tokenOf('viewer4'));
  client.say(said);
  expect(await client.closed).toBe(chatCloseCodes.unreadable);
  expect((await server.ask('/healthz')).status).toBe(200);
});

test('a half-open socket is ended at once, one that says nothing at all after 10 s, and one that answers stays', async () => {
  const { db, clock, context } = server;
  const chat = createChat({ db, clock, limits: context.limits, dataKey: createDataKey(db, []) });
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
  const token = await tokenOf('viewer4');
  const [dead, alive, mute] = [openOne(), openOne(), openOne()];
  for (const { connection } of [dead, alive])
    await connection.hear(JSON.stringify({ type: 'hello', ticket: await ticketFor(server, token), after: 0 }));
  for (let second = 0; second < 30; second += 10) {
    clock.advance(10_000);
    alive.connection.alive();
    for (const { connection } of [dead, alive, mute]) connection.check();
  }
  expect([dead.ends, alive.ends, mute.ends[0]]).toEqual([['terminated'], [], chatCloseCodes.silent]);
  for (const { connection } of [dead, alive, mute]) connection.gone();
});

test('a text beyond 16 KB is not even read', async () => {
  const { client } = await enterChat(server, await tokenOf('viewer4'));
  client.say('a'.repeat(20_000));
  expect(await client.closed).toBe(1_009);
});

test('a ticket works once, for a minute, and at its own merchant only', async () => {
  const token = await tokenOf('viewer4');
  const used = await ticketFor(server, token);
  const { client } = await enterChat(server, token);
  const tries: string[] = [used, used, await ticketFor(server, token), 'made-up'];
  const codes: number[] = [];
  for (const [at, ticket] of tries.entries()) {
    if (at === 2) server.clock.advance(61_000);
    const socket = await connectChat(server);
    socket.say({ type: 'hello', ticket, after: 0 });
    if (at === 0) await socket.next('welcome');
    else codes.push(await socket.closed);
    socket.close();
  }
  expect(codes).toEqual([4_401, 4_401, 4_401]);
  const unsaid = await connectChat(server);
  unsaid.send('before hello');
  expect(await unsaid.closed).toBe(chatCloseCodes.unauthorized);
  client.close();
});

test.each([
  ['a page of another site', { origin: 'https://evil.example' }, 403],
  ['a merchant without chat', { host: 'lotus.localhost' }, 403],
  ['an unknown host', { host: 'evil.example' }, 421],
])(
  'the socket is closed to %s',
  async (_what, { origin, host }: { readonly origin?: string; readonly host?: string }, status) => {
    const headers = {
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
      ...(origin === undefined ? {} : { origin }),
    };
    expect((await server.ask('/wps/chat/socket', { host: host ?? 'localhost', headers })).status).toBe(status);
  },
);

test('earlier messages come by pages, the member’s own only', async () => {
  const token = await tokenOf('viewer4');
  const id = await conversationOf('viewer4');
  for (let at = 0; at < 65; at += 1) await answerAs(id, `page ${at}`);
  const { welcome, client } = await enterChat(server, token);
  expect(welcome.messages).toHaveLength(30);
  expect(welcome.more).toBe(true);
  const before = String(welcome.messages[0]?.seq ?? 0);
  const { value } = await server.call(getChatHistory, { before }, { token });
  expect(value?.messages).toHaveLength(30);
  expect(Math.max(...(value?.messages ?? []).map(({ seq }) => seq))).toBeLessThan(Number(before));
  const others = await server.call(getChatHistory, { before: '999999' }, { token: await tokenOf('demo') });
  expect(others.value?.messages.filter(({ text }) => text.startsWith('page'))).toEqual([]);
  client.close();
});

test('a visitor leaves a message, a few an hour, and the desk shows it as text', async () => {
  const note = { contact: 'mai@mail.example', text: '<script>alert(1)</script> Please help' };
  for (let at = 0; at < 5; at += 1) expect((await server.call(leaveNote, note)).status).toBe(200);
  const refused = await server.call(leaveNote, note);
  expect([refused.status, refused.headers['retry-after']]).toEqual([429, '3600']);
  const desk = await server.ask('/dev/chat');
  expect(desk.text).toContain('mai@mail.example: &lt;script&gt;');
  const unkept = await server.call(leaveNote, { contact: 'mai@mail.example', text: 'abc\u0000def' });
  expect(unkept.raw).toEqual({ fields: { text: 'not_allowed' } });
  const bad = await server.call(leaveNote, { contact: ' x ', text: ' ' });
  expect(bad.raw).toEqual({ fields: { contact: 'too_short', text: 'too_short' } });
});

test('[security: browser] the desk takes answers from itself only, of its own merchant, and is not there in production', async () => {
  const id = await conversationOf('viewer4');
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const post = { method: 'POST', body: 'text=hi', headers: { ...form, origin: 'https://evil.example' } };
  expect((await server.ask(`/dev/chat/${id}`, post)).status).toBe(403);
  expect((await server.ask(`/dev/chat/${id}`, { host: 'lotus.localhost' })).status).toBe(404);
  expect((await server.ask('/dev/chat', { host: 'evil.example' })).status).toBe(421);
  const production = await startMembersServer({ config: { production: true } });
  const { status } = await production.ask('/dev/chat');
  await production.close();
  expect(status).toBe(404);
});

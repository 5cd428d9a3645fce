import type { ChatServerMessage } from '@foyer/contract/chat/chat-socket';
import type { ChatMessage } from '@foyer/contract/chat/chat';
import { expect, test } from 'vitest';
import type { ChatLaunchResult, ChatSocketEvents } from '#src/features/chat/chat-connection.ts';
import { createChatSession } from '#src/features/chat/chat-session.ts';
import { makeManualClock } from '#test/manual-clock.ts';

/** A fake chat server, driven by the test. */
async function openChat(launches: readonly ChatLaunchResult['kind'][] = []) {
  const clock = makeManualClock();
  const sockets: { readonly sent: unknown[]; readonly events: ChatSocketEvents; closed: boolean }[] = [];
  let launched = 0;
  let ids = 0;
  const session = createChatSession({
    clock,
    random: () => 0,
    newId: () => `id-${(ids += 1)}`,
    launch: async () => {
      const kind = launches[launched] ?? 'ready';
      launched += 1;
      return kind === 'ready' ? { kind, ticket: `ticket-${launched}`, socket: '/wps/chat/socket' } : { kind };
    },
    connect: (_path, events) => {
      const one = { sent: new Array<unknown>(), events, closed: false };
      sockets.push(one);
      return {
        send: (text) => void one.sent.push(JSON.parse(text)),
        close: () => {
          one.closed = true;
        },
      };
    },
  });
  session.open();
  const flushPromises = async (): Promise<void> => {
    await Promise.resolve();
    await Promise.resolve();
  };
  await flushPromises();
  const lastSocket = () => {
    const one = sockets[sockets.length - 1];
    if (!one) throw new Error('no socket yet');
    return one;
  };
  const receive = (heard: ChatServerMessage): void => lastSocket().events.onText(JSON.stringify(heard));
  return {
    clock,
    session,
    sockets,
    last: lastSocket,
    hear: receive,
    launches: () => launched,
    state: () => session.state.getState(),
    open: (messages: readonly ChatMessage[] = [], more = false) => {
      lastSocket().events.onOpen();
      receive({ type: 'welcome', messages: [...messages], more, staffed: true, uploadKey: 'key' });
    },
    drop: (code = 1_006) => lastSocket().events.onClose(code),
    advance: async (ms: number) => {
      clock.advance(ms);
      await flushPromises();
    },
  };
}

const message = (seq: number, over: Partial<ChatMessage> = {}): ChatMessage => ({
  seq,
  clientId: `server-${seq}`,
  author: 'agent',
  text: `text ${seq}`,
  image: null,
  at: '2026-11-21T10:00:00.000Z',
  ...over,
});

test('a sent chat message is shown at once, and not repeated after its confirmation', async () => {
  const chat = await openChat();
  chat.open();
  chat.session.send('hello', null);
  expect(chat.state().pending).toMatchObject([{ clientId: 'id-1', text: 'hello', state: 'sending' }]);
  expect(chat.last().sent).toContainEqual({ type: 'send', clientId: 'id-1', text: 'hello', imageId: null });
  const arrived = message(1, { clientId: 'id-1', author: 'member', text: 'hello' });
  chat.hear({ type: 'message', message: arrived });
  chat.hear({ type: 'message', message: arrived });
  expect(chat.state().pending).toEqual([]);
  expect(chat.state().messages).toEqual([arrived]);
});

test('pending chat messages are sent again after a reconnect, without duplicates', async () => {
  const chat = await openChat();
  chat.open([message(1)]);
  chat.session.send('one', null);
  chat.session.send('two', null);
  chat.drop();
  expect(chat.state().connection).toBe('lost');
  chat.session.send('three', null);
  await chat.advance(1_000);
  chat.open([message(2, { clientId: 'id-1', author: 'member', text: 'one' })]);
  expect(chat.last().sent[0]).toEqual({ type: 'hello', ticket: 'ticket-2', after: 1 });
  const sent = chat.last().sent.slice(1);
  expect(sent).toEqual([
    { type: 'send', clientId: 'id-2', text: 'two', imageId: null },
    { type: 'send', clientId: 'id-3', text: 'three', imageId: null },
  ]);
  expect(chat.state().messages.map(({ seq }) => seq)).toEqual([1, 2]);
});

test('the chat reconnects after 1, 2, 4, 8 and 15 s, and at once when the network is back', async () => {
  const chat = await openChat();
  for (const wait of [1_000, 2_000, 4_000, 8_000, 15_000, 15_000]) {
    const before = chat.launches();
    chat.drop();
    await chat.advance(wait - 1);
    expect(chat.launches()).toBe(before);
    await chat.advance(1);
    expect(chat.launches()).toBe(before + 1);
  }
  chat.drop();
  const before = chat.launches();
  chat.session.retry();
  await chat.advance(0);
  expect(chat.launches()).toBe(before + 1);
});

test('the chat closes a connection that is silent for 30 s', async () => {
  const chat = await openChat();
  chat.open();
  await chat.advance(10_000);
  chat.hear({ type: 'pong' });
  await chat.advance(20_000);
  expect(chat.sockets[0]?.closed).toBe(false);
  await chat.advance(10_000);
  expect(chat.sockets[0]?.closed).toBe(true);
  expect(chat.state().connection).toBe('lost');
});

test('the chat closes a connection that does not respond within 3 s after a change of network', async () => {
  const chat = await openChat();
  chat.open();
  await chat.advance(1_000);
  chat.session.retry();
  await chat.advance(1);
  chat.hear({ type: 'pong' });
  await chat.advance(3_000);
  expect(chat.sockets[0]?.closed).toBe(false);
  chat.session.retry();
  await chat.advance(3_000);
  expect(chat.sockets[0]?.closed).toBe(true);
  expect(chat.state().connection).toBe('lost');
});

test('rate-limited chat messages are shown as delayed and sent again', async () => {
  const chat = await openChat();
  chat.open();
  chat.session.send('flood', null);
  chat.hear({ type: 'refused', clientId: 'id-1', reason: 'tooMany', retryAfterSeconds: 7 });
  expect(chat.state().pending).toMatchObject([{ state: 'delayed', retryAt: chat.clock.now() + 7_000 }]);
  const before = chat.last().sent.length;
  await chat.advance(6_999);
  expect(chat.last().sent.length).toBe(before);
  await chat.advance(1);
  expect(chat.state().pending).toMatchObject([{ state: 'sending', retryAt: null }]);
  expect(chat.last().sent.at(-1)).toMatchObject({ type: 'send', clientId: 'id-1' });
});

test('a rejected chat message is shown until the member discards it', async () => {
  const chat = await openChat();
  chat.open();
  chat.session.send('', 'no-such-picture');
  chat.hear({ type: 'refused', clientId: 'id-1', reason: 'invalid', retryAfterSeconds: 0 });
  expect(chat.state().pending).toMatchObject([{ state: 'failed' }]);
  chat.session.discard('id-1');
  expect(chat.state().pending).toEqual([]);
});

test('[S6-016] does not reconnect a chat that the server rejected', async () => {
  const chat = await openChat(['refused']);
  expect(chat.state().connection).toBe('closed');
  await chat.advance(120_000);
  chat.session.retry();
  expect(chat.launches()).toBe(1);
});

test('the chat requests a new ticket immediately after the first rejected ticket, and with a delay after the second', async () => {
  const chat = await openChat();
  chat.drop(4_401);
  await chat.advance(0);
  expect(chat.launches()).toBe(2);
  chat.drop(4_401);
  await chat.advance(0);
  expect(chat.launches()).toBe(2);
});

test('the chat sends the typing event at most every 3 s, and shows that the agent is typing for 5 s or until their reply', async () => {
  const chat = await openChat();
  chat.open();
  chat.session.notifyTyping();
  chat.session.notifyTyping();
  await chat.advance(3_000);
  chat.session.notifyTyping();
  expect(chat.last().sent.filter((said) => JSON.stringify(said) === '{"type":"typing"}')).toHaveLength(2);
  chat.hear({ type: 'typing' });
  expect(chat.state().isAgentTyping).toBe(true);
  await chat.advance(5_000);
  expect(chat.state().isAgentTyping).toBe(false);
  chat.hear({ type: 'typing' });
  chat.hear({ type: 'message', message: message(1) });
  expect(chat.state().isAgentTyping).toBe(false);
});

test('the chat reports a read position once, and never a lower one', async () => {
  const chat = await openChat();
  chat.open([message(1), message(2)]);
  chat.session.markRead();
  chat.session.markRead();
  chat.session.addOlder([message(0)], false);
  chat.session.markRead();
  expect(chat.last().sent.filter((said) => JSON.stringify(said).includes('"read"'))).toEqual([
    { type: 'read', seq: 2 },
  ]);
});

test('the chat opens no second connection when the network returns while it is connecting', async () => {
  const chat = await openChat();
  chat.drop();
  chat.clock.advance(1_000);
  chat.session.retry();
  chat.session.retry();
  await chat.advance(0);
  expect([chat.launches(), chat.sockets.length]).toEqual([2, 2]);
});

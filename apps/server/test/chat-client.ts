import { randomUUID } from 'node:crypto';
import { CHAT_SOCKET_PATH } from '@foyer/contract/chat/chat-limits';
import { type ChatServerMessage, chatServerMessageSchema } from '@foyer/contract/chat/chat-socket';
import { launchChat } from '@foyer/contract/chat/chat';
import type { TestServer } from '#test/servers/test-server.ts';

type Heard<T extends ChatServerMessage['type']> = Extract<ChatServerMessage, { type: T }>;

/** A browser's half of the chat, without a browser. */
export interface ChatClient {
  /** Sends anything, as JSON or as it is. */
  say(said: object | string): void;
  /** Sends a text; answers the id it was sent under. */
  send(text: string, more?: { readonly clientId?: string; readonly imageId?: string }): string;
  /** The next of a kind that was not asked for yet. */
  next<T extends ChatServerMessage['type']>(type: T): Promise<Heard<T>>;
  /** Everything that came, asked for or not. */
  readonly heard: readonly ChatServerMessage[];
  /** The code it was closed with. */
  readonly closed: Promise<number>;
  close(): void;
}

export async function connectChat(server: TestServer): Promise<ChatClient> {
  const socket = new WebSocket(`ws://localhost:${server.port}${CHAT_SOCKET_PATH}`);
  const heard: ChatServerMessage[] = [];
  const asked = new Set<ChatServerMessage>();
  let wake = (): void => undefined;
  const closed = new Promise<number>((resolve) => {
    socket.addEventListener('close', ({ code }) => {
      resolve(code);
      wake();
    });
  });
  socket.addEventListener('message', ({ data }) => {
    heard.push(chatServerMessageSchema.parse(JSON.parse(String(data))));
    wake();
  });
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener('open', () => resolve());
    socket.addEventListener('error', () => reject(new Error('the socket did not open')));
  });

  const next = async <T extends ChatServerMessage['type']>(type: T): Promise<Heard<T>> => {
    const isOfType = (one: ChatServerMessage): one is Heard<T> => one.type === type;
    for (;;) {
      const found = heard.filter(isOfType).find((one) => !asked.has(one));
      if (found !== undefined) {
        asked.add(found);
        return found;
      }
      if (socket.readyState === WebSocket.CLOSED)
        throw new Error(`the socket closed before a ${type}, with ${await closed}`);
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
  };
  const say = (said: object | string): void => socket.send(typeof said === 'string' ? said : JSON.stringify(said));

  return {
    say,
    send: (text, { clientId = randomUUID(), imageId } = {}) => {
      say({ type: 'send', clientId, text, imageId: imageId ?? null });
      return clientId;
    },
    next,
    heard,
    closed,
    close: () => socket.close(),
  };
}

/** A ticket for a member's chat. */
export async function ticketFor(server: TestServer, token: string): Promise<string> {
  const { value } = await server.call(launchChat, {}, { token });
  if (value === null) throw new Error('the chat was not launched');
  return value.ticket;
}

/** A member in his chat: connected, and welcomed. */
export async function enterChat(server: TestServer, token: string, after = 0) {
  const client = await connectChat(server);
  client.say({ type: 'hello', ticket: await ticketFor(server, token), after });
  return { client, welcome: await client.next('welcome') };
}

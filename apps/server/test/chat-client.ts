import { randomUUID } from 'node:crypto';
import { CHAT_SOCKET_PATH } from '@foyer/contract/chat/chat-paths-and-limits';
import { type ChatServerMessage, chatServerMessageSchema } from '@foyer/contract/chat/chat-socket';
import { launchChat } from '@foyer/contract/chat/chat';
import type { TestServer } from '#test/servers/test-server.ts';

type ServerMessageOf<T extends ChatServerMessage['type']> = Extract<ChatServerMessage, { type: T }>;

/** Simulates a browser's connection to the chat. */
export interface ChatClient {
  /** Sends a message as JSON, or a text unchanged. */
  sendRawMessage(message: object | string): void;
  /** Sends a text message; returns its client id. */
  send(text: string, more?: { readonly clientId?: string; readonly imageId?: string }): string;
  /** Waits for the next message of a type. Each message is returned only once. */
  next<T extends ChatServerMessage['type']>(type: T): Promise<ServerMessageOf<T>>;
  /** All received messages. */
  readonly received: readonly ChatServerMessage[];
  /** Resolves to the close code when the socket is closed. */
  readonly closed: Promise<number>;
  close(): void;
}

export async function connectChat(server: TestServer): Promise<ChatClient> {
  const socket = new WebSocket(`ws://localhost:${server.port}${CHAT_SOCKET_PATH}`);
  const received: ChatServerMessage[] = [];
  const consumed = new Set<ChatServerMessage>();
  let wake = (): void => undefined;
  const closed = new Promise<number>((resolve) => {
    socket.addEventListener('close', ({ code }) => {
      resolve(code);
      wake();
    });
  });
  socket.addEventListener('message', ({ data }) => {
    received.push(chatServerMessageSchema.parse(JSON.parse(String(data))));
    wake();
  });
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener('open', () => resolve());
    socket.addEventListener('error', () => reject(new Error('the socket did not open')));
  });

  const next = async <T extends ChatServerMessage['type']>(type: T): Promise<ServerMessageOf<T>> => {
    const isOfType = (one: ChatServerMessage): one is ServerMessageOf<T> => one.type === type;
    for (;;) {
      const found = received.filter(isOfType).find((one) => !consumed.has(one));
      if (found !== undefined) {
        consumed.add(found);
        return found;
      }
      if (socket.readyState === WebSocket.CLOSED)
        throw new Error(`the socket closed before a ${type}, with ${await closed}`);
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
  };
  const say = (message: object | string): void =>
    socket.send(typeof message === 'string' ? message : JSON.stringify(message));

  return {
    sendRawMessage: say,
    send: (text, { clientId = randomUUID(), imageId } = {}) => {
      say({ type: 'send', clientId, text, imageId: imageId ?? null });
      return clientId;
    },
    next,
    received,
    closed,
    close: () => socket.close(),
  };
}

/** Creates a ticket for a member's chat. */
export async function createChatTicket(server: TestServer, token: string): Promise<string> {
  const { value } = await server.call(launchChat, {}, { token });
  if (value === null) throw new Error('the chat was not launched');
  return value.ticket;
}

/** Connects a member's chat and waits for the welcome. */
export async function enterChat(server: TestServer, token: string, after = 0) {
  const client = await connectChat(server);
  client.sendRawMessage({ type: 'hello', ticket: await createChatTicket(server, token), after });
  return { client, welcome: await client.next('welcome') };
}

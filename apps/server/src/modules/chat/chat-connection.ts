import { CHAT_IDLE_TIMEOUT_MS } from '@foyer/contract/chat/chat-paths-and-limits';
import {
  type ChatClientMessage,
  chatCloseCodes,
  type ChatServerMessage,
  chatClientMessageSchema,
} from '@foyer/contract/chat/chat-socket';
import { jsonTextSchema } from '#src/config/json-text-schema.ts';
import type { ChatService } from '#src/modules/chat/chat.public.ts';
import { type ChatMember, joinConversation } from '#src/modules/chat/join-conversation.ts';
import { receiveChatMessage } from '#src/modules/chat/receive-chat-message.ts';
import { markConversationRead } from '#src/modules/chat/conversation-store.ts';
import type { Merchant } from '#src/modules/merchant/merchant.public.ts';

/** The methods of a WebSocket that a chat connection uses. */
export interface ChatSocket {
  send(text: string): void;
  close(code: number): void;
  /** Closes the socket at once, without a WebSocket closing handshake. */
  terminate(): void;
}

/** The server's side of one chat socket of a browser. */
export interface ChatConnection {
  /** Handles texts that the browser sent, one after another. Never throws. */
  receive(text: string): Promise<void>;
  /** Records that the browser responded, e.g. to a WebSocket ping. */
  recordActivity(): void;
  /**
   * Returns the id of the session that opened the chat socket. It is unknown until the browser sends the message
   * `hello`.
   */
  sessionId(): string | null;
  /** Closes the socket if the browser no longer responds or has not sent `hello` in time. Called every few seconds. */
  check(): void;
  close(code: number): void;
  /** Called after the chat socket was closed. */
  handleClose(): void;
}

/**
 * Maximum number of texts that a browser may send on a chat socket between two checks, which run every few seconds. A
 * person sends a few per second at most, and a browser one `ping` in ten seconds.
 */
const MAX_TEXTS_BETWEEN_CHECKS = 150;
const HELLO_TIMEOUT_MS = 10_000;

interface ConnectionOptions {
  readonly chat: ChatService;
  readonly merchant: Merchant;
  readonly socket: ChatSocket;
  /** Called with unexpected errors of a chat connection, for the log. */
  readonly onFault: (error: unknown) => void;
}

const clientMessage = jsonTextSchema.pipe(chatClientMessageSchema);

export function openChatConnection({ chat, merchant, socket, onFault }: ConnectionOptions): ChatConnection {
  const { clock, db, hub } = chat;
  const openedAt = clock.now();
  let lastActivityAt = openedAt;
  let texts = 0;
  let member: ChatMember | null = null;
  let unsubscribe = (): void => undefined;
  let isClosed = false;
  let queue: Promise<void> = Promise.resolve();

  const send = (message: ChatServerMessage): void => {
    if (!isClosed) socket.send(JSON.stringify(message));
  };

  const handleHello = async (hello: Extract<ChatClientMessage, { type: 'hello' }>): Promise<void> => {
    const joined = await joinConversation(chat, merchant, hello);
    if (joined === null) return socket.close(chatCloseCodes.unauthorized);
    if (isClosed) return;
    member = joined.member;
    // Subscribes before the welcome is read, so that a message in between is sent twice rather than lost.
    const early: ChatServerMessage[] = [];
    let receive = (message: ChatServerMessage): void => void early.push(message);
    unsubscribe = hub.subscribe(member.conversationId, {
      merchantCode: merchant.code,
      send: (message) => receive(message),
    });
    send(await joined.welcome());
    receive = send;
    for (const message of early) send(message);
  };

  const handleMessage = async (message: ChatClientMessage): Promise<void> => {
    if (message.type === 'ping') return send({ type: 'pong' });
    if (message.type === 'hello')
      return member === null ? handleHello(message) : socket.close(chatCloseCodes.unreadable);
    if (member === null) return socket.close(chatCloseCodes.unauthorized);
    if (message.type === 'typing') return hub.recordMemberTyping(member.conversationId);
    if (message.type === 'read') return markConversationRead(db, member.conversationId, message.seq);
    const rejection = await receiveChatMessage(chat, member, message);
    if (rejection !== null) send(rejection);
  };

  const handleText = async (text: string): Promise<void> => {
    const message = clientMessage.safeParse(text).data;
    if (message === undefined) return socket.close(chatCloseCodes.unreadable);
    try {
      await handleMessage(message);
    } catch (error) {
      onFault(error);
      if (message.type !== 'send') return socket.close(1_011);
      send({ type: 'refused', clientId: message.clientId, reason: 'unavailable', retryAfterSeconds: 2 });
    }
  };

  return {
    receive: (text) => {
      lastActivityAt = clock.now();
      texts += 1;
      if (texts > MAX_TEXTS_BETWEEN_CHECKS) socket.close(chatCloseCodes.flood);
      else if (!isClosed) queue = queue.then(() => handleText(text));
      return queue;
    },
    recordActivity: () => {
      lastActivityAt = clock.now();
    },
    sessionId: () => member?.sessionId ?? null,
    check: () => {
      texts = 0;
      const silentFor = clock.now() - lastActivityAt;
      if (member === null && clock.now() - openedAt >= HELLO_TIMEOUT_MS) return socket.close(chatCloseCodes.silent);
      // A dead peer would not complete a closing handshake.
      if (silentFor >= CHAT_IDLE_TIMEOUT_MS) socket.terminate();
    },
    close: (code) => socket.close(code),
    handleClose: () => {
      isClosed = true;
      unsubscribe();
    },
  };
}

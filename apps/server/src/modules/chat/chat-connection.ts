import { CHAT_SILENCE_MS } from '@foyer/contract/chat/chat-limits';
import { chatCloseCodes, type ChatHeard, type ChatSaid, chatSaidSchema } from '@foyer/contract/chat/chat-socket';
import type { Chat } from '#src/modules/chat/chat-services.ts';
import { type ChatMember, enterChat } from '#src/modules/chat/enter-chat.ts';
import { takeMessage } from '#src/modules/chat/take-message.ts';
import { markRead } from '#src/modules/chat/conversation-store.ts';
import type { Merchant } from '#src/modules/merchant/merchant.public.ts';

/** The little of a WebSocket that a connection needs. */
export interface ChatSocket {
  send(text: string): void;
  close(code: number): void;
  /** Ends it at once, without waiting for the other side to agree. */
  terminate(): void;
}

/** One browser's socket, from its first word to its end. */
export interface ChatConnection {
  /** A text that came; never throws. What comes together is taken one after another. */
  hear(text: string): Promise<void>;
  /** Anything at all came: the other side lives. */
  alive(): void;
  /** The session it began with, once it said hello. */
  sessionId(): string | null;
  /** Looks whether it may go on, every few seconds: closes one that is silent or talks without end. */
  check(): void;
  close(code: number): void;
  /** The socket is gone. */
  gone(): void;
}

/** A person who types sends a few of these a second at most, a browser one `ping` in ten seconds. */
const MOST_TEXTS_BETWEEN_CHECKS = 150;
const HELLO_WITHIN_MS = 10_000;

interface Opened {
  readonly chat: Chat;
  readonly merchant: Merchant;
  readonly socket: ChatSocket;
  /** What cannot be the member's fault: told to the log. */
  readonly onFault: (error: unknown) => void;
}

function parse(text: string): ChatSaid | null {
  try {
    const said = chatSaidSchema.safeParse(JSON.parse(text));
    return said.success ? said.data : null;
  } catch {
    return null;
  }
}

export function openChatConnection({ chat, merchant, socket, onFault }: Opened): ChatConnection {
  const { clock, db, room } = chat;
  const openedAt = clock.now();
  let heardAt = openedAt;
  let texts = 0;
  let member: ChatMember | null = null;
  let leave = (): void => undefined;
  let isGone = false;
  let line: Promise<void> = Promise.resolve();

  const tell = (heard: ChatHeard): void => {
    if (!isGone) socket.send(JSON.stringify(heard));
  };

  const greet = async (said: Extract<ChatSaid, { type: 'hello' }>): Promise<void> => {
    const entered = await enterChat(chat, merchant, said);
    if (entered === null) return socket.close(chatCloseCodes.unauthorized);
    if (isGone) return;
    member = entered.member;
    // Joined before the welcome is read, told after it: what is written between the two arrives twice rather than never.
    const early: ChatHeard[] = [];
    let hears = (heard: ChatHeard): void => void early.push(heard);
    leave = room.join(member.conversationId, { merchantCode: merchant.code, tell: (heard) => hears(heard) });
    tell(await entered.welcome());
    hears = tell;
    for (const heard of early) tell(heard);
  };

  const answer = async (said: ChatSaid): Promise<void> => {
    if (said.type === 'ping') return tell({ type: 'pong' });
    if (said.type === 'hello') return member === null ? greet(said) : socket.close(chatCloseCodes.unreadable);
    if (member === null) return socket.close(chatCloseCodes.unauthorized);
    if (said.type === 'typing') return room.memberTypes(member.conversationId);
    if (said.type === 'read') return markRead(db, member.conversationId, said.seq);
    const refused = await takeMessage(chat, member, said);
    if (refused !== null) tell(refused);
  };

  const take = async (text: string): Promise<void> => {
    const said = parse(text);
    if (said === null) return socket.close(chatCloseCodes.unreadable);
    try {
      await answer(said);
    } catch (error) {
      onFault(error);
      if (said.type !== 'send') return socket.close(1_011);
      tell({ type: 'refused', clientId: said.clientId, reason: 'unavailable', retryAfterSeconds: 2 });
    }
  };

  return {
    hear: (text) => {
      heardAt = clock.now();
      texts += 1;
      if (texts > MOST_TEXTS_BETWEEN_CHECKS) socket.close(chatCloseCodes.flood);
      else if (!isGone) line = line.then(() => take(text));
      return line;
    },
    alive: () => {
      heardAt = clock.now();
    },
    sessionId: () => member?.sessionId ?? null,
    check: () => {
      texts = 0;
      const silentFor = clock.now() - heardAt;
      if (member === null && clock.now() - openedAt >= HELLO_WITHIN_MS) return socket.close(chatCloseCodes.silent);
      // A socket whose other end is gone would not hear that it is closed.
      if (silentFor >= CHAT_SILENCE_MS) socket.terminate();
    },
    close: (code) => socket.close(code),
    gone: () => {
      isGone = true;
      leave();
    },
  };
}

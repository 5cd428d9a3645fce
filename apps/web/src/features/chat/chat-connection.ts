import { CHAT_SILENCE_MS } from '@foyer/contract/chat/chat-limits';
import { chatCloseCodes, type ChatHeard, chatHeardSchema, type ChatSaid } from '@foyer/contract/chat/chat-socket';
import type { WpsClock } from '@foyer/wps-client/clock';
import * as z from 'zod/mini';
import { parseJson } from '#src/platform/storage/stored.ts';

/** The part of `WebSocket` that the connection uses. */
export interface ChatSocket {
  send(text: string): void;
  close(): void;
}

/** Events of a socket. None is emitted after `close`. */
export interface SocketEvents {
  readonly onOpen: () => void;
  readonly onText: (text: string) => void;
  readonly onClose: (code: number) => void;
}

/** `refused`: the server rejects the chat, so a retry is useless. `failed`: a retry may succeed. */
export type Launched =
  | { readonly kind: 'ready'; readonly ticket: string; readonly socket: string }
  | { readonly kind: 'refused' }
  | { readonly kind: 'failed' };

export interface ChatEdge {
  readonly clock: WpsClock;
  readonly random: () => number;
  readonly launch: () => Promise<Launched>;
  readonly connect: (path: string, events: SocketEvents) => ChatSocket;
}

interface LineEvents {
  /** Sequence number of the newest message the page has. */
  readonly lastSeq: () => number;
  readonly onHeard: (heard: ChatHeard) => void;
  readonly onLine: (line: 'connecting' | 'lost' | 'closed') => void;
}

export interface ChatConnection {
  open(): void;
  /** Sends an event if connected. The caller repeats important events after the next welcome. */
  say(said: ChatSaid): void;
  /** The device is online again: reconnects at once, or probes the open connection. */
  retry(): void;
  close(): void;
}

const PING_EVERY_MS = 10_000;
const PROBE_WAIT_MS = 3_000;
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 15_000;
const JITTER_MS = 500;

function parse(text: string): ChatHeard | null {
  const heard = z.safeParse(chatHeardSchema, parseJson(text));
  return heard.success ? heard.data : null;
}

/**
 * A reconnecting socket with a new ticket each time. The delay doubles from 1 s to 15 s, with jitter so that browsers
 * do not reconnect together. A connection that is silent for 30 s counts as lost.
 */
export function createChatConnection({ clock, random, launch, connect }: ChatEdge, events: LineEvents): ChatConnection {
  let socket: ChatSocket | null = null;
  let tries = 0;
  let heardAt = 0;
  let isOver = false;
  let isBeginning = false;
  let cancel = (): void => undefined;

  const say = (said: ChatSaid): void => socket?.send(JSON.stringify(said));

  const wait = (ms: number, task: () => void): void => {
    cancel();
    cancel = clock.after(ms, task);
  };

  const again = (): void => {
    if (isOver) return;
    socket = null;
    events.onLine('lost');
    const waitMs = Math.min(FIRST_WAIT_MS * 2 ** tries, LONGEST_WAIT_MS) + random() * JITTER_MS;
    tries += 1;
    wait(waitMs, () => void begin());
  };

  const beat = (): void => {
    if (clock.elapsed() - heardAt >= CHAT_SILENCE_MS) {
      socket?.close();
      return again();
    }
    say({ type: 'ping' });
    wait(PING_EVERY_MS, beat);
  };

  /** After a change of network a socket may look open although it is dead. */
  const probe = (): void => {
    const askedAt = clock.elapsed();
    say({ type: 'ping' });
    wait(PROBE_WAIT_MS, () => {
      if (heardAt > askedAt) return beat();
      socket?.close();
      again();
    });
  };

  const hear = (text: string): void => {
    heardAt = clock.elapsed();
    const heard = parse(text);
    if (heard === null) return;
    if (heard.type === 'welcome') tries = 0;
    events.onHeard(heard);
  };

  const lose = (code: number): void => {
    cancel();
    if (code !== chatCloseCodes.unauthorized || tries > 0) return again();
    // The ticket expired or the session ended. The next launch tells which.
    tries = 1;
    socket = null;
    void begin();
  };

  const attach = (path: string, ticket: string): void => {
    heardAt = clock.elapsed();
    socket = connect(path, {
      onOpen: () => {
        say({ type: 'hello', ticket, after: events.lastSeq() });
        wait(PING_EVERY_MS, beat);
      },
      onText: hear,
      onClose: lose,
    });
    wait(CHAT_SILENCE_MS, beat);
  };

  const begin = async (): Promise<void> => {
    // Two launches at once would leave a socket that is never closed.
    if (isBeginning) return;
    isBeginning = true;
    events.onLine('connecting');
    const launched = await launch();
    isBeginning = false;
    if (isOver) return;
    if (launched.kind === 'ready') return attach(launched.socket, launched.ticket);
    if (launched.kind === 'failed') return again();
    isOver = true;
    events.onLine('closed');
  };

  return {
    open: () => {
      isOver = false;
      void begin();
    },
    say,
    retry: () => {
      if (isOver) return;
      if (socket !== null) return probe();
      cancel();
      tries = 0;
      void begin();
    },
    close: () => {
      isOver = true;
      cancel();
      socket?.close();
      socket = null;
    },
  };
}

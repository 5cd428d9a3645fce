import { CHAT_SILENCE_MS } from '@foyer/contract/chat/chat-limits';
import { chatCloseCodes, type ChatHeard, chatHeardSchema, type ChatSaid } from '@foyer/contract/chat/chat-socket';
import type { WpsClock } from '@foyer/wps-client/clock';
import * as z from 'zod/mini';
import { parseJson } from '#src/platform/storage/stored.ts';

/** The little of a WebSocket that a line needs. */
export interface ChatSocket {
  send(text: string): void;
  close(): void;
}

/** What happens on a socket. After `close` nothing does. */
export interface SocketEvents {
  readonly onOpen: () => void;
  readonly onText: (text: string) => void;
  readonly onClose: (code: number) => void;
}

/** `refused`: the site said no, and would again. `failed`: it may be there in a moment. */
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
  /** The last message that is there already. */
  readonly lastSeq: () => number;
  readonly onHeard: (heard: ChatHeard) => void;
  readonly onLine: (line: 'connecting' | 'lost' | 'closed') => void;
}

export interface ChatConnection {
  open(): void;
  /** Says something, if there is a line; what must not be lost is said again after the next welcome. */
  say(said: ChatSaid): void;
  /** The device has a network again: does not wait any longer, and asks a standing line for a sign of life. */
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
 * A socket that comes back: each with a ticket of its own, after 1 s, 2 s, 4 s … at most 15 s and a little more, so that a
 * thousand browsers do not come at once. A line on which nothing is heard for 30 s is taken for dead.
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

  /** After a change of network a socket often looks alive and is not. */
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
    // The ticket was too old, or the session is over; the launch that follows knows which.
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
    // One is on its way: two would leave a socket that nobody closes.
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

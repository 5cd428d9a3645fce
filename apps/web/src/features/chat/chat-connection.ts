import { CHAT_IDLE_TIMEOUT_MS } from '@foyer/contract/chat/chat-paths-and-limits';
import {
  chatCloseCodes,
  type ChatServerMessage,
  chatServerMessageSchema,
  type ChatClientMessage,
} from '@foyer/contract/chat/chat-socket';
import type { WpsClock } from '@foyer/wps-client/clock';
import * as z from 'zod/mini';
import { parseJson } from '#src/platform/storage/browser-storage.ts';

/** The methods of `WebSocket` that the chat connection uses. */
export interface ChatSocket {
  send(text: string): void;
  close(): void;
}

/** Events of the chat's socket. After `close` no further event is emitted. */
export interface ChatSocketEvents {
  readonly onOpen: () => void;
  readonly onText: (text: string) => void;
  readonly onClose: (code: number) => void;
}

/**
 * `refused`: the server rejects the chat, so that connecting again is useless. `failed`: connecting again may succeed.
 */
export type ChatLaunchResult =
  | { readonly kind: 'ready'; readonly ticket: string; readonly socket: string }
  | { readonly kind: 'refused' }
  | { readonly kind: 'failed' };

export interface ChatConnectionOptions {
  readonly clock: WpsClock;
  readonly random: () => number;
  readonly launch: () => Promise<ChatLaunchResult>;
  readonly connect: (path: string, events: ChatSocketEvents) => ChatSocket;
}

interface ConnectionEvents {
  /** Sequence number of the newest chat message that the page has. */
  readonly lastSeq: () => number;
  readonly onEvent: (event: ChatServerMessage) => void;
  readonly onStatus: (line: 'connecting' | 'lost' | 'closed') => void;
}

export interface ChatConnection {
  open(): void;
  /**
   * Sends an event if connected, otherwise drops it. The caller repeats important events after the server's next
   * `welcome`.
   */
  send(event: ChatClientMessage): void;
  /** Called when the device is online again. Reconnects at once, or tests whether the open connection still works. */
  retry(): void;
  close(): void;
}

const PING_INTERVAL_MS = 10_000;
const PROBE_TIMEOUT_MS = 3_000;
const RECONNECT_MIN_MS = 1_000;
const RECONNECT_MAX_MS = 15_000;
const JITTER_MS = 500;

function parse(text: string): ChatServerMessage | null {
  const event = z.safeParse(chatServerMessageSchema, parseJson(text));
  return event.success ? event.data : null;
}

/**
 * Creates the chat's WebSocket connection. After a loss it reconnects with a new ticket; the delay doubles from 1 s to
 * 15 s, with jitter, so that browsers do not reconnect together. A connection without a message for 30 s counts as
 * lost.
 */
export function createChatConnection(
  { clock, random, launch, connect }: ChatConnectionOptions,
  events: ConnectionEvents,
): ChatConnection {
  let socket: ChatSocket | null = null;
  let attempts = 0;
  let lastReceivedAt = 0;
  let isClosed = false;
  let isLaunching = false;
  let cancel = (): void => undefined;

  const send = (event: ChatClientMessage): void => socket?.send(JSON.stringify(event));

  const wait = (ms: number, task: () => void): void => {
    cancel();
    cancel = clock.after(ms, task);
  };

  const reconnectLater = (): void => {
    if (isClosed) return;
    socket = null;
    events.onStatus('lost');
    const waitMs = Math.min(RECONNECT_MIN_MS * 2 ** attempts, RECONNECT_MAX_MS) + random() * JITTER_MS;
    attempts += 1;
    wait(waitMs, () => void connectNow());
  };

  const heartbeat = (): void => {
    if (clock.elapsed() - lastReceivedAt >= CHAT_IDLE_TIMEOUT_MS) {
      socket?.close();
      return reconnectLater();
    }
    send({ type: 'ping' });
    wait(PING_INTERVAL_MS, heartbeat);
  };

  /** Tests the chat's connection, because after a change of network a socket may look open although it is dead. */
  const probe = (): void => {
    const probedAt = clock.elapsed();
    send({ type: 'ping' });
    wait(PROBE_TIMEOUT_MS, () => {
      if (lastReceivedAt > probedAt) return heartbeat();
      socket?.close();
      reconnectLater();
    });
  };

  const onText = (text: string): void => {
    lastReceivedAt = clock.elapsed();
    const event = parse(text);
    if (event === null) return;
    if (event.type === 'welcome') attempts = 0;
    events.onEvent(event);
  };

  const onClose = (code: number): void => {
    cancel();
    if (code !== chatCloseCodes.unauthorized || attempts > 0) return reconnectLater();
    // The ticket expired or the session ended. The next launch shows which.
    attempts = 1;
    socket = null;
    void connectNow();
  };

  const attach = (path: string, ticket: string): void => {
    lastReceivedAt = clock.elapsed();
    socket = connect(path, {
      onOpen: () => {
        send({ type: 'hello', ticket, after: events.lastSeq() });
        wait(PING_INTERVAL_MS, heartbeat);
      },
      onText,
      onClose,
    });
    wait(CHAT_IDLE_TIMEOUT_MS, heartbeat);
  };

  const connectNow = async (): Promise<void> => {
    // Two launches at once would leave a socket that is never closed.
    if (isLaunching) return;
    isLaunching = true;
    events.onStatus('connecting');
    const launched = await launch();
    isLaunching = false;
    if (isClosed) return;
    if (launched.kind === 'ready') return attach(launched.socket, launched.ticket);
    if (launched.kind === 'failed') return reconnectLater();
    isClosed = true;
    events.onStatus('closed');
  };

  return {
    open: () => {
      isClosed = false;
      void connectNow();
    },
    send,
    retry: () => {
      if (isClosed) return;
      if (socket !== null) return probe();
      cancel();
      attempts = 0;
      void connectNow();
    },
    close: () => {
      isClosed = true;
      cancel();
      socket?.close();
      socket = null;
    },
  };
}

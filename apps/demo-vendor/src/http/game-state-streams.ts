import type { ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';

interface GameStateSubscription {
  readonly player: string;
  /** Returns the current game state, which is sent as JSON. */
  readonly state: () => unknown;
}

interface Listener extends GameStateSubscription {
  readonly response: ServerResponse;
}

export interface GameStateStreams {
  /**
   * Opens a stream of server-sent events. It sends the current game state and then every change, until either side
   * closes it.
   */
  add(subscription: GameStateSubscription & { readonly reply: FastifyReply }): void;
  /** Sends the current game state to the pages of all players, e.g. after a draw. */
  notifyAll(): void;
  /** Sends the current game state to the pages of one player, e.g. after a bet. */
  notifyPlayer(player: string): void;
  readonly size: number;
  close(): void;
}

const HEARTBEAT_MS = 15_000;
/**
 * Maximum number of streams per player. If a player opens more, the oldest stream is closed and its page polls instead.
 */
const MAX_STREAMS_PER_PLAYER = 4;
const MAX_STREAMS = 5_000;

/**
 * Creates the registry of open game state streams (server-sent events). One timer sends heartbeats to all of them while
 * there are any.
 */
export function createGameStateStreams(): GameStateStreams {
  const listeners = new Set<Listener>();
  let heartbeat: NodeJS.Timeout | null = null;

  function add({ reply, ...subscription }: GameStateSubscription & { readonly reply: FastifyReply }): void {
    const listener = { ...subscription, response: openStream(reply) };
    const playerListeners = [...listeners].filter((one) => one.player === listener.player);
    for (const oldest of playerListeners.slice(0, Math.max(0, playerListeners.length + 1 - MAX_STREAMS_PER_PLAYER)))
      drop(oldest);
    const [first] = listeners;
    if (listeners.size >= MAX_STREAMS && first !== undefined) drop(first);
    listener.response.once('close', () => drop(listener));
    listeners.add(listener);
    heartbeat ??= setInterval(sendHeartbeat, HEARTBEAT_MS);
    sendState(listener);
  }

  function sendHeartbeat(): void {
    for (const listener of listeners) send(listener, ': still here\n\n');
  }

  function sendState(listener: Listener): void {
    send(listener, `data: ${JSON.stringify(listener.state())}\n\n`);
  }

  function send(listener: Listener, text: string): void {
    // Closes the stream of a client that does not read, because its backlog would grow without limit.
    if (listener.response.writableNeedDrain) drop(listener);
    else listener.response.write(text);
  }

  function drop(listener: Listener): void {
    if (!listeners.delete(listener)) return;
    listener.response.destroy();
    if (listeners.size > 0 || heartbeat === null) return;
    clearInterval(heartbeat);
    heartbeat = null;
  }

  return {
    add,
    notifyAll: () => listeners.forEach(sendState),
    notifyPlayer: (player) => [...listeners].filter((one) => one.player === player).forEach(sendState),
    get size() {
      return listeners.size;
    },
    close: () => listeners.forEach(drop),
  };
}

/** Starts a response of server-sent events with the common headers. */
function openStream(reply: FastifyReply): ServerResponse {
  reply.hijack();
  for (const [name, value] of Object.entries(reply.getHeaders())) reply.raw.setHeader(name, value ?? '');
  return reply.raw.writeHead(200, { 'Content-Type': 'text/event-stream', 'X-Accel-Buffering': 'no' });
}

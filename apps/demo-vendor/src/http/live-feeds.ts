import type { ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';

interface Feed {
  readonly player: string;
  /** The state to send, as JSON. */
  readonly state: () => unknown;
}

interface Listener extends Feed {
  readonly response: ServerResponse;
}

export interface LiveFeeds {
  /** Answers with a stream of server-sent events: the state now and after every change, until either side ends it. */
  add(feed: Feed & { readonly reply: FastifyReply }): void;
  /** Sends the state to all pages, after a draw. */
  tellAll(): void;
  /** Sends the state to one player's pages, after a change. */
  tellPlayer(player: string): void;
  readonly size: number;
  close(): void;
}

const HEARTBEAT_MS = 15_000;
/** Streams per player; older pages fall back to polling. */
const PER_PLAYER = 4;
const IN_ALL = 5_000;

/** The open server-sent streams. One timer beats for all of them, and only while there are any. */
export function createLiveFeeds(): LiveFeeds {
  const listeners = new Set<Listener>();
  let heartbeat: NodeJS.Timeout | null = null;

  function add({ reply, ...feed }: Feed & { readonly reply: FastifyReply }): void {
    const listener = { ...feed, response: openStream(reply) };
    const ofPlayer = [...listeners].filter((one) => one.player === listener.player);
    for (const oldest of ofPlayer.slice(0, Math.max(0, ofPlayer.length + 1 - PER_PLAYER))) drop(oldest);
    const [first] = listeners;
    if (listeners.size >= IN_ALL && first !== undefined) drop(first);
    listener.response.once('close', () => drop(listener));
    listeners.add(listener);
    heartbeat ??= setInterval(beat, HEARTBEAT_MS);
    tell(listener);
  }

  function beat(): void {
    for (const listener of listeners) send(listener, ': still here\n\n');
  }

  function tell(listener: Listener): void {
    send(listener, `data: ${JSON.stringify(listener.state())}\n\n`);
  }

  function send(listener: Listener, text: string): void {
    // A reader that does not take what it was sent is let go, or its backlog would grow without end.
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
    tellAll: () => listeners.forEach(tell),
    tellPlayer: (player) => [...listeners].filter((one) => one.player === player).forEach(tell),
    get size() {
      return listeners.size;
    },
    close: () => listeners.forEach(drop),
  };
}

/** Opens a stream of server-sent events with the headers of every answer. */
function openStream(reply: FastifyReply): ServerResponse {
  reply.hijack();
  for (const [name, value] of Object.entries(reply.getHeaders())) reply.raw.setHeader(name, value ?? '');
  return reply.raw.writeHead(200, { 'Content-Type': 'text/event-stream', 'X-Accel-Buffering': 'no' });
}

import type { Server } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';

/** A turn of the event loop that takes less time, in milliseconds, has run nothing long since it accepted connections. */
const SHORT_TURN_MS = 2;
/** Turns after which a server that is never idle stops listening anyway. */
const MAX_TURNS = 500;

/**
 * Resolves when the server has just accepted all connections that clients have opened. Node accepts one in each turn of
 * its event loop. Linux resets those that still wait when the server stops listening, and a proxy must not repeat a
 * request that changes data after a reset.
 */
export async function acceptWaitingConnections(server: Server): Promise<void> {
  let hasAccepted = false;
  const onConnection = (): void => {
    hasAccepted = true;
  };
  server.on('connection', onConnection);
  await nextTurn();
  for (let turn = 0; turn < MAX_TURNS; turn += 1) {
    hasAccepted = false;
    const startedAt = performance.now();
    await nextTurn();
    if (!hasAccepted && performance.now() - startedAt < SHORT_TURN_MS) break;
  }
  server.off('connection', onConnection);
}

import websocket from '@fastify/websocket';
import type { FastifyInstance } from 'fastify';

/** The longest text on a socket, in bytes; a longer one closes it with 1009 before it is read. */
const MAX_PAYLOAD = 16_384;
/** How long a browser may take to agree that the server goes away, in milliseconds. */
const CLOSE_WITHIN_MS = 500;
const GOING_AWAY = 1_001;

/**
 * Lets routes take sockets. For the whole app, so that an upgrade asked of any other address is answered and over. Compression
 * is off: it costs more memory per socket than everything else here together.
 */
export function sockets(app: FastifyInstance): void {
  void app.register(websocket, {
    options: { maxPayload: MAX_PAYLOAD, perMessageDeflate: false },
    preClose: (done) => {
      const { clients } = app.websocketServer;
      for (const client of clients) client.close(GOING_AWAY);
      if (clients.size === 0) return done();
      setTimeout(() => {
        for (const client of clients) client.terminate();
        done();
      }, CLOSE_WITHIN_MS);
    },
  });
}

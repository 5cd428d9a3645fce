import websocket from '@fastify/websocket';
import type { FastifyInstance } from 'fastify';

/**
 * Maximum size of a WebSocket message in bytes. A longer message closes the socket with code 1009 before it is read.
 */
const MAX_MESSAGE_BYTES = 16_384;
/** How long the server waits at shutdown for browsers to complete the close handshake, in milliseconds. */
const CLOSE_TIMEOUT_MS = 500;
const GOING_AWAY = 1_001;

/**
 * Adds WebSocket support to routes that declare `acceptsSockets`. An upgrade request to any other path receives a 404.
 * Compression is off: it would cost more memory per socket than the rest of the connection.
 */
export function registerWebSocketUpgrades(app: FastifyInstance): void {
  void app.register(websocket, {
    options: { maxPayload: MAX_MESSAGE_BYTES, perMessageDeflate: false },
    preClose: (done) => {
      const { clients } = app.websocketServer;
      for (const client of clients) client.close(GOING_AWAY);
      if (clients.size === 0) return done();
      setTimeout(() => {
        for (const client of clients) client.terminate();
        done();
      }, CLOSE_TIMEOUT_MS);
    },
  });
  // The plugin would accept the upgrade and close the socket at once, so browsers would report an open connection.
  app.addHook('preHandler', async (request, reply) => {
    if (request.ws && request.routeOptions.config.acceptsSockets !== true) return reply.code(404).send();
  });
}

import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { CHAT_SOCKET_PATH } from '@foyer/contract/chat/chat-paths-and-limits';
import { chatCloseCodes } from '@foyer/contract/chat/chat-socket';
import type { Logger } from 'pino';
import { registerChatImages } from '#src/http/chat/chat-images.ts';
import { sendErrorEnvelope } from '#src/http/response/envelope.ts';
import { WPS_PATH_PREFIX } from '#src/http/wps/wps-request-rules.ts';
import { runPeriodically } from '#src/jobs/run-periodically.ts';
import { type ChatConnection, openChatConnection } from '#src/modules/chat/chat-connection.ts';
import type { ChatService } from '#src/modules/chat/chat.public.ts';

/**
 * Interval in milliseconds at which open chat sockets are pinged and their sessions checked. It is shorter than the
 * time after which a silent socket is closed.
 */
const CHECK_INTERVAL_MS = 10_000;

interface OpenSocket {
  readonly connection: ChatConnection;
  readonly ping: () => void;
}

interface Services {
  readonly chat: ChatService;
  readonly log: Logger;
  /** Resolves to the ids of those sessions that are still active. The socket of an ended session is closed. */
  readonly filterActiveSessions: (sessions: readonly { readonly sessionId: string }[]) => Promise<ReadonlySet<string>>;
}

/** Plugin for the WebSocket and the images of the support chat under /wps. */
export function createChatPlugin({ chat, log, filterActiveSessions }: Services): FastifyPluginAsync {
  return async (app: FastifyInstance) => {
    const sockets = new Set<OpenSocket>();
    await app.register(async (scope) => registerChatImages(scope, chat));

    app.get(
      CHAT_SOCKET_PATH.slice(WPS_PATH_PREFIX.length),
      {
        websocket: true,
        config: { endpoint: 'chat.socket', acceptsSockets: true },
        preValidation: async (request, reply) => {
          const { merchant, origin } = request.requestContext;
          const isOwn = request.headers.origin === undefined || request.headers.origin === origin;
          if (!request.ws) return sendErrorEnvelope(request, reply, { code: 'not_found' });
          if (merchant === null || !isOwn || merchant.brand.flags.CBS3 !== true)
            return sendErrorEnvelope(request, reply, { code: 'access_denied' });
        },
      },
      (socket, request) => {
        const { merchant, spanId } = request.requestContext;
        if (merchant === null) return socket.terminate();
        const onFault = (error: unknown): void => log.error({ err: error, spanId }, 'a chat connection failed');
        const connection = openChatConnection({ chat, merchant, socket, onFault });
        const openSocket = { connection, ping: () => socket.ping() };
        sockets.add(openSocket);
        socket.on('message', (data, isBinary) => {
          if (isBinary || !Buffer.isBuffer(data)) return socket.close(chatCloseCodes.unreadable);
          void connection.receive(data.toString('utf8'));
        });
        socket.on('pong', connection.recordActivity);
        // After a frame that is too long or malformed, the library closes the socket with the appropriate code.
        socket.on('error', () => undefined);
        socket.on('close', () => {
          sockets.delete(openSocket);
          connection.handleClose();
        });
      },
    );

    const onError = (err: unknown): void => log.warn({ err }, 'the chat sockets could not be checked');
    const stop = runPeriodically({
      intervalMs: CHECK_INTERVAL_MS,
      task: () => checkSockets({ chat, filterActiveSessions }, sockets),
      onError,
    });
    app.addHook('onClose', stop);
  };
}

/** Closes sockets whose session has ended, pings the others, and reads messages of other instances. */
async function checkSockets(
  { chat, filterActiveSessions }: Omit<Services, 'log'>,
  sockets: ReadonlySet<OpenSocket>,
): Promise<void> {
  for (const { connection, ping } of sockets) {
    connection.check();
    ping();
  }
  const withSession = Array.from(sockets).flatMap(({ connection }) => {
    const sessionId = connection.sessionId();
    return sessionId === null ? [] : [{ sessionId, connection }];
  });
  const active = await filterActiveSessions(withSession);
  for (const { sessionId, connection } of withSession) {
    if (!active.has(sessionId)) connection.close(chatCloseCodes.unauthorized);
  }
  await chat.hub.poll();
}

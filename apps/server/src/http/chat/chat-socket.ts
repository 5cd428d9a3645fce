import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { CHAT_SOCKET_PATH } from '@foyer/contract/chat/chat-limits';
import { chatCloseCodes } from '@foyer/contract/chat/chat-socket';
import type { Logger } from 'pino';
import { chatPictures } from '#src/http/chat/chat-pictures.ts';
import { sendRefusal } from '#src/http/response/envelope.ts';
import { WPS } from '#src/http/wps/wps-guard.ts';
import { runPeriodically } from '#src/jobs/run-periodically.ts';
import { type ChatConnection, openChatConnection } from '#src/modules/chat/chat-connection.ts';
import type { Chat } from '#src/modules/chat/chat.public.ts';

/** How often sockets are looked through, in milliseconds; well within the silence that one may keep. */
const CHECK_EVERY_MS = 10_000;

interface Standing {
  readonly connection: ChatConnection;
  readonly ping: () => void;
}

interface Services {
  readonly chat: Chat;
  readonly log: Logger;
  /** Which of these sessions are alive: a socket ends with its session. */
  readonly livingSessions: (asked: readonly { readonly sessionId: string }[]) => Promise<ReadonlySet<string>>;
}

/** The chat under /wps: its socket and its pictures. */
export function chatOverHttp({ chat, log, livingSessions }: Services): FastifyPluginAsync {
  return async (app: FastifyInstance) => {
    const standing = new Set<Standing>();
    await app.register(async (pictures) => chatPictures(pictures, chat));

    app.get(
      CHAT_SOCKET_PATH.slice(WPS.length),
      {
        websocket: true,
        config: { endpoint: 'chat.socket' },
        preValidation: async (request, reply) => {
          const { merchant, origin } = request.requestContext;
          const isOwn = request.headers.origin === undefined || request.headers.origin === origin;
          if (!request.ws) return sendRefusal(request, reply, { code: 'not_found' });
          if (merchant === null || !isOwn || merchant.brand.flags.CBS3 !== true)
            return sendRefusal(request, reply, { code: 'access_denied' });
        },
      },
      (socket, request) => {
        const { merchant, spanId } = request.requestContext;
        if (merchant === null) return socket.terminate();
        const onFault = (error: unknown): void => log.error({ err: error, spanId }, 'a chat broke');
        const connection = openChatConnection({ chat, merchant, socket, onFault });
        const one = { connection, ping: () => socket.ping() };
        standing.add(one);
        socket.on('message', (data, isBinary) => {
          if (isBinary || !Buffer.isBuffer(data)) return socket.close(chatCloseCodes.unreadable);
          void connection.receive(data.toString('utf8'));
        });
        socket.on('pong', connection.recordActivity);
        // A frame that is too long or broken; the library closes the socket with the right code itself.
        socket.on('error', () => undefined);
        socket.on('close', () => {
          standing.delete(one);
          connection.handleClose();
        });
      },
    );

    const onError = (err: unknown): void => log.warn({ err }, 'chats could not be looked through');
    const stop = runPeriodically({
      intervalMs: CHECK_EVERY_MS,
      task: () => check({ chat, livingSessions }, standing),
      onError,
    });
    app.addHook('onClose', stop);
  };
}

/** Closes expired sockets, pings the others, and reads messages of other instances. */
async function check({ chat, livingSessions }: Omit<Services, 'log'>, standing: ReadonlySet<Standing>): Promise<void> {
  for (const { connection, ping } of standing) {
    connection.check();
    ping();
  }
  const asked = Array.from(standing).flatMap(({ connection }) => {
    const sessionId = connection.sessionId();
    return sessionId === null ? [] : [{ sessionId, connection }];
  });
  const living = await livingSessions(asked);
  for (const { sessionId, connection } of asked) {
    if (!living.has(sessionId)) connection.close(chatCloseCodes.unauthorized);
  }
  await chat.hub.poll();
}

import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendApiError } from '#src/http/api-error.ts';
import {
  findGameSession,
  type GameSession,
  SESSION_ID_PATTERN,
  type GameSessionServices,
} from '#src/sessions/session-store.ts';

export interface SessionGuardServices extends Omit<GameSessionServices, 'random'> {
  readonly pace: (key: string) => Promise<number | null>;
}

type Handler = (session: GameSession, request: FastifyRequest, reply: FastifyReply) => unknown;

/**
 * Runs a request handler for the game session in `Authorization: Bearer <session id>`. Cookies cannot be used, because
 * browsers block those of framed sites. Sends 401 without a live session and 429 above the rate limit.
 */
export function handleWithGameSession(services: SessionGuardServices, handle: Handler) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const id = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
    const found = id === undefined || !SESSION_ID_PATTERN.test(id) ? null : findGameSession(services, id);
    if (found?.kind !== 'live') return sendApiError(reply, 'session_gone');
    const wait = await services.pace(found.session.idHash);
    if (wait !== null) return sendApiError(reply.header('Retry-After', wait), 'too_many_requests');
    return handle(found.session, request, reply);
  };
}

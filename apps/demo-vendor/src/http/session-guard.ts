import type { FastifyReply, FastifyRequest } from 'fastify';
import { refuse } from '#src/http/refusal.ts';
import { findSession, type Session, SESSION_ID_PATTERN, type SessionServices } from '#src/sessions/session-store.ts';

export interface GuardServices extends Omit<SessionServices, 'random'> {
  readonly pace: (key: string) => Promise<number | null>;
}

const bearer = /^Bearer ([A-Za-z0-9_-]{43})$/;

/**
 * Whose call it is, by `Authorization: Bearer <session id>`: no cookie, since browsers block those of framed sites.
 * Null when the call has been answered already (401, 429).
 */
export async function requireSession(
  services: GuardServices,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Session | null> {
  const id = bearer.exec(request.headers.authorization ?? '')?.[1];
  const found = id === undefined || !SESSION_ID_PATTERN.test(id) ? null : findSession(services, id);
  if (found?.kind !== 'live') {
    refuse(reply, 'session_gone');
    return null;
  }
  const wait = await services.pace(found.session.idHash);
  if (wait === null) return found.session;
  refuse(reply.header('Retry-After', wait), 'too_many_requests');
  return null;
}

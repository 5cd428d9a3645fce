import type { FastifyReply, FastifyRequest } from 'fastify';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { refuse } from '#src/http/refusal.ts';
import { findSession, type Session, SESSION_ID_PATTERN, type SessionServices } from '#src/sessions/session-store.ts';

export interface Pace {
  /** Requests in `seconds`. */
  readonly requests: number;
  readonly seconds: number;
}

/** Counts requests by key; null if there is room, else the seconds to wait. */
export function createRequestPace(pace: Pace): (key: string) => Promise<number | null> {
  const limiter = new RateLimiterMemory({ points: pace.requests, duration: pace.seconds });
  return async (key) => {
    try {
      await limiter.consume(key);
      return null;
    } catch (refused) {
      if (refused instanceof RateLimiterRes) return Math.max(1, Math.ceil(refused.msBeforeNext / 1_000));
      throw refused;
    }
  };
}

export interface GuardServices extends Omit<SessionServices, 'random'> {
  readonly pace: (key: string) => Promise<number | null>;
}

type Handler = (session: Session, request: FastifyRequest, reply: FastifyReply) => unknown;

/**
 * Runs a handler for a live session, named by `Authorization: Bearer <session id>`: no cookie, since browsers block those of
 * framed sites. Answers 401 without one, 429 if it sends too many requests.
 */
export function withSession(services: GuardServices, handle: Handler) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const id = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
    const found = id === undefined || !SESSION_ID_PATTERN.test(id) ? null : findSession(services, id);
    if (found?.kind !== 'live') return refuse(reply, 'session_gone');
    const wait = await services.pace(found.session.idHash);
    if (wait !== null) return refuse(reply.header('Retry-After', wait), 'too_many_requests');
    return handle(found.session, request, reply);
  };
}

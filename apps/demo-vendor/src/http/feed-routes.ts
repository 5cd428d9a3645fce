import type { FastifyInstance, FastifyReply } from 'fastify';
import type { LiveFeeds } from '#src/http/live-feeds.ts';
import { sendError } from '#src/http/api-error.ts';
import { type GuardServices, withSession } from '#src/http/session-guard.ts';
import type { HostWallet } from '#src/platform/host-wallet.ts';
import type { Session } from '#src/sessions/session-store.ts';

export interface FeedRouteServices extends GuardServices {
  readonly feeds: LiveFeeds;
  readonly wallet: HostWallet;
}

/** Reads the state that a page shows; `null` if the page's query is invalid. */
type StateReader = (session: Session, query: unknown) => (() => object) | null;

/** Registers routes of every game page under a prefix: the state, the state as a stream, and a refill of the wallet. */
export function feedRoutes(app: FastifyInstance, services: FeedRouteServices, prefix: string, readerOf: StateReader) {
  const { feeds, wallet } = services;
  const withState = (handle: (state: () => object, session: Session, reply: FastifyReply) => unknown) =>
    withSession(services, (session, request, reply) => {
      const state = readerOf(session, request.query);
      return state === null ? sendError(reply, 'invalid_request') : handle(state, session, reply);
    });

  app.get(
    `${prefix}/state`,
    withState((state) => state()),
  );

  app.get(
    `${prefix}/stream`,
    withState((state, { player }, reply) => feeds.add({ player, reply, state })),
  );

  app.post(
    `${prefix}/refill`,
    withState(async (state, { player }, reply) => {
      if (!(await wallet.refill(player))) return sendError(reply, 'refill_not_due');
      feeds.notifyPlayer(player);
      return state();
    }),
  );
}

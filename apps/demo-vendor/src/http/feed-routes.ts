import type { FastifyInstance, FastifyReply } from 'fastify';
import type { LiveFeeds } from '#src/http/live-feeds.ts';
import { sendApiError } from '#src/http/api-error.ts';
import { type SessionGuardServices, handleWithSession } from '#src/http/session-guard.ts';
import type { HostWallet } from '#src/platform/host-wallet.ts';
import type { GameSession } from '#src/sessions/session-store.ts';

export interface FeedRouteServices extends SessionGuardServices {
  readonly feeds: LiveFeeds;
  readonly wallet: HostWallet;
}

/** Reads the state that a page shows; `null` if the page's query is invalid. */
type StateReader = (session: GameSession, query: unknown) => (() => object) | null;

/** Registers routes of every game page under a prefix: the state, the state as a stream, and a refill of the wallet. */
export function registerFeedRoutes(
  app: FastifyInstance,
  services: FeedRouteServices,
  prefix: string,
  readerOf: StateReader,
) {
  const { feeds, wallet } = services;
  const withState = (handle: (state: () => object, session: GameSession, reply: FastifyReply) => unknown) =>
    handleWithSession(services, (session, request, reply) => {
      const state = readerOf(session, request.query);
      return state === null ? sendApiError(reply, 'invalid_request') : handle(state, session, reply);
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
      if (!(await wallet.refill(player))) return sendApiError(reply, 'refill_not_due');
      feeds.notifyPlayer(player);
      return state();
    }),
  );
}

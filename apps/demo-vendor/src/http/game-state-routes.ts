import type { FastifyInstance, FastifyReply } from 'fastify';
import type { GameStateStreams } from '#src/http/game-state-streams.ts';
import { sendApiError } from '#src/http/api-error.ts';
import { type SessionGuardServices, handleWithGameSession } from '#src/http/game-session-guard.ts';
import type { HostWallet } from '#src/platform/host-wallet.ts';
import type { GameSession } from '#src/sessions/session-store.ts';

export interface GameStateRouteServices extends SessionGuardServices {
  readonly stateStreams: GameStateStreams;
  readonly wallet: HostWallet;
}

/** Returns a function that reads the state which a game page shows; `null` if the query of the request is invalid. */
type StateReader = (session: GameSession, query: unknown) => (() => object) | null;

/**
 * Registers the routes that every game page uses, under a prefix: the state, the state as a stream, and a refill of the
 * wallet.
 */
export function registerGameStateRoutes(
  app: FastifyInstance,
  services: GameStateRouteServices,
  prefix: string,
  readerOf: StateReader,
) {
  const { stateStreams, wallet } = services;
  const withState = (handle: (state: () => object, session: GameSession, reply: FastifyReply) => unknown) =>
    handleWithGameSession(services, (session, request, reply) => {
      const state = readerOf(session, request.query);
      return state === null ? sendApiError(reply, 'invalid_request') : handle(state, session, reply);
    });

  app.get(
    `${prefix}/state`,
    withState((state) => state()),
  );

  app.get(
    `${prefix}/stream`,
    withState((state, { player }, reply) => stateStreams.add({ player, reply, state })),
  );

  app.post(
    `${prefix}/refill`,
    withState(async (state, { player }, reply) => {
      if (!(await wallet.refill(player))) return sendApiError(reply, 'refill_not_due');
      stateStreams.notifyPlayer(player);
      return state();
    }),
  );
}

import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { getGameType } from '#src/games/game-type.ts';
import { GAME_CODE_PATTERN } from '#src/games/game.ts';
import { sendApiError } from '#src/http/api-error.ts';
import { type GameStateRouteServices, registerGameStateRoutes } from '#src/http/game-state-routes.ts';
import { handleWithGameSession } from '#src/http/game-session-guard.ts';
import { buildHostHistoryRoundName } from '#src/instant/instant-engine.ts';
import { findInstantRound } from '#src/instant/instant-round-store.ts';
import type { InstantGameType } from '#src/instant/instant-rules.ts';
import { type InstantStateServices, readInstantState } from '#src/instant/instant-state.ts';
import type { GameSession } from '#src/sessions/session-store.ts';

type InstantRouteServices = InstantStateServices & GameStateRouteServices;

const instantGame = z.string().regex(GAME_CODE_PATTERN);
const stateQuery = z.strictObject({ game: instantGame });
const startBody = z.strictObject({
  id: z.uuid(),
  game: instantGame,
  stake: z.int().min(10).max(10_000).multipleOf(10),
  playerText: z.string().regex(/^[A-Za-z0-9-]{8,64}$/),
});
const shownBody = z.strictObject({ id: z.uuid() });

/** Returns the type of an instant game (a slot or a scratch card); `null` for any other game. */
function findInstantGameType(code: string, { launch }: GameSession): InstantGameType | null {
  const type = getGameType(code, launch.launchKind);
  return type === 'slot' || type === 'scratch' ? type : null;
}

/** Registers the API of the instant games' pages under `/api/instant`. */
export function registerInstantRoutes(app: FastifyInstance, services: InstantRouteServices): void {
  const { db, instant, stateStreams, wallet } = services;

  registerGameStateRoutes(app, services, '/api/instant', (session, query) => {
    const read = stateQuery.safeParse(query);
    if (!read.success || findInstantGameType(read.data.game, session) === null) return null;
    return () => readInstantState(services, session.player, read.data.game);
  });

  app.post(
    '/api/instant/start',
    handleWithGameSession(services, async (session, request, reply) => {
      const { player, launch } = session;
      const order = startBody.safeParse(request.body);
      const type = order.success ? findInstantGameType(order.data.game, session) : null;
      if (!order.success || type === null) return sendApiError(reply, 'invalid_request');
      const { id, stake: amount, game } = order.data;
      const place = () => instant.start(player, { ...order.data, type });
      const launchId = launch.launchId ?? null;
      const stake = { id, amount, round: buildHostHistoryRoundName(order.data), game, launchId, openUntil: null };
      // A repeated round must not take the stake again.
      const needsStakes = () => findInstantRound(db, id) === null;
      const placed = await wallet.stake(player, { stakes: [stake], needsStakes, place });
      if (placed !== 'placed' && placed !== 'repeated') return sendApiError(reply, placed);
      stateStreams.notifyPlayer(player);
      return reply.code(placed === 'placed' ? 201 : 200).send(readInstantState(services, player, game));
    }),
  );

  app.post(
    '/api/instant/shown',
    handleWithGameSession(services, ({ player }, request, reply) => {
      const body = shownBody.safeParse(request.body);
      const round = body.success ? findInstantRound(db, body.data.id) : null;
      if (round === null || round.player !== player) return sendApiError(reply, 'invalid_request');
      instant.markShown(player, round.id);
      stateStreams.notifyPlayer(player);
      return readInstantState(services, player, round.game);
    }),
  );
}

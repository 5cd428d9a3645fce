import { MAX_DRAW_RESULTS } from '@foyer/contract/game/get-draws';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { placeBet } from '#src/bets/place-bet.ts';
import { computeDrawNumbers } from '#src/draws/seed-chain.ts';
import { listSeedChains } from '#src/draws/seed-chain-store.ts';
import { readDrawProof } from '#src/draws/draw-engine.ts';
import { DRAW_ID_PATTERN, formatDrawId, getDrawTime, parseDrawId } from '#src/draws/draw-schedule.ts';
import { findBet, betSchema } from '#src/bets/bet-store.ts';
import { cancelTicket } from '#src/bets/cancel-ticket.ts';
import { removeSavedBet, saveBet } from '#src/bets/saved-bet-store.ts';
import { splitTicketByDraw, ticketDrawCounts } from '#src/bets/split-ticket-by-draw.ts';
import { getBetOdds } from '#src/games/bet.ts';
import { GAME_CODE_PATTERN, getVendorGame, LOBBY_CODE, listLobbyGames } from '#src/games/game.ts';
import { type DrawGameStateServices, type DrawGameSelection, readDrawGameState } from '#src/http/lottery-page-state.ts';
import { readPublicDraws } from '#src/http/public-draws.ts';
import { sendApiError } from '#src/http/api-error.ts';
import { type GameStateRouteServices, registerGameStateRoutes } from '#src/http/game-state-routes.ts';
import { handleWithGameSession } from '#src/http/game-session-guard.ts';
import type { GameSession } from '#src/sessions/session-store.ts';
import type { DrawProof } from '#src/http/game-page-boot-data.ts';

export interface LotteryRouteServices extends DrawGameStateServices, GameStateRouteServices {}

/** Maximum number of games in one request of `/draws`. */
const MAX_GAMES = 200;

const gameCode = z
  .string()
  .regex(GAME_CODE_PATTERN)
  .refine((code) => code !== LOBBY_CODE);
const drawId = z
  .string()
  .regex(DRAW_ID_PATTERN)
  .transform((text, context) => {
    const id = parseDrawId(text);
    if (id !== null) return id;
    context.addIssue({ code: 'custom', message: 'not a draw' });
    return z.NEVER;
  });
const stateQuery = z.strictObject({ game: z.optional(gameCode) });
const proofQuery = z.strictObject({ game: gameCode, draw: drawId });
const drawsQuery = z.strictObject({
  game: z.preprocess((value) => [value].flat(), z.array(gameCode).min(1).max(MAX_GAMES)),
  results: z.coerce.number().int().min(1).max(MAX_DRAW_RESULTS).default(1),
});
const orderBody = z.strictObject({
  id: z.uuid(),
  game: gameCode,
  draw: drawId,
  /** Number of consecutive draws that the ticket covers. */
  draws: z.literal([...ticketDrawCounts]).default(1),
  bet: betSchema,
  stake: z.int().min(10).max(10_000).multipleOf(10),
});
const cancelBody = z.strictObject({ ticket: z.uuid(), game: gameCode });
const savedBetBody = z.strictObject({ game: gameCode, bet: betSchema, isSaved: z.boolean() });

/** Returns which games a page shows: one game's table, or all games in the lobby of the player's launch. */
function viewFor({ launch }: GameSession, game: string | undefined): DrawGameSelection {
  if (game !== undefined) return { games: [game], isSingleGame: true };
  return { games: listLobbyGames(launch.launchKind).map(({ code }) => code), isSingleGame: false };
}

/** Registers the API of the lottery pages under `/api`, the public draws and the public list of seed chains. */
export function registerLotteryRoutes(app: FastifyInstance, services: LotteryRouteServices): void {
  const { db, stateStreams, wallet } = services;

  registerGameStateRoutes(app, services, '/api', (session, query) => {
    const read = stateQuery.safeParse(query);
    return read.success ? () => readDrawGameState(services, session.player, viewFor(session, read.data.game)) : null;
  });

  app.post(
    '/api/bets',
    handleWithGameSession(services, async (session, request, reply) => {
      const order = orderBody.safeParse(request.body);
      if (!order.success) return sendApiError(reply, 'invalid_request');
      const { player, launch } = session;
      const { id: ticket, stake: amount, game, draw, draws } = order.data;
      const place = () => placeBet(services, player, order.data);
      const { chain } = services.draws.advanceToNextDraw();
      // One stake for each draw, so that the stakes of the remaining draws can be returned.
      const stakes = splitTicketByDraw(ticket, draw, draws).map(({ id, ...drawn }) => ({
        id,
        amount,
        round: `${game}/${formatDrawId(drawn)}`,
        game,
        launchId: launch.launchId ?? null,
        openUntil: getDrawTime(chain, drawn.draw),
      }));
      // A repeated bet must not take the stakes again.
      const needsStakes = () => findBet(db, ticket) === null;
      const placed = await wallet.stake(player, { stakes, needsStakes, place });
      if (placed !== 'placed' && placed !== 'repeated') return sendApiError(reply, placed);
      stateStreams.notifyPlayer(player);
      return reply
        .code(placed === 'placed' ? 201 : 200)
        .send(readDrawGameState(services, player, viewFor(session, game)));
    }),
  );

  app.post(
    '/api/tickets/cancel',
    handleWithGameSession(services, (session, request, reply) => {
      const { player } = session;
      const cancel = cancelBody.safeParse(request.body);
      if (!cancel.success) return sendApiError(reply, 'invalid_request');
      const result = cancelTicket(services, player, cancel.data.ticket);
      if (result === 'not_found' || result === 'draw_closed') return sendApiError(reply, result);
      stateStreams.notifyPlayer(player);
      return readDrawGameState(services, player, viewFor(session, cancel.data.game));
    }),
  );

  app.post(
    '/api/saved-bets',
    handleWithGameSession(services, (session, request, reply) => {
      const saved = savedBetBody.safeParse(request.body);
      if (!saved.success) return sendApiError(reply, 'invalid_request');
      const { game, bet, isSaved } = saved.data;
      if (getBetOdds(getVendorGame(game).format, bet) === null) return sendApiError(reply, 'bet_not_offered');
      const owner = { player: session.player, game };
      if (isSaved) saveBet(db, owner, { bet, now: services.clock.now() });
      else removeSavedBet(db, owner, bet);
      return readDrawGameState(services, session.player, viewFor(session, game));
    }),
  );

  app.get(
    '/api/proof',
    handleWithGameSession(services, (_session, request, reply) => {
      const query = proofQuery.safeParse(request.query);
      if (!query.success) return sendApiError(reply, 'invalid_request');
      services.draws.holdDueDraws();
      const proof = readDrawProof(db, query.data.draw);
      if (proof === null) return sendApiError(reply, 'draw_not_public');
      return {
        ...proof,
        numbers: computeDrawNumbers(getVendorGame(query.data.game), proof.seed),
      } satisfies DrawProof;
    }),
  );

  app.get('/draws', (request, reply) => {
    const query = drawsQuery.safeParse(request.query);
    if (!query.success) return sendApiError(reply, 'invalid_request');
    return readPublicDraws(services, query.data);
  });

  app.get('/chains', () => {
    services.draws.advanceToNextDraw();
    return { hash: 'SHA-256', rule: '<seed in hex>:<game code>:<block>', chains: listSeedChains(db) };
  });
}

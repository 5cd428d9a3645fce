import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { placeBet } from '#src/bets/place-bet.ts';
import { drawNumbers } from '#src/draws/chain.ts';
import { listChains } from '#src/draws/chain-store.ts';
import { readDrawProof } from '#src/draws/draw-engine.ts';
import { DRAW_ID_PATTERN, formatDrawId, parseDrawId } from '#src/draws/schedule.ts';
import { findBet, betSchema } from '#src/bets/bet-store.ts';
import { GAME_CODE_PATTERN, getGame, LOBBY_CODE, lobbyGames } from '#src/games/game.ts';
import { type FeedServices, type FeedView, readFeedState } from '#src/http/feed-state.ts';
import { sendError } from '#src/http/api-error.ts';
import { type FeedRouteServices, feedRoutes } from '#src/http/feed-routes.ts';
import { withSession } from '#src/http/session-guard.ts';
import type { Session } from '#src/sessions/session-store.ts';
import type { ProofView } from '#src/http/page-data.ts';

export interface LotteryRouteServices extends FeedServices, FeedRouteServices {}

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
const feedQuery = z.strictObject({ game: z.optional(gameCode) });
const proofQuery = z.strictObject({ game: gameCode, draw: drawId });
const orderBody = z.strictObject({
  id: z.uuid(),
  game: gameCode,
  draw: drawId,
  bet: betSchema,
  stake: z.int().min(10).max(10_000).multipleOf(10),
});

/** The view of a game's table, or of the lobby for the player's launch. */
function viewFor({ launch }: Session, game: string | undefined): FeedView {
  if (game !== undefined) return { games: [game], table: true };
  return { games: lobbyGames(launch.way).map(({ code }) => code), table: false };
}

/** Registers the API of the lottery pages under `/api`, and the public list of chains. */
export function lotteryRoutes(app: FastifyInstance, services: LotteryRouteServices): void {
  const { db, feeds, wallet } = services;

  feedRoutes(app, services, '/api', (session, query) => {
    const read = feedQuery.safeParse(query);
    return read.success ? () => readFeedState(services, session.player, viewFor(session, read.data.game)) : null;
  });

  app.post(
    '/api/bets',
    withSession(services, async (session, request, reply) => {
      const order = orderBody.safeParse(request.body);
      if (!order.success) return sendError(reply, 'invalid_request');
      const { player } = session;
      const { id, stake: amount, game, draw } = order.data;
      const place = () => placeBet(services, player, order.data);
      const stake = { id, amount, round: `${game}/${formatDrawId(draw)}` };
      // A repeated bet must not take the stake again.
      const placed = findBet(db, id) ? place() : await wallet.stake(player, stake, place);
      if (placed !== 'placed' && placed !== 'repeated') return sendError(reply, placed);
      feeds.notifyPlayer(player);
      return reply.code(placed === 'placed' ? 201 : 200).send(readFeedState(services, player, viewFor(session, game)));
    }),
  );

  app.get(
    '/api/proof',
    withSession(services, (_session, request, reply) => {
      const query = proofQuery.safeParse(request.query);
      if (!query.success) return sendError(reply, 'invalid_request');
      services.draws.holdDueDraws();
      const proof = readDrawProof(db, query.data.draw);
      if (proof === null) return sendError(reply, 'draw_not_public');
      return { ...proof, numbers: drawNumbers(getGame(query.data.game), proof.seed) } satisfies ProofView;
    }),
  );

  app.get('/chains', () => {
    services.draws.advanceToNextDraw();
    return { hash: 'SHA-256', rule: '<seed in hex>:<game code>:<block>', chains: listChains(db) };
  });
}

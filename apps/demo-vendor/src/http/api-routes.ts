import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { placeBet } from '#src/bets/place-bet.ts';
import { numbersOf } from '#src/draws/chain.ts';
import { allChains } from '#src/draws/chain-store.ts';
import { proofOf } from '#src/draws/draw-house.ts';
import { DRAW_ID_PATTERN, formatDrawId, parseDrawId } from '#src/draws/schedule.ts';
import { betById, betSchema } from '#src/bets/bet-store.ts';
import { GAME_CODE_PATTERN, gameOf, LOBBY_CODE, lobbyGames } from '#src/games/game.ts';
import { type FeedServices, type FeedView, feedState } from '#src/http/feed-state.ts';
import { refuse } from '#src/http/refusal.ts';
import { type FeedRouteServices, feedRoutes } from '#src/http/feed-routes.ts';
import { withSession } from '#src/http/session-guard.ts';
import type { Session } from '#src/sessions/session-store.ts';
import type { ProofView } from '#src/http/wire.ts';

export interface ApiServices extends FeedServices, FeedRouteServices {}

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

/** A game's table, or the lobby that the player's launch leads to. */
function viewFor({ launch }: Session, game: string | undefined): FeedView {
  if (game !== undefined) return { games: [game], table: true };
  return { games: lobbyGames(launch.way).map(({ code }) => code), table: false };
}

/** The requests of the lottery pages, under `/api`, and the public list of chains. */
export function apiRoutes(app: FastifyInstance, services: ApiServices): void {
  const { db, feeds, purse } = services;

  feedRoutes(app, services, '/api', (session, query) => {
    const read = feedQuery.safeParse(query);
    return read.success ? () => feedState(services, session.player, viewFor(session, read.data.game)) : null;
  });

  app.post(
    '/api/bets',
    withSession(services, async (session, request, reply) => {
      const order = orderBody.safeParse(request.body);
      if (!order.success) return refuse(reply, 'invalid_request');
      const { player } = session;
      const { id, stake: amount, game, draw } = order.data;
      const place = () => placeBet(services, player, order.data);
      const stake = { id, amount, round: `${game}/${formatDrawId(draw)}` };
      // A known bet takes no second stake.
      const placed = betById(db, id) ? place() : await purse.stake(player, stake, place);
      if (placed !== 'placed' && placed !== 'repeated') return refuse(reply, placed);
      feeds.tellPlayer(player);
      return reply.code(placed === 'placed' ? 201 : 200).send(feedState(services, player, viewFor(session, game)));
    }),
  );

  app.get(
    '/api/proof',
    withSession(services, (_session, request, reply) => {
      const query = proofQuery.safeParse(request.query);
      if (!query.success) return refuse(reply, 'invalid_request');
      services.house.catchUp();
      const proof = proofOf(db, query.data.draw);
      if (proof === null) return refuse(reply, 'draw_not_public');
      return { ...proof, numbers: numbersOf(gameOf(query.data.game), proof.seed) } satisfies ProofView;
    }),
  );

  app.get('/chains', () => {
    services.house.next();
    return { hash: 'SHA-256', rule: '<seed in hex>:<game code>:<block>', chains: allChains(db) };
  });
}

import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { type BetReply, placeBet } from '#src/bets/place-bet.ts';
import { numbersOf } from '#src/draws/chain.ts';
import { allChains } from '#src/draws/chain-store.ts';
import { proofOf } from '#src/draws/draw-house.ts';
import { DRAW_ID_PATTERN, formatDrawId, parseDrawId } from '#src/draws/draw-id.ts';
import { betSchema } from '#src/games/bet-schema.ts';
import { GAME_CODE_PATTERN, gameOf, LOBBY_CODE, lobbyGames } from '#src/games/game.ts';
import { type FeedServices, type FeedView, feedState } from '#src/http/feed-state.ts';
import type { LiveFeeds } from '#src/http/live-feeds.ts';
import { refuse } from '#src/http/refusal.ts';
import { type GuardServices, requireSession } from '#src/http/session-guard.ts';
import type { Session } from '#src/sessions/session-store.ts';
import { streamTo } from '#src/http/stream-to.ts';
import type { ProofView } from '#src/http/wire.ts';
import { betById } from '#src/bets/bet-store.ts';
import type { HostWallet } from '#src/platform/host-wallet.ts';
import { refillWallet } from '#src/players/refill-wallet.ts';

export interface ApiServices extends FeedServices, GuardServices {
  readonly feeds: LiveFeeds;
  readonly purse: HostWallet;
}

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

/** The calls of the vendor's own pages, under `/api`, and the public list of chains. */
export function apiRoutes(app: FastifyInstance, services: ApiServices): void {
  const { db, feeds } = services;

  app.get('/api/state', async (request, reply) => {
    const session = await requireSession(services, request, reply);
    if (session === null) return reply;
    const query = feedQuery.safeParse(request.query);
    if (!query.success) return refuse(reply, 'invalid_request');
    return feedState(services, session.player, viewFor(session, query.data.game));
  });

  app.get('/api/stream', async (request, reply) => {
    const session = await requireSession(services, request, reply);
    if (session === null) return reply;
    const query = feedQuery.safeParse(request.query);
    if (!query.success) return refuse(reply, 'invalid_request');
    const view = viewFor(session, query.data.game);
    const { player } = session;
    return streamTo(reply, (response) =>
      feeds.add({ player, response, state: () => feedState(services, player, view) }),
    );
  });

  app.post('/api/bets', async (request, reply) => {
    const session = await requireSession(services, request, reply);
    if (session === null) return reply;
    const order = orderBody.safeParse(request.body);
    if (!order.success) return refuse(reply, 'invalid_request');
    const place = () => placeBet(services, session.player, order.data);
    const { id, stake: amount, game, draw } = order.data;
    const stake = { id, amount, round: `${game}/${formatDrawId(draw)}` };
    const stands = (reply: BetReply): boolean => reply === 'placed' || reply === 'repeated';
    // What is known already takes no stake a second time.
    const placed = betById(db, id) ? place() : await services.purse.stake(session.player, stake, { place, stands });
    if (placed !== 'placed' && placed !== 'repeated') return refuse(reply, placed);
    feeds.tellPlayer(session.player);
    return reply
      .code(placed === 'placed' ? 201 : 200)
      .send(feedState(services, session.player, viewFor(session, order.data.game)));
  });

  app.post('/api/refill', async (request, reply) => {
    const session = await requireSession(services, request, reply);
    if (session === null) return reply;
    const query = feedQuery.safeParse(request.query);
    if (!query.success) return refuse(reply, 'invalid_request');
    if (!(await refillWallet(services, session.player))) return refuse(reply, 'refill_not_due');
    feeds.tellPlayer(session.player);
    return feedState(services, session.player, viewFor(session, query.data.game));
  });

  app.get('/api/proof', async (request, reply) => {
    const session = await requireSession(services, request, reply);
    if (session === null) return reply;
    const query = proofQuery.safeParse(request.query);
    if (!query.success) return refuse(reply, 'invalid_request');
    services.house.catchUp();
    const proof = proofOf(db, query.data.draw);
    if (proof === null) return refuse(reply, 'draw_not_public');
    const { commitment, seed, draw } = proof;
    return { commitment, seed, draw, numbers: numbersOf(gameOf(query.data.game), seed) } satisfies ProofView;
  });

  app.get('/chains', () => {
    services.house.next();
    return { hash: 'SHA-256', rule: '<seed in hex>:<game code>:<block>', chains: allChains(db) };
  });
}

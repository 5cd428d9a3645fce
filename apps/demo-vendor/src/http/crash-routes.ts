import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { endOf } from '#src/crash/crash-house.ts';
import { type CrashFeedServices, crashState, isCrashGame } from '#src/crash/crash-state.ts';
import { LEAST_POINT, MOST_POINT } from '#src/crash/crash-rule.ts';
import { openRound, roundById } from '#src/crash/round-store.ts';
import { refuse } from '#src/http/refusal.ts';
import { type FeedRouteServices, feedRoutes } from '#src/http/feed-routes.ts';
import { withSession } from '#src/http/session-guard.ts';

export interface CrashRouteServices extends CrashFeedServices, FeedRouteServices {
  /** Runs work after so many milliseconds. */
  readonly later: (ms: number, work: () => void) => void;
}

const startBody = z.strictObject({
  id: z.uuid(),
  game: z.string().refine(isCrashGame),
  stake: z.int().min(10).max(10_000).multipleOf(10),
  auto: z
    .int()
    .min(LEAST_POINT + 1)
    .max(MOST_POINT)
    .nullable(),
  words: z.string().regex(/^[A-Za-z0-9-]{8,64}$/),
});
const cashBody = z.strictObject({ id: z.uuid() });

/** The requests of the crash pages, under `/api/crash`. */
export function crashRoutes(app: FastifyInstance, services: CrashRouteServices): void {
  const { db, clock, crash, feeds, later, purse } = services;

  feedRoutes(
    app,
    services,
    '/api/crash',
    ({ player }) =>
      () =>
        crashState(services, player),
  );

  app.post(
    '/api/crash/start',
    withSession(services, async ({ player }, request, reply) => {
      const order = startBody.safeParse(request.body);
      if (!order.success) return refuse(reply, 'invalid_request');
      const { id, stake: amount, game } = order.data;
      const place = () => crash.start(player, order.data);
      const stake = { id, amount, round: `${game}/${id}` };
      // A known round, or one that cannot start, takes no stake.
      const isFree = roundById(db, id) === null && crash.settle(player) === null;
      const placed = isFree ? await purse.stake(player, stake, place) : place();
      if (placed !== 'placed' && placed !== 'repeated') return refuse(reply, placed);
      const round = openRound(db, player);
      // The page receives the end when it comes; without this the next request would settle the round.
      if (round !== null) later(endOf(round) - clock.now(), () => feeds.tellPlayer(player));
      return reply.code(placed === 'placed' ? 201 : 200).send(crashState(services, player));
    }),
  );

  app.post(
    '/api/crash/cash',
    withSession(services, ({ player }, request, reply) => {
      const body = cashBody.safeParse(request.body);
      if (!body.success) return refuse(reply, 'invalid_request');
      // Too late is not an error: the state shows how the round ended.
      if (crash.cashOut(player, body.data.id)) feeds.tellPlayer(player);
      return crashState(services, player);
    }),
  );
}

import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { endOf, type StartReply } from '#src/crash/crash-house.ts';
import { isCrashGame } from '#src/crash/crash-games.ts';
import { LEAST_POINT, MOST_POINT } from '#src/crash/crash-rule.ts';
import { crashState, type CrashFeedServices } from '#src/crash/crash-state.ts';
import { openRound, roundById } from '#src/crash/round-store.ts';
import type { LiveFeeds } from '#src/http/live-feeds.ts';
import { refuse } from '#src/http/refusal.ts';
import type { HostWallet } from '#src/platform/host-wallet.ts';
import { refillWallet } from '#src/players/refill-wallet.ts';
import { type GuardServices, requireSession } from '#src/http/session-guard.ts';
import { streamTo } from '#src/http/stream-to.ts';

export interface CrashRouteServices extends CrashFeedServices, GuardServices {
  readonly feeds: LiveFeeds;
  readonly purse: HostWallet;
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

/** The calls of the crash pages, under `/api/crash`. */
export function crashRoutes(app: FastifyInstance, services: CrashRouteServices): void {
  const { db, clock, crash, feeds, later } = services;

  app.get('/api/crash/state', async (request, reply) => {
    const session = await requireSession(services, request, reply);
    return session === null ? reply : crashState(services, session.player);
  });

  app.get('/api/crash/stream', async (request, reply) => {
    const session = await requireSession(services, request, reply);
    if (session === null) return reply;
    const { player } = session;
    return streamTo(reply, (response) => feeds.add({ player, response, state: () => crashState(services, player) }));
  });

  app.post('/api/crash/start', async (request, reply) => {
    const session = await requireSession(services, request, reply);
    if (session === null) return reply;
    const order = startBody.safeParse(request.body);
    if (!order.success) return refuse(reply, 'invalid_request');
    const { player } = session;
    const place = () => crash.start(player, order.data);
    const { id, stake: amount, game } = order.data;
    const stands = (answer: StartReply): boolean => answer === 'started' || answer === 'repeated';
    const stake = { id, amount, round: `${game}/${id}` };
    // What is known already, or not to be started, takes no stake.
    const isFree = roundById(db, id) === null && crash.settle(player) === null;
    const started = isFree ? await services.purse.stake(player, stake, { place, stands }) : place();
    if (started !== 'started' && started !== 'repeated') return refuse(reply, started);
    const round = openRound(db, player);
    // The page learns of the end when it comes; without it the next call would settle.
    if (round !== null) later(endOf(round) - clock.now(), () => feeds.tellPlayer(player));
    return reply.code(started === 'started' ? 201 : 200).send(crashState(services, player));
  });

  app.post('/api/crash/refill', async (request, reply) => {
    const session = await requireSession(services, request, reply);
    if (session === null) return reply;
    if (!(await refillWallet(services, session.player))) return refuse(reply, 'refill_not_due');
    return crashState(services, session.player);
  });

  app.post('/api/crash/cash', async (request, reply) => {
    const session = await requireSession(services, request, reply);
    if (session === null) return reply;
    const asked = cashBody.safeParse(request.body);
    if (!asked.success) return refuse(reply, 'invalid_request');
    // Too late is not an error: the state says how the round ended.
    if (crash.cashOut(session.player, asked.data.id)) feeds.tellPlayer(session.player);
    return crashState(services, session.player);
  });
}

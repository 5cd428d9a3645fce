import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { getCrashRoundEnd } from '#src/crash/crash-engine.ts';
import { type CrashStateServices, readCrashState } from '#src/crash/crash-state.ts';
import { getTimeOfCrashMultiplier, MIN_CRASH_MULTIPLIER, MAX_CRASH_MULTIPLIER } from '#src/crash/crash-rule.ts';
import { type CrashRound, findOpenCrashRound, findCrashRound } from '#src/crash/crash-round-store.ts';
import { getGameType } from '#src/games/game-type.ts';
import { sendApiError } from '#src/http/api-error.ts';
import { type GameStateRouteServices, registerGameStateRoutes } from '#src/http/game-state-routes.ts';
import { handleWithGameSession } from '#src/http/game-session-guard.ts';

type CrashRouteServices = CrashStateServices & GameStateRouteServices;

const startBody = z.strictObject({
  id: z.uuid(),
  game: z.string().refine((code) => getGameType(code, 'VENDOR') === 'crash'),
  stake: z.int().min(10).max(10_000).multipleOf(10),
  auto: z
    .int()
    .min(MIN_CRASH_MULTIPLIER + 1)
    .max(MAX_CRASH_MULTIPLIER)
    .nullable(),
  words: z.string().regex(/^[A-Za-z0-9-]{8,64}$/),
});
const cashBody = z.strictObject({ id: z.uuid() });

/** Registers the API of the crash pages under `/api/crash`. */
export function registerCrashRoutes(app: FastifyInstance, services: CrashRouteServices): void {
  const { db, clock, crash, stateStreams, wallet } = services;

  /**
   * Settles a round when it is over, which the next request would do otherwise. Notifies the page, and if the round is
   * lost, the host: a win ends the round there, a loss moves no credits.
   */
  async function handleRoundEnd({ player, game, id }: CrashRound): Promise<void> {
    crash.settle(player);
    stateStreams.notifyPlayer(player);
    if (findCrashRound(db, id)?.payout === 0) await wallet.endRound(player, `${game}/${id}`);
  }

  registerGameStateRoutes(
    app,
    services,
    '/api/crash',
    ({ player }) =>
      () =>
        readCrashState(services, player),
  );

  app.post(
    '/api/crash/start',
    handleWithGameSession(services, async ({ player, launch }, request, reply) => {
      const order = startBody.safeParse(request.body);
      if (!order.success) return sendApiError(reply, 'invalid_request');
      const { id, stake: amount, game, auto } = order.data;
      const place = () => crash.start(player, order.data);
      // The latest possible end, which does not reveal the crash.
      const openUntil = clock.now() + getTimeOfCrashMultiplier(auto ?? MAX_CRASH_MULTIPLIER);
      const stake = { id, amount, round: `${game}/${id}`, game, launchId: launch.launchId ?? null, openUntil };
      // A repeated round, or one that cannot start, must not take a stake.
      const needsStakes = () => findCrashRound(db, id) === null && crash.settle(player) === null;
      const placed = await wallet.stake(player, { stakes: [stake], needsStakes, place });
      if (placed !== 'placed' && placed !== 'repeated') return sendApiError(reply, placed);
      const round = findOpenCrashRound(db, player);
      if (round !== null) {
        // Timers may run 1 ms early.
        const untilEnd = getCrashRoundEnd(round) - clock.now() + 1;
        const logError = (error: unknown) => app.log.error({ err: error }, 'the end of a crash round failed');
        setTimeout(() => void handleRoundEnd(round).catch(logError), untilEnd).unref();
      }
      return reply.code(placed === 'placed' ? 201 : 200).send(readCrashState(services, player));
    }),
  );

  app.post(
    '/api/crash/cash',
    handleWithGameSession(services, ({ player }, request, reply) => {
      const body = cashBody.safeParse(request.body);
      if (!body.success) return sendApiError(reply, 'invalid_request');
      // Too late is not an error: the state shows how the round ended.
      if (crash.cashOut(player, body.data.id)) stateStreams.notifyPlayer(player);
      return readCrashState(services, player);
    }),
  );
}

import type { Logger } from 'pino';
import { createApp } from '#src/app.ts';
import { composeApp } from '#src/composition/compose-app.ts';
import { openCountries } from '#src/adapters/country/country-of.ts';
import type { Limits } from '#src/adapters/limits/limits.ts';
import { createMemoryLimits } from '#src/adapters/limits/memory-limits.ts';
import type { Clock } from '#src/clock.ts';
import type { Config } from '#src/config/config.ts';
import { type Started, started } from '#src/config/started.ts';
import type { Context } from '#src/context.ts';
import { openDatabase } from '#src/db/open-database.ts';
import { createMetrics } from '#src/http/metrics.ts';
import { startConversionDelivery } from '#src/jobs/deliver-conversions.ts';
import { startRetentionJob } from '#src/jobs/retention-job.ts';
import { startPushDelivery } from '#src/jobs/deliver-push.ts';
import { tracingOf } from '#src/adapters/tracing/tracing-of.ts';
import { watchPlatform } from '#src/jobs/watch-platform.ts';
import { runPeriodically } from '#src/jobs/run-periodically.ts';
import { startControlServer } from '#src/runtime/control-server.ts';
import { listen, listenForMetrics } from '#src/runtime/listen.ts';
import {
  type MerchantDirectory,
  createReportBrandFault,
  loadMerchants,
  merchantsStamp,
} from '#src/modules/merchant/merchant.public.ts';
import { createPasswords } from '#src/modules/session/session.public.ts';
import { createMerchantDirectory } from '#src/modules/merchant/merchant-directory.ts';
import { seedDemo } from '#src/seed/seed-demo.ts';
import { createOperatorWebhookJob } from '#src/modules/operator/operator.public.ts';

/** The server, open. */
export interface RunningServer {
  readonly url: string;
  readonly port: number;
  readonly metricsPort: number;
  /** Takes no more requests, finishes those under way, closes the database and gives its folder free. */
  close(): Promise<void>;
}

/** How long an operator's order takes at most to reach every instance, in milliseconds. */
const CATCH_UP_EVERY_MS = 1_000;

interface Start {
  readonly config: Config;
  readonly log: Logger;
  readonly clock: Clock;
  /** Told about each step in words. */
  readonly onStep: (step: string) => void;
}

/** Opens everything in order. When a step fails, closes what was open and gives the line that says why. */
export async function startServer(start: Start): Promise<Started<RunningServer>> {
  const way: Way = { opened: [], stopping: new AbortController() };
  try {
    const house = await open(start, way);
    if (house.ok) return started({ ...house.value, close: () => closeAll(way) });
    await closeAll(way);
    return house;
  } catch (error) {
    await closeAll(way);
    throw error;
  }
}

/** How far a house is open. */
interface Way {
  /** How to close what is open, in the order it was opened. */
  readonly opened: (() => Promise<void>)[];
  /** Tells whatever goes on by itself that it is to end. */
  readonly stopping: AbortController;
}

/** The last first, and each of them: what cannot be closed must not keep the database open. */
async function closeAll({ opened, stopping }: Way): Promise<void> {
  stopping.abort();
  const faults: unknown[] = [];
  for (const step of opened.toReversed()) await step().catch((error: unknown) => faults.push(error));
  if (faults.length > 0) throw new AggregateError(faults, 'not all of the house could be closed');
}

async function open({ config, log, clock, onStep }: Start, way: Way): Promise<Started<Omit<RunningServer, 'close'>>> {
  const { opened } = way;
  const stopping = way.stopping.signal;
  const countries = await openCountries(config.geoipFile);
  if (!countries.ok) return countries;
  const tracing = await tracingOf(config, log);
  if (tracing !== null) opened.push(tracing.close);
  onStep('opening the database');
  const database = await openDatabase(config.database, { log, onStatement: tracing?.onStatement });
  if (!database.ok) return database;
  opened.push(database.value.close);
  const { db } = database.value;
  onStep('bringing the database up to date');
  const migrated = await database.value.migrate();
  if (!migrated.ok) return migrated;
  if (!config.production) {
    onStep('applying the brands');
    const seeded = await seedDemo({ db, clock, config, passwords: createPasswords() });
    if (!seeded.ok) return seeded;
  }

  const limits = await limitsOf({ config, clock, log });
  opened.push(limits.close);
  const metrics = createMetrics({ standard: true });
  const reportBrandFault = createReportBrandFault({ log, metrics });
  const merchants = createMerchantDirectory({
    load: () => loadMerchants(db, reportBrandFault),
    stamp: () => merchantsStamp(db),
  });
  await merchants.refresh();
  opened.push(keepFresh(merchants, log, stopping));
  const context: Context = { config, log, clock, db, limits, metrics, merchants, countryOf: countries.value, tracing };

  opened.push(startPushDelivery(context, stopping), startConversionDelivery(context, stopping));
  opened.push(startRetentionJob(context, stopping));
  const { upstreamUrl } = config;
  if (upstreamUrl === null) opened.push(keepTellingDesks(context, stopping));
  else opened.push(watchPlatform({ log, merchants, upstreamUrl }, stopping));

  const { folder } = config.database.kind === 'pglite' ? config.database : { folder: null };
  if (folder !== null && folder !== 'memory://') opened.push(await startControlServer({ folder, db, merchants, log }));

  onStep('listening');
  const app = createApp(context, composeApp(context));
  opened.push(() => app.close());
  const port = await listen(app, config);
  if (!port.ok) return port;
  const watched = await listenForMetrics(metrics.registry, { host: config.host, port: config.metricsPort });
  if (!watched.ok) return watched;
  opened.push(watched.value.close);
  return started({ url: `http://localhost:${port.value}`, port: port.value, metricsPort: watched.value.port });
}

/** The client of Redis is loaded where there is one: it holds 13 MB. */
async function limitsOf({
  config: { redisUrl },
  clock,
  log,
}: Pick<Start, 'config' | 'clock' | 'log'>): Promise<Limits> {
  if (redisUrl === null) return createMemoryLimits(clock);
  const { createRedisLimits } = await import('#src/adapters/limits/redis-limits.ts');
  return createRedisLimits({ url: redisUrl, clock, log });
}

/** Another process may apply a brand to the same database, or close a site: every second it is looked whether one has. */
function keepFresh(merchants: MerchantDirectory, log: Logger, stopping: AbortSignal): () => Promise<void> {
  const onFault = (err: unknown): void => log.warn({ err }, 'the merchants could not be read again');
  return runPeriodically({ everyMs: CATCH_UP_EVERY_MS, task: () => merchants.catchUp(), onFault, stopping });
}

/** A member waits for an answer. */
const DESKS_EVERY_MS = 1_000;

/** Tells operators' desks what waits for them for as long as the house is open; what is under way is waited for. */
function keepTellingDesks({ config, db, clock, log }: Context, stopping: AbortSignal): () => Promise<void> {
  const { operators } = config;
  const task = createOperatorWebhookJob({ db, clock, fetch, log, operators, stopping });
  const onFault = (err: unknown): void => log.warn({ err }, 'desks could not be told');
  return runPeriodically({ everyMs: DESKS_EVERY_MS, task, onFault, stopping });
}

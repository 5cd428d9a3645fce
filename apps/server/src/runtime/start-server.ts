import { setTimeout as delay } from 'node:timers/promises';
import type { LogEvent } from 'kysely';
import type { Logger } from 'pino';
import { createServerApp } from '#src/app.ts';
import { composeServerApp } from '#src/composition/compose-app.ts';
import { openCountryLookup } from '#src/adapters/country/country-lookup.ts';
import { type RateLimiterFactory, createInMemoryRateLimiterFactory } from '#src/adapters/limits/rate-limits.ts';
import { openImageStore } from '#src/adapters/image-store/open-image-store.ts';
import type { Clock } from '#src/clock.ts';
import type { Config } from '#src/config/config.ts';
import { type StartupResult, startupError, startupSuccess } from '#src/config/startup-result.ts';
import { type ServerContext, createServerContext } from '#src/server-context.ts';
import { diagnoseDatabase } from '#src/doctor/check-database.ts';
import {
  createDatabaseClock,
  type DatabaseClock,
  isMachineClockRight,
  readDatabaseTime,
} from '#src/db/database-clock.ts';
import { openDatabase } from '#src/db/open-database.ts';
import type { Database } from '#src/db/schema.ts';
import { createDependencyProbes, type HealthProbe } from '#src/http/health.ts';
import { createServerMetrics } from '#src/http/metrics.ts';
import { registerScrapedGauges } from '#src/http/scraped-gauges.ts';
import { countDueJobs } from '#src/jobs/count-due-jobs.ts';
import { startConversionDeliveryJob } from '#src/jobs/deliver-conversions.ts';
import { startDeletingUnusedImages } from '#src/jobs/delete-unused-images.ts';
import { startRetentionJob } from '#src/jobs/retention-job.ts';
import { startExclusionRegistryRecheckJob } from '#src/jobs/recheck-exclusion-registries.ts';
import { startLimitReminderJob } from '#src/jobs/remind-members-of-limits.ts';
import { startVerifyAuditJob } from '#src/jobs/verify-audit-job.ts';
import { startVerifyLedgerJob } from '#src/jobs/verify-ledger-job.ts';
import { startDerivingImages } from '#src/jobs/derive-images.ts';
import { startPushDeliveryJob } from '#src/jobs/deliver-push.ts';
import { loadTracing } from '#src/adapters/tracing/load-tracing.ts';
import { startPlatformSettingsJob } from '#src/jobs/platform-settings-job.ts';
import { runPeriodically } from '#src/jobs/run-periodically.ts';
import { startControlServer } from '#src/runtime/control-server.ts';
import { listenOnAddress, startMetricsServer } from '#src/runtime/listen.ts';
import {
  type MerchantDirectory,
  createStoredBrandErrorReporter,
  loadMerchants,
  readMerchantsVersion,
} from '#src/modules/merchant/merchant.public.ts';
import { findProductionRuleProblems, findUnconnectedRegistry } from '#src/modules/protection/protection.public.ts';
import { createPasswordHasher } from '#src/modules/session/session.public.ts';
import { createMerchantDirectory } from '#src/modules/merchant/merchant-directory.ts';
import { seedDemo } from '#src/seed/seed-demo.ts';
import { createOperatorWebhookJob } from '#src/modules/operator/operator-webhook-job.ts';

/** A server that accepts requests. */
export interface RunningServer {
  readonly url: string;
  readonly port: number;
  readonly metricsPort: number;
  /** Graceful shutdown: rejects new requests, finishes those in progress, closes the database and releases its folder. */
  close(): Promise<void>;
}

/**
 * Interval in milliseconds at which the server checks whether merchants have changed in the database. An operator's
 * command reaches every instance within this time.
 */
const REFRESH_MERCHANTS_INTERVAL_MS = 1_000;

/** Interval in milliseconds at which the server reads the clock of PostgreSQL. */
const SYNCHRONIZE_CLOCK_INTERVAL_MS = 10_000;

interface StartOptions {
  readonly config: Config;
  readonly log: Logger;
  readonly clock: Clock;
  /** Called with the name of each startup step, to show the progress in the terminal. */
  readonly onStep: (step: string) => void;
}

/**
 * Starts all parts of the server in order. If a step fails, closes the parts that were already started and returns the
 * reason.
 */
export async function startServer(options: StartOptions): Promise<StartupResult<RunningServer>> {
  const progress: Progress = { closers: [], stopping: new AbortController() };
  try {
    const server = await startParts(options, progress);
    if (server.ok) return startupSuccess({ ...server.value, close: () => closeAll(progress) });
    await closeAll(progress);
    return server;
  } catch (error) {
    await closeAll(progress);
    throw error;
  }
}

/** The parts of the server that have been started so far. */
interface Progress {
  /** Close functions in the order in which their parts were started. */
  readonly closers: (() => Promise<void>)[];
  /** Aborted at shutdown, so that background jobs end. */
  readonly stopping: AbortController;
}

/** Closes all parts in reverse order. An error of one part must not leave the database open. */
async function closeAll({ closers, stopping }: Progress): Promise<void> {
  stopping.abort();
  const errors: unknown[] = [];
  for (const step of closers.toReversed()) await step().catch((error: unknown) => errors.push(error));
  if (errors.length > 0) throw new AggregateError(errors, 'not all parts of the server could be closed');
}

async function startParts(
  { config, log, clock: machineClock, onStep }: StartOptions,
  progress: Progress,
): Promise<StartupResult<Omit<RunningServer, 'close'>>> {
  const { closers } = progress;
  const stopping = progress.stopping.signal;
  const countries = await openCountryLookup(config.geoipFile);
  if (!countries.ok) return countries;
  const tracing = await loadTracing(config, log);
  if (tracing !== null) closers.push(tracing.close);
  onStep('opening the database');
  const metrics = createServerMetrics({ standard: true });
  const onStatement = (event: LogEvent): void => {
    metrics.recordStatement({
      outcome: event.level === 'query' ? 'ok' : 'error',
      seconds: event.queryDurationMillis / 1000,
    });
    void tracing?.onStatement(event);
  };
  const database = await openDatabase(config.database, { log, onStatement });
  if (!database.ok) return database;
  closers.push(database.value.close);
  const { db, replica, countConnections, dump } = database.value;
  onStep('migrating the database');
  const migrated = await database.value.migrate();
  if (!migrated.ok) return migrated;
  const databaseClock = config.database.kind === 'postgres' ? await followDatabaseClock(db, log, progress) : null;
  const clock = databaseClock ?? machineClock;
  const images = openImageStore(config.imageStore);
  if (!config.production) {
    onStep('applying the brands');
    const seeded = await seedDemo({ db, clock, config, images, passwords: createPasswordHasher(config.passwordHash) });
    if (!seeded.ok) return seeded;
    if (config.derivesImagesAhead) closers.push(startDerivingImages({ config, images, log }, seeded.value.sources));
  }

  const limits = await openLimits({ config, clock, log });
  closers.push(limits.close);
  const reportBrandError = createStoredBrandErrorReporter({ log, metrics });
  const merchants = createMerchantDirectory({
    load: () => loadMerchants(db, reportBrandError),
    version: () => readMerchantsVersion(db),
  });
  await merchants.refresh();
  const refused = config.production ? findRefusedBrand(merchants, config) : null;
  if (refused !== null) return startupError(refused);
  closers.push(startMerchantRefresh(merchants, log, stopping));
  const countryOf = countries.value;
  const context = createServerContext({
    config,
    log,
    clock,
    db,
    replica,
    limits,
    images,
    metrics,
    merchants,
    countryOf,
    tracing,
  });

  closers.push(startPushDeliveryJob(context, stopping), startConversionDeliveryJob(context, stopping));
  closers.push(startRetentionJob(context, stopping));
  const { imageStore, imageRetentionMs: retentionMs } = config;
  if (imageStore.kind === 'folder' && retentionMs > 0)
    closers.push(startDeletingUnusedImages(context, { ...imageStore, retentionMs }, stopping));
  const parts = composeServerApp(context);
  const { source, platformStatus: status } = parts;
  const probes = [...(parts.probes ?? []), ...createClockProbes(machineClock, databaseClock)];
  registerScrapedGauges({
    registry: metrics.registry,
    log,
    probes: [...createDependencyProbes(context), ...probes],
    countConnections,
    countDueJobs: () => countDueJobs(context),
  });
  if (status === null) {
    closers.push(startOperatorWebhooks(context, stopping), startVerifyLedgerJob(context, stopping));
    closers.push(startExclusionRegistryRecheckJob(context, stopping), startVerifyAuditJob(context, stopping));
    closers.push(startLimitReminderJob(context, stopping));
  }
  if (status !== null) closers.push(startPlatformSettingsJob({ log, merchants, source, status, stopping }));

  if (config.database.kind === 'pglite' && config.database.folder !== 'memory://' && dump !== null) {
    const { folder } = config.database;
    const inspect = () => diagnoseDatabase(db, { clock, kind: 'PGlite', production: config.production });
    closers.push(await startControlServer({ folder, db, dump, checkDatabase: inspect, merchants, log }));
  }

  onStep('listening');
  const app = createServerApp(context, { ...parts, probes, stopping });
  closers.push(() => app.close());
  const port = await listenOnAddress(app, config);
  if (!port.ok) return port;
  const metricsServer = await startMetricsServer(metrics.registry, { host: config.host, port: config.metricsPort });
  if (!metricsServer.ok) return metricsServer;
  closers.push(metricsServer.value.close, () => delay(config.shutdownDelayMs));
  return startupSuccess({
    url: `http://localhost:${port.value}`,
    port: port.value,
    metricsPort: metricsServer.value.port,
  });
}

/**
 * Follows the clock of PostgreSQL until shutdown, so that all instances agree on the time. The embedded database has the
 * clock of this process.
 */
async function followDatabaseClock(db: Database, log: Logger, { closers, stopping }: Progress): Promise<DatabaseClock> {
  const clock = await createDatabaseClock({ readTime: () => readDatabaseTime(db) });
  const synchronization = {
    intervalMs: SYNCHRONIZE_CLOCK_INTERVAL_MS,
    task: clock.synchronize,
    onError: (err: unknown): void => log.warn({ err }, 'the clock of the database could not be read'),
    stopping: stopping.signal,
  };
  closers.push(runPeriodically(synchronization));
  return clock;
}

/** The readiness check of this machine's clock; none if the database has the same clock. */
function createClockProbes(machineClock: Clock, databaseClock: Clock | null): readonly HealthProbe[] {
  if (databaseClock === null) return [];
  return [{ name: 'clock', check: async () => isMachineClockRight(machineClock, databaseClock) }];
}

/**
 * Returns why a brand must not be served in production, or `null`: rules of its market were never compared with their
 * source, or a required registry is not configured.
 */
function findRefusedBrand(merchants: MerchantDirectory, config: Config): string | null {
  for (const merchant of merchants.stored()) {
    const { code, brand } = merchant;
    const [problem] = findProductionRuleProblems(brand.protection);
    if (problem !== undefined)
      return `the brand ${code} is refused in production: protection.${problem.at} is ${String(problem.found)}, expected ${problem.expected}`;
    const registry = config.upstreamUrl === null ? findUnconnectedRegistry(merchant, config) : null;
    if (registry !== null)
      return `the brand ${code} is refused in production: REGISTRIES_DIR and REGISTRY_SECRETS do not connect its registry ${registry}`;
  }
  return null;
}

/**
 * Connects to Redis for rate limits. Loads the Redis client only if Redis is configured, because it takes 13 MB of
 * memory.
 */
async function openLimits({
  config: { redisUrl },
  clock,
  log,
}: Pick<StartOptions, 'config' | 'clock' | 'log'>): Promise<RateLimiterFactory> {
  if (redisUrl === null) return createInMemoryRateLimiterFactory(clock);
  const { createRedisRateLimiterFactory } = await import('#src/adapters/limits/redis-rate-limits.ts');
  return createRedisRateLimiterFactory({ url: redisUrl, clock, log });
}

/** Checks every second whether another process has applied a brand or closed a site in the same database. */
function startMerchantRefresh(merchants: MerchantDirectory, log: Logger, stopping: AbortSignal): () => Promise<void> {
  const onError = (err: unknown): void => log.warn({ err }, 'the merchants could not be refreshed');
  return runPeriodically({
    intervalMs: REFRESH_MERCHANTS_INTERVAL_MS,
    task: () => merchants.refreshIfChanged(),
    onError,
    stopping,
  });
}

/**
 * Interval of the delivery of webhooks, in milliseconds. Short because a member waits for the reply of a support agent.
 */
const OPERATOR_WEBHOOKS_INTERVAL_MS = 1_000;

/** Sends webhooks to operators until shutdown, which waits for those in progress. */
function startOperatorWebhooks({ config, db, clock, log }: ServerContext, stopping: AbortSignal): () => Promise<void> {
  const { operators } = config;
  const task = createOperatorWebhookJob({ db, clock, fetch, log, operators, stopping });
  const onError = (err: unknown): void => log.warn({ err }, 'operator webhooks could not be sent');
  return runPeriodically({ intervalMs: OPERATOR_WEBHOOKS_INTERVAL_MS, task, onError, stopping });
}

import type { Logger } from 'pino';
import { createApp } from '#src/app.ts';
import { appParts } from '#src/app-operations.ts';
import { openCountries } from '#src/adapters/country/country-of.ts';
import { createMemoryLimits } from '#src/adapters/limits/memory-limits.ts';
import { createRedisLimits } from '#src/adapters/limits/redis-limits.ts';
import type { Clock } from '#src/clock.ts';
import type { Config } from '#src/config/config.ts';
import { started, type Started } from '#src/config/started.ts';
import type { Context } from '#src/context.ts';
import { migrate } from '#src/db/migrate.ts';
import { openDatabase } from '#src/db/open-database.ts';
import { createMetrics } from '#src/http/metrics.ts';
import { keepTellingDesks } from '#src/deliver-to-desks.ts';
import { keepTellingAdvertisers } from '#src/deliver-conversions.ts';
import { keepForgetting } from '#src/forget-old.ts';
import { keepDelivering } from '#src/deliver-push.ts';
import { tracingOf } from '#src/adapters/tracing/tracing-of.ts';
import { listenForOrders } from '#src/listen-for-orders.ts';
import { listen, listenForMetrics } from '#src/listen.ts';
import {
  createReportBrandFault,
  loadMerchants,
  merchantsStamp,
  type MerchantDirectory,
} from '#src/modules/merchant/merchant.public.ts';
import { createPasswords } from '#src/modules/session/session.public.ts';
import { createMerchantDirectory } from '#src/modules/merchant/merchant-directory.ts';
import { seedDemo } from '#src/seed-demo.ts';

/** The server, open. */
export interface House {
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
export async function openHouse(start: Start): Promise<Started<House>> {
  const opened: (() => Promise<void>)[] = [];
  const close = async (): Promise<void> => {
    for (const step of opened.toReversed()) await step();
  };
  const house = await open(start, opened);
  if (!house.ok) {
    await close();
    return house;
  }
  return started({ ...house.value, close });
}

async function open(
  { config, log, clock, onStep }: Start,
  opened: (() => Promise<void>)[],
): Promise<Started<Omit<House, 'close'>>> {
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
  const migrated = await migrate(db);
  if (!migrated.ok) return migrated;
  if (!config.production) {
    onStep('applying the brands');
    const seeded = await seedDemo({ db, clock, config, passwords: createPasswords() });
    if (!seeded.ok) return seeded;
  }

  const limits =
    config.redisUrl === null ? createMemoryLimits(clock) : createRedisLimits({ url: config.redisUrl, clock, log });
  opened.push(limits.close);
  const metrics = createMetrics({ standard: true });
  const reportBrandFault = createReportBrandFault({ log, metrics });
  const merchants = createMerchantDirectory({
    load: () => loadMerchants(db, reportBrandFault),
    stamp: () => merchantsStamp(db),
  });
  await merchants.refresh();
  opened.push(keepFresh(merchants, log));
  const context: Context = { config, log, clock, db, limits, metrics, merchants, countryOf: countries.value, tracing };

  opened.push(keepDelivering(context), keepTellingAdvertisers(context), keepForgetting(context));
  if (config.upstreamUrl === null) opened.push(keepTellingDesks(context));

  const { folder } = config.database.kind === 'pglite' ? config.database : { folder: null };
  if (folder !== null && folder !== 'memory://') opened.push(await listenForOrders({ folder, db, merchants, log }));

  onStep('listening');
  const app = createApp(context, appParts(context));
  opened.push(() => app.close());
  const port = await listen(app, config);
  if (!port.ok) return port;
  const watched = await listenForMetrics(metrics.registry, { host: config.host, port: config.metricsPort });
  if (!watched.ok) return watched;
  opened.push(watched.value.close);
  return started({ url: `http://localhost:${port.value}`, port: port.value, metricsPort: watched.value.port });
}

/** Another process may apply a brand to the same database, or close a site: every second it is looked whether one has. */
function keepFresh(merchants: MerchantDirectory, log: Logger): () => Promise<void> {
  let looking = false;
  const look = async (): Promise<void> => {
    if (looking) return;
    looking = true;
    await merchants
      .catchUp()
      .catch((error: unknown) => log.warn({ err: error }, 'the merchants could not be read again'));
    looking = false;
  };
  const timer = setInterval(() => void look(), CATCH_UP_EVERY_MS);
  return async () => clearInterval(timer);
}

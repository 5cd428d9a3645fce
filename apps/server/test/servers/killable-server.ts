import process from 'node:process';
import { noCountryLookup } from '#src/adapters/country/country-lookup.ts';
import { openImageStore } from '#src/adapters/image-store/open-image-store.ts';
import { createInMemoryRateLimiterFactory } from '#src/adapters/limits/rate-limits.ts';
import { createServerContext } from '#src/server-context.ts';
import { composeServerApp } from '#src/composition/compose-app.ts';
import { createServerApp } from '#src/app.ts';
import { toConfig } from '#src/config/config.ts';
import { readServerEnv } from '#src/config/read-server-env.ts';
import { migrate } from '#src/db/migrate.ts';
import { openDatabase } from '#src/db/open-database.ts';
import { createServerMetrics } from '#src/http/metrics.ts';
import { listenOnAddress } from '#src/runtime/listen.ts';
import { createLogger } from '#src/runtime/log.ts';
import { createMerchantDirectory } from '#src/modules/merchant/merchant-directory.ts';
import { makeMerchant, storeMerchants } from '#test/make-merchant.ts';
import { TELEGRAM_BOT_TOKEN } from '#test/peers/telegram-signatures.ts';

/**
 * Process for tests that kill it: runs the server on the data folder `DATA_DIR` and sends its port to the parent
 * process.
 */
async function main(): Promise<void> {
  const env = readServerEnv(process.env);
  if (!env.ok) throw new Error(env.line);
  const config = toConfig(env.value, '/');
  if (!config.ok) throw new Error(config.line);
  const log = createLogger({ level: 'silent' });
  const database = await openDatabase(config.value.database, { log });
  if (!database.ok) throw new Error(database.line);
  const { db } = database.value;
  const migrated = await migrate(db);
  if (!migrated.ok) throw new Error(migrated.line);
  const clock = { now: Date.now };
  const telegram = { botId: TELEGRAM_BOT_TOKEN.split(':')[0] ?? '', authDomain: 'localhost' };
  const merchant = makeMerchant({ identity: { telegram }, flags: { GEETESTTEST3: true, TELEGRAMLOGIN3: true } });
  const merchants = createMerchantDirectory({ load: async () => [merchant], version: async () => '' });
  await merchants.refresh();
  await storeMerchants(db, [merchant]);
  const context = createServerContext({
    config: config.value,
    log,
    clock,
    db,
    limits: createInMemoryRateLimiterFactory(clock),
    images: openImageStore(config.value.imageStore),
    metrics: createServerMetrics({ standard: false }),
    merchants,
    countryOf: noCountryLookup,
    tracing: null,
  });
  const listening = await listenOnAddress(createServerApp(context, composeServerApp(context)), {
    host: '127.0.0.1',
    port: 0,
  });
  if (!listening.ok) throw new Error(listening.line);
  process.send?.({ port: listening.value });
}

await main();

import type { Logger } from 'pino';
import type { CountryOf } from '#src/adapters/country/country-of.ts';
import type { Limits } from '#src/adapters/limits/limits.ts';
import type { Clock } from '#src/clock.ts';
import type { Config } from '#src/config/config.ts';
import type { Database } from '#src/db/schema.ts';
import type { Metrics } from '#src/http/metrics.ts';
import type { MerchantDirectory } from '#src/modules/merchant/merchant.public.ts';
import type { Tracing } from '#src/adapters/tracing/tracing.ts';

/** What every module may use. Created once by `startServer`, and by the test server. */
export interface Context {
  readonly config: Config;
  readonly log: Logger;
  readonly clock: Clock;
  readonly db: Database;
  readonly limits: Limits;
  readonly metrics: Metrics;
  readonly merchants: MerchantDirectory;
  readonly countryOf: CountryOf;
  /** `null` if tracing is off. */
  readonly tracing: Tracing | null;
}

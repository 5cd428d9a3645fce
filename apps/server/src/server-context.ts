import type { Logger } from 'pino';
import type { CountryLookup } from '#src/adapters/country/country-lookup.ts';
import type { ImageStore } from '#src/adapters/image-store/image-store.ts';
import type { RateLimiterFactory } from '#src/adapters/limits/rate-limits.ts';
import {
  createExclusionRegistryClient,
  type ExclusionRegistryClient,
} from '#src/adapters/exclusion-registry/exclusion-registry-client.ts';
import type { Clock } from '#src/clock.ts';
import type { Config } from '#src/config/config.ts';
import { createReplicaQueryRunner, type ReplicaQueryRunner } from '#src/db/replica-reader.ts';
import type { Database } from '#src/db/schema.ts';
import type { ServerMetrics } from '#src/http/metrics.ts';
import { createDataKeyService, type DataKeyService } from '#src/modules/data-key/data-key.public.ts';
import {
  createMerchantSiteReader,
  createStoredBrandErrorReporter,
  type MerchantDirectory,
  type MerchantSiteReader,
} from '#src/modules/merchant/merchant.public.ts';
import { createSingleUseItemService, type SingleUseItemService } from '#src/modules/single-use/single-use.public.ts';
import type { Tracing } from '#src/adapters/tracing/tracing-types.ts';

/** Services that every module may use; a module declares only those that it needs. Created once per server. */
export interface ServerContext {
  readonly config: Config;
  readonly log: Logger;
  readonly clock: Clock;
  readonly db: Database;
  /** Runs a query that reads a list, on the read replica if possible. The list may be slightly out of date. */
  readonly readList: ReplicaQueryRunner;
  readonly limits: RateLimiterFactory;
  /** Store of the brands' source images and of the images derived from them. */
  readonly images: ImageStore;
  readonly metrics: ServerMetrics;
  readonly merchants: MerchantDirectory;
  readonly countryOf: CountryLookup;
  /** Services of tracing; `null` if it is off. */
  readonly tracing: Tracing | null;
  readonly dataKey: DataKeyService;
  readonly readSite: MerchantSiteReader;
  /** Client that queries the registries of excluded persons. */
  readonly registries: ExclusionRegistryClient;
  readonly singleUse: SingleUseItemService;
}

type Parts = Omit<ServerContext, 'dataKey' | 'readList' | 'readSite' | 'registries' | 'singleUse'> & {
  /** Read-only replica of `db`, which may lag behind. Default: none. */
  readonly replica?: Database | null;
};

export function createServerContext({ replica = null, ...parts }: Parts): ServerContext {
  const { db, clock, config, log, metrics } = parts;
  return {
    ...parts,
    dataKey: createDataKeyService(db, config.dataKeys),
    readList: createReplicaQueryRunner({ db, replica, clock, log }),
    readSite: createMerchantSiteReader({ db, report: createStoredBrandErrorReporter({ log, metrics }) }),
    registries: createExclusionRegistryClient(
      { fetch },
      { files: config.registryFiles, secrets: config.registrySecrets },
    ),
    singleUse: createSingleUseItemService({ db, clock }),
  };
}

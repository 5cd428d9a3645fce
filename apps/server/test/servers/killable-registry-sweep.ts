import process from 'node:process';
import { createExclusionRegistryClient } from '#src/adapters/exclusion-registry/exclusion-registry-client.ts';
import { openDatabase } from '#src/db/open-database.ts';
import { createExclusionRegistryRecheckJob } from '#src/jobs/recheck-exclusion-registries.ts';
import { createDataKeyService } from '#src/modules/data-key/data-key.public.ts';
import { createMerchantDirectory } from '#src/modules/merchant/merchant-directory.ts';
import { createLogger } from '#src/runtime/log.ts';
import { makeMerchant } from '#test/make-merchant.ts';

/** Rules of the brand whose members the sweep asks about. */
const protection = {
  registries: [{ file: 'register', at: ['register' as const], everyDays: 15, down: 'allow' as const }],
};
const account = { secret: 'a-secret-of-the-test-only', actor: 'foyer' };

/**
 * Process for tests that kill it: asks the registry at `REGISTRY_URL` about all members in the database of `DATA_DIR` who are due
 * `NOW`, in milliseconds since 1970, and exits.
 */
async function main(): Promise<void> {
  const { DATA_DIR: folder = '', REGISTRY_URL: url = '', NOW = '' } = process.env;
  const log = createLogger({ level: 'silent' });
  const opened = await openDatabase({ kind: 'pglite', folder }, { log });
  if (!opened.ok) throw new Error(opened.line);
  const { db, close } = opened.value;
  const register = {
    url,
    encoding: 'json' as const,
    headers: {},
    fields: { subject: '{nationalId}' },
    answer: { from: { path: 'isBlocked' }, values: { false: 'clear' as const } },
  };
  const merchant = makeMerchant({ protection });
  const merchants = createMerchantDirectory({ load: async () => [merchant], version: async () => '' });
  await merchants.refresh();
  const settings = { files: { register }, secrets: { [merchant.code]: { register: account } } };
  await createExclusionRegistryRecheckJob({
    db,
    log,
    clock: { now: () => Number(NOW) },
    config: { operators: {} },
    dataKey: createDataKeyService(db, []),
    merchants,
    registries: createExclusionRegistryClient({ fetch }, settings),
  })();
  await close();
}

await main();

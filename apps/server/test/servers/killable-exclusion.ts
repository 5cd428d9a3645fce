import process from 'node:process';
import { openDatabase } from '#src/db/open-database.ts';
import { createDataKeyService } from '#src/modules/data-key/data-key.public.ts';
import { insertMember } from '#src/modules/member/member-store.ts';
import { imposeExclusion } from '#src/modules/protection/impose-play-block.public.ts';
import { createLogger } from '#src/runtime/log.ts';
import { makeMerchant, storeMerchants } from '#test/make-merchant.ts';

/**
 * Process for tests that kill it: excludes new members in the database of `DATA_DIR` until it is killed. Sends the id
 * of each member whose exclusion was acknowledged to the parent process.
 */
async function main(): Promise<void> {
  const folder = process.env['DATA_DIR'] ?? '';
  const opened = await openDatabase({ kind: 'pglite', folder }, { log: createLogger({ level: 'silent' }) });
  if (!opened.ok) throw new Error(opened.line);
  const { db, migrate } = opened.value;
  const migrated = await migrate();
  if (!migrated.ok) throw new Error(migrated.line);
  const merchant = makeMerchant();
  await storeMerchants(db, [merchant]);
  const dataKey = createDataKeyService(db, []);
  const services = {
    db,
    clock: { now: Date.now },
    config: { operators: {} },
    dataKey,
    merchants: { all: () => [merchant] },
  };
  for (;;) {
    const memberId = crypto.randomUUID();
    const member = { id: memberId, merchantCode: merchant.code, username: memberId, passwordHash: 'none' };
    // oxlint-disable no-await-in-loop -- one member after the other
    await insertMember(db, { ...member, language: null, createdAt: new Date() });
    await imposeExclusion(services, { memberId, merchant, source: 'member' }, 6);
    // oxlint-enable no-await-in-loop
    process.send?.(memberId);
  }
}

await main();

import process from 'node:process';
import { openDatabase } from '#src/db/open-database.ts';
import { createDataKeyService } from '#src/modules/data-key/data-key.public.ts';
import { insertMember } from '#src/modules/member/member-store.ts';
import {
  getProtectionRules,
  lowerMemberLimitByOperator,
  readMemberLimits,
} from '#src/modules/protection/protection.public.ts';
import { applyCreditMove } from '#src/modules/wallet/wallet.public.ts';
import { createLogger } from '#src/runtime/log.ts';
import { storeMerchants } from '#test/make-merchant.ts';

/** Number of credit moves that run at the same time. */
const CONCURRENT = 4;
/** Deposit limit with which the test member starts, in play credits. This process lowers it step by step until it is killed. */
const HIGHEST_LIMIT = 1_000_000;
const MEMBER_ID = 'm1';

/**
 * Process for tests that kill it: moves credits of the wallet of `m1` in the database of `DATA_DIR` and lowers the
 * member's deposit limit until it is killed. Sends the id of each acknowledged move and the amount of each acknowledged
 * limit to the parent process.
 */
async function main(): Promise<void> {
  const folder = process.env['DATA_DIR'] ?? '';
  const opened = await openDatabase({ kind: 'pglite', folder }, { log: createLogger({ level: 'silent' }) });
  if (!opened.ok) throw new Error(opened.line);
  const { db, migrate } = opened.value;
  const migrated = await migrate();
  if (!migrated.ok) throw new Error(migrated.line);
  await storeMerchants(db, [{ code: 'aurora' }]);
  const member = { id: MEMBER_ID, merchantCode: 'aurora', username: 'Ann', passwordHash: 'none', language: null };
  await insertMember(db, { ...member, createdAt: new Date() });
  const owner = { memberId: MEMBER_ID, merchantCode: 'aurora', currency: 'VND', vendor: 'arclight' };
  const clock = { now: Date.now };
  const dataKey = createDataKeyService(db, []);
  const rules = getProtectionRules(undefined);
  const run = async (worker: number): Promise<void> => {
    for (let at = 0; ; at += 1) {
      const id = `${process.pid}-${worker}-${at}`;
      const move = { kind: at % 2 === 0 ? 'win' : 'stake', id, amount: 7, round: 'r' } as const;
      // oxlint-disable-next-line no-await-in-loop -- a worker applies one move after the other
      const { outcome } = await applyCreditMove({ db, clock }, { ...owner, move, rules });
      if (outcome === 'done') process.send?.(id);
    }
  };
  const lowerLimit = async (): Promise<void> => {
    const playing = { memberId: MEMBER_ID, rules };
    const [limit] = await readMemberLimits(db, playing, clock.now());
    for (let wanted = (limit?.amount ?? HIGHEST_LIMIT) - 1; ; wanted -= 1) {
      // oxlint-disable-next-line no-await-in-loop -- each limit is lower than the one before
      await lowerMemberLimitByOperator({ db, clock, dataKey }, playing, { kind: 'deposit', period: 'month', wanted });
      process.send?.(wanted);
    }
  };
  await Promise.all([lowerLimit(), ...Array.from({ length: CONCURRENT }, (_, worker) => run(worker))]);
}

await main();

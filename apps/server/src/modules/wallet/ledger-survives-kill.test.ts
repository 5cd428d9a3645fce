import { fork } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#src/db/open-database.ts';
import { openPglite } from '#src/db/pglite/pglite-client.ts';
import { PGLITE_TIMEOUT_MS } from '#src/db/query-timeout.ts';
import { verifyLedger } from '#src/modules/wallet/wallet.public.ts';
import { createLogger } from '#src/runtime/log.ts';
import { DATABASE_START_TIMEOUT_MS, loadMigratedDatabaseImage } from '#test/database/open-test-database.ts';
import { makeTempFolder } from '#test/temp-folder.ts';

/** KILLS=100 is the long run. */
const KILLS = Number(process.env['KILLS'] ?? 1);
/** Acknowledged moves before the kill. */
const MOVES = 25;

const temp = makeTempFolder();
afterAll(() => temp.remove());

// A migrated data folder: creating one takes longer than the test.
beforeAll(async () => {
  const folder = path.join(temp.folder, 'pglite');
  const image = await loadMigratedDatabaseImage();
  const client = await openPglite({ folder, image, queryTimeoutMs: PGLITE_TIMEOUT_MS, onRestarted: () => {} });
  await client.close();
  writeFileSync(path.join(temp.folder, 'pglite.made'), '');
}, DATABASE_START_TIMEOUT_MS);

interface Acknowledged {
  /** Ids of moves. */
  readonly moves: readonly string[];
  /** The lowest limit. */
  readonly limit: number;
}

/** Starts a process that moves credits and lowers a limit, kills it in the middle, and returns what it acknowledged. */
async function moveAndKill(): Promise<Acknowledged> {
  const child = fork(new URL('../../../test/servers/killable-wallet.ts', import.meta.url), {
    env: { ...process.env, DATA_DIR: temp.folder },
    execArgv: [],
  });
  const moves: string[] = [];
  let limit = Infinity;
  child.on('message', (sent) => {
    if (typeof sent === 'string') moves.push(sent);
    if (typeof sent === 'number') limit = Math.min(limit, sent);
    if (moves.length >= MOVES && limit < Infinity) child.kill('SIGKILL');
  });
  await once(child, 'exit');
  return { moves, limit };
}

/** Reads the ids of all moves and the limit in the data folder, whose ledger and days must add up. */
async function readStored() {
  const watch = { log: createLogger({ level: 'silent' }) };
  const opened = await openDatabase({ kind: 'pglite', folder: temp.folder }, watch);
  if (!opened.ok) throw new Error(opened.line);
  const { db, close } = opened.value;
  const rows = await db.selectFrom('wallet_entry').select('vendor_id').execute();
  expect((await verifyLedger(db)).mismatches).toEqual([]);
  const { amount: limit } = await db.selectFrom('play_limit').select('amount').executeTakeFirstOrThrow();
  const { rows: sums } = await sql<{ ledger: number; days: number }>`
    select (select coalesce(sum(amount), 0)::bigint from wallet_entry where kind <> 'reward') as ledger,
      (select coalesce(sum(won - staked), 0)::bigint from play_day) as days`.execute(db);
  expect(sums[0]?.days).toBe(sums[0]?.ledger);
  await close();
  return { moves: new Set(rows.map((row) => row.vendor_id)), limit };
}

test(
  '[protection 23] acknowledged credit moves and limits are not lost when the server is killed, and the ledger adds up',
  async () => {
    const acknowledged: string[] = [];
    for (let round = 0; round < KILLS; round += 1) {
      const { moves, limit } = await moveAndKill();
      acknowledged.push(...moves);
      const stored = await readStored();
      expect(acknowledged.filter((id) => !stored.moves.has(id))).toEqual([]);
      expect(stored.limit).toBeLessThanOrEqual(limit);
    }
    expect(acknowledged.length).toBeGreaterThanOrEqual(KILLS * MOVES);
    if (process.env['KILLS'])
      process.stdout.write(`kill -9: ${KILLS} times, ${acknowledged.length} moves, none lost\n`);
  },
  DATABASE_START_TIMEOUT_MS + KILLS * 60_000,
);

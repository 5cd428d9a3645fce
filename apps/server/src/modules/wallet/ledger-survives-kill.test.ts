import { fork } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#src/db/open-database.ts';
import { openPglite } from '#src/db/pglite/pglite-client.ts';
import { PGLITE_TIMEOUT_MS } from '#src/db/query-timeout.ts';
import { verifyLedger } from '#src/modules/wallet/wallet.public.ts';
import { createLogger } from '#src/runtime/log.ts';
import { DATABASE_START_MS, migratedImage } from '#test/database/migrated-image.ts';
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
  const image = await migratedImage();
  const client = await openPglite({ folder, image, queryTimeoutMs: PGLITE_TIMEOUT_MS, onRestarted: () => {} });
  await client.close();
  writeFileSync(path.join(temp.folder, 'pglite.made'), '');
}, DATABASE_START_MS);

/** Starts a process that moves credits, kills it in the middle, and returns the ids of the moves that it acknowledged. */
async function moveAndKill(): Promise<string[]> {
  const child = fork(new URL('../../../test/servers/killable-wallet.ts', import.meta.url), {
    env: { ...process.env, DATA_DIR: temp.folder },
    execArgv: [],
  });
  const acknowledged: string[] = [];
  child.on('message', (id) => {
    if (typeof id === 'string') acknowledged.push(id);
    if (acknowledged.length === MOVES) child.kill('SIGKILL');
  });
  await once(child, 'exit');
  return acknowledged;
}

/** Reads the ids of all moves in the data folder, whose ledger must add up. */
async function readMoves(): Promise<Set<string | null>> {
  const watch = { log: createLogger({ level: 'silent' }) };
  const opened = await openDatabase({ kind: 'pglite', folder: temp.folder }, watch);
  if (!opened.ok) throw new Error(opened.line);
  const { db, close } = opened.value;
  const rows = await db.selectFrom('wallet_entry').select('vendor_id').execute();
  expect((await verifyLedger(db)).mismatches).toEqual([]);
  await close();
  return new Set(rows.map((row) => row.vendor_id));
}

test(
  'acknowledged moves are in the ledger after kill -9, and the ledger adds up',
  async () => {
    const acknowledged: string[] = [];
    for (let round = 0; round < KILLS; round += 1) {
      acknowledged.push(...(await moveAndKill()));
      const stored = await readMoves();
      expect(acknowledged.filter((id) => !stored.has(id))).toEqual([]);
    }
    expect(acknowledged.length).toBeGreaterThanOrEqual(KILLS * MOVES);
    if (process.env['KILLS'])
      process.stdout.write(`kill -9: ${KILLS} times, ${acknowledged.length} moves, none lost\n`);
  },
  DATABASE_START_MS + KILLS * 60_000,
);

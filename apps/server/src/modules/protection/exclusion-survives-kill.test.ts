import { fork } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#src/db/open-database.ts';
import { openPglite } from '#src/db/pglite/pglite-client.ts';
import { PGLITE_TIMEOUT_MS } from '#src/db/query-timeout.ts';
import { findPlayBlock } from '#src/modules/protection/protection.public.ts';
import { createLogger } from '#src/runtime/log.ts';
import { DATABASE_START_TIMEOUT_MS, loadMigratedDatabaseImage } from '#test/database/open-test-database.ts';
import { makeTempFolder } from '#test/temp-folder.ts';

/** KILLS=100 is the long run. */
const KILLS = Number(process.env['KILLS'] ?? 1);
/** Acknowledged exclusions before the kill. */
const EXCLUSIONS = 10;

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

/** Starts a process that excludes members, kills it in the middle, and returns the members of acknowledged exclusions. */
async function excludeAndKill(): Promise<string[]> {
  const child = fork(new URL('../../../test/servers/killable-exclusion.ts', import.meta.url), {
    env: { ...process.env, DATA_DIR: temp.folder },
    execArgv: [],
  });
  const acknowledged: string[] = [];
  child.on('message', (id) => {
    if (typeof id === 'string') acknowledged.push(id);
    if (acknowledged.length === EXCLUSIONS) child.kill('SIGKILL');
  });
  await once(child, 'exit');
  return acknowledged;
}

/** Reads which of the members are excluded. */
async function filterExcluded(members: readonly string[]): Promise<string[]> {
  const watch = { log: createLogger({ level: 'silent' }) };
  const opened = await openDatabase({ kind: 'pglite', folder: temp.folder }, watch);
  if (!opened.ok) throw new Error(opened.line);
  const { db, close } = opened.value;
  const excluded: string[] = [];
  for (const id of members) {
    // oxlint-disable-next-line no-await-in-loop -- the embedded database has one connection
    if ((await findPlayBlock(db, id, new Date()))?.kind === 'self_excluded') excluded.push(id);
  }
  await close();
  return excluded;
}

test(
  '[security: protection 23] acknowledged exclusions are still in force after the server is killed',
  async () => {
    const acknowledged: string[] = [];
    for (let round = 0; round < KILLS; round += 1) {
      // oxlint-disable-next-line no-await-in-loop -- the kills follow each other
      acknowledged.push(...(await excludeAndKill()));
      // oxlint-disable-next-line no-await-in-loop
      expect(await filterExcluded(acknowledged)).toEqual(acknowledged);
    }
    expect(acknowledged.length).toBeGreaterThanOrEqual(KILLS * EXCLUSIONS);
    if (process.env['KILLS'])
      process.stdout.write(`kill -9: ${KILLS} times, ${acknowledged.length} exclusions, none lost\n`);
  },
  DATABASE_START_TIMEOUT_MS + KILLS * 60_000,
);

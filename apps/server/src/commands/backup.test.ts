import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { text } from 'node:stream/consumers';
import { type QueryExecutorProvider, sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { backUpDatabase } from '#src/db/backup/back-up-database.ts';
import { restoreDatabase } from '#src/db/backup/restore-database.ts';
import type { OpenedDatabase } from '#src/db/opened-database.ts';
import { openDatabase } from '#src/db/open-database.ts';
import { diagnoseDatabase } from '#src/doctor/check-database.ts';
import { startControlServer } from '#src/runtime/control-server.ts';
import { DATABASE_START_TIMEOUT_MS } from '#test/database/open-test-database.ts';
import { makeTempFolder } from '#test/temp-folder.ts';

const log = pino({ level: 'silent' });
const temp = makeTempFolder();
const data = path.join(temp.folder, 'data');
const file = path.join(temp.folder, 'backup.tar.gz');
const empty = path.join(temp.folder, 'empty');
let running: OpenedDatabase;
let stopControlServer: () => Promise<void>;

async function open(folder: string): Promise<OpenedDatabase> {
  const opened = await openDatabase({ kind: 'pglite', folder }, { log });
  if (!opened.ok) throw new Error(opened.line);
  return opened.value;
}

/** The parts of the server that use the embedded database. */
beforeAll(async () => {
  running = await open(data);
  await running.migrate();
  await sql`create table entry (id int primary key)`.execute(running.db);
  const { db, dump } = running;
  if (dump === null) throw new Error('the embedded database can be copied');
  const inspect = () => diagnoseDatabase(db, { clock: { now: Date.now }, kind: 'PGlite', production: false });
  const merchants = { refresh: async () => {} };
  stopControlServer = await startControlServer({ folder: data, db, dump, checkDatabase: inspect, merchants, log });
}, DATABASE_START_TIMEOUT_MS);
afterAll(async () => {
  await stopControlServer();
  await running.close();
  temp.remove();
});

const listEntries = async (db: QueryExecutorProvider): Promise<readonly number[]> =>
  (await sql<{ id: number }>`select id from entry order by id`.execute(db)).rows.map(({ id }) => id);

test(
  'a backup copies the database while the server writes, and a restore brings back everything that was committed before',
  async () => {
    let written = 0;
    const stopping = new AbortController();
    const write = async (): Promise<void> => {
      while (!stopping.signal.aborted) {
        await sql`insert into entry values (${written + 1})`.execute(running.db);
        written += 1;
      }
    };
    const writing = write();
    await expect.poll(() => written).toBeGreaterThan(10);
    const before = written;
    const backup = await backUpDatabase(data, file);
    stopping.abort();
    await writing;
    expect(backup).toEqual({ ok: true, value: expect.stringMatching(/backup\.tar\.gz: \d+\.\d MB$/) });
    expect(statSync(file).mode & 0o777).toBe(0o600);

    const result = await restoreDatabase(empty, file, { replace: false });
    expect(result).toEqual({ ok: true, value: expect.stringContaining('last migration 0') });
    const restored = await open(empty);
    const entries = await listEntries(restored.db);
    await restored.close();
    expect(entries.length).toBeGreaterThanOrEqual(before);
    expect(entries).toEqual(Array.from(entries, (_entry, index) => index + 1));
  },
  DATABASE_START_TIMEOUT_MS,
);

test(
  'a restore replaces an existing database only if requested, and leaves it unchanged if the file is no backup',
  async () => {
    const noBackup = path.join(temp.folder, 'wrong.tar.gz');
    writeFileSync(noBackup, 'nonsense');
    const refused = await restoreDatabase(empty, file, { replace: false });
    expect(refused.ok ? '' : refused.line).toContain('--replace moves it to');
    expect(await restoreDatabase(empty, noBackup, { replace: true })).toMatchObject({ ok: false });
    expect(readdirSync(empty).toSorted()).toEqual(['pglite', 'pglite.made']);
    expect(await restoreDatabase(empty, file, { replace: true })).toMatchObject({ ok: true });
    expect(readdirSync(empty).toSorted()).toEqual(['pglite', 'pglite.made', 'pglite.replaced']);
  },
  DATABASE_START_TIMEOUT_MS,
);

test('a restore does not run while a server uses the folder, and a backup does not overwrite an earlier one', async () => {
  const restored = await restoreDatabase(data, file, { replace: true });
  expect(restored.ok ? '' : restored.line).toContain('is in use by process');
  const copied = await backUpDatabase(data, file);
  expect(copied.ok ? '' : copied.line).toContain('exists already');
});

test('`doctor` has the running server check its database, and exits with 1 if a check fails', async () => {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'doctor.ts'), '--certificates'], {
    env: { PATH: process.env['PATH'], DATA_DIR: data, BRANDS_DIR: temp.folder, WEB_DIST: temp.folder },
  });
  const [output, [code]] = await Promise.all([text(child.stderr), once(child, 'close')]);
  expect(output).toMatch(/^(ok|warning) +database +PGlite \d/m);
  expect(output).toMatch(/^ok +migrations +up to date/m);
  expect(output).toMatch(/^ok +certificates/m);
  expect(output).toMatch(/^failure +web build/m);
  expect(code).toBe(1);
});

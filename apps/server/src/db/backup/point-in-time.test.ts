import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type QueryExecutorProvider, sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenedDatabase } from '#src/db/opened-database.ts';
import { openPostgres } from '#src/db/postgres.ts';
import { findPostgres, startPostgres, type ThrowawayPostgres } from '#test/database/throwaway-postgres.ts';
import { findFreePort } from '#test/free-port.ts';

const log = pino({ level: 'silent' });
const binaries = findPostgres();
const START_MS = 120_000;
const EXAMPLE_TIME = '2026-11-22 03:00:00+00';

/** A file of `deploy/postgres`, with the archive in the folder of the test. */
function readShippedFile(name: string, folder: string): string {
  const text = readFileSync(new URL(`../../../../../deploy/postgres/${name}`, import.meta.url), 'utf8');
  return text.replaceAll('/var/backups/foyer/wal', folder);
}

async function open(url: string): Promise<OpenedDatabase> {
  const opened = await openPostgres(url, { log });
  if (!opened.ok) throw new Error(opened.line);
  return opened.value;
}

// Without PostgreSQL on the machine this is reported as skipped.
describe.skipIf(binaries === null)('point-in-time recovery of PostgreSQL', () => {
  let cluster: ThrowawayPostgres;
  beforeAll(async () => {
    if (binaries !== null) cluster = await startPostgres(binaries, (folder) => readShippedFile('archive.conf', folder));
  }, START_MS);
  afterAll(() => cluster.remove());

  const write = (db: QueryExecutorProvider, text: string) => sql`insert into entry values (${text})`.execute(db);
  const readTime = async (db: QueryExecutorProvider): Promise<string> =>
    (await sql<{ now: string }>`select clock_timestamp()::text as now`.execute(db)).rows[0]?.now ?? '';
  /** Completes the current WAL file and resolves when it is in the archive. */
  const archiveWal = async (db: QueryExecutorProvider): Promise<void> => {
    const { rows } = await sql<{ name: string }>`select pg_walfile_name(pg_switch_wal()) as name`.execute(db);
    const isArchived = async (): Promise<boolean> => {
      const state = await sql<{ done: boolean | null }>`
        select last_archived_wal >= ${rows[0]?.name} as done from pg_stat_archiver
      `.execute(db);
      return state.rows[0]?.done === true;
    };
    await expect.poll(isArchived).toBe(true);
  };

  test(
    'point-in-time recovery restores a base backup and the archived WAL up to a time between two writes, and the server starts on the result',
    async () => {
      const { db, migrate, close } = await open(cluster.url);
      expect((await migrate()).ok).toBe(true);
      await sql`create table entry (text text)`.execute(db);
      const restored = path.join(cluster.folder, 'restored');
      const from = ['-h', '127.0.0.1', '-p', String(cluster.port), '-U', 'foyer'];
      cluster.run('pg_basebackup', ...from, '-D', restored, '--checkpoint=fast', '--no-sync');
      await write(db, 'before the mistake');
      const target = await readTime(db);
      await write(db, 'the mistake');
      await archiveWal(db);
      await close();
      cluster.stop();

      const recovery = readShippedFile('recovery.conf', cluster.folder);
      expect(recovery).toContain(EXAMPLE_TIME);
      appendFileSync(path.join(restored, 'postgresql.auto.conf'), recovery.replace(EXAMPLE_TIME, target));
      writeFileSync(path.join(restored, 'recovery.signal'), '');
      const port = await findFreePort();
      const settings = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c archive_mode=off`;
      cluster.run(
        'pg_ctl',
        'start',
        '-w',
        '-D',
        restored,
        '-o',
        settings,
        '-l',
        path.join(cluster.folder, 'restored.log'),
      );
      try {
        const after = await open(`postgres://foyer@127.0.0.1:${port}/postgres`);
        const isPromoted = async (): Promise<boolean> =>
          (await sql<{ done: boolean }>`select not pg_is_in_recovery() as done`.execute(after.db)).rows[0]?.done ===
          true;
        await expect.poll(isPromoted).toBe(true);
        const { rows } = await sql<{ text: string }>`select text from entry`.execute(after.db);
        expect(rows).toEqual([{ text: 'before the mistake' }]);
        expect(await after.migrate()).toEqual({ ok: true, value: [] });
        await after.close();
      } finally {
        cluster.run('pg_ctl', 'stop', '-w', '-m', 'immediate', '-D', restored);
        cluster.start();
      }
    },
    START_MS,
  );
});

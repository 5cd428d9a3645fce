import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { Kysely, sql } from 'kysely';
import { migrate } from '#src/db/migrate.ts';
import { openPglite, type PgliteClient } from '#src/db/pglite/pglite-client.ts';
import { createPgliteDialect } from '#src/db/pglite/pglite-dialect.ts';
import { PGLITE_TIMEOUT_MS } from '#src/db/query-timeout.ts';
import type { Database, DatabaseSchema } from '#src/db/schema.ts';
import type { TestDatabase } from '#test/database/test-database.ts';
import { createPostgresTestDatabase } from '#test/database/postgres-database.ts';

/** Folder of the server package. */
const server = path.resolve(import.meta.dirname, '../..');
const cache = path.resolve(server, '../../node_modules/.cache/foyer');

/**
 * Time limit for the start of a database, in milliseconds: PGlite starts within seconds on an idle machine and more
 * slowly on a busy one.
 */
export const DATABASE_START_TIMEOUT_MS = 300_000;

interface RunningDatabase {
  readonly db: Database;
  readonly client: PgliteClient;
}

/**
 * Emptied databases of finished test files, for reuse by later files: starting a database takes seconds, and a worker
 * runs many files.
 */
const pool: RunningDatabase[] = [];

/**
 * Opens a database with all migrations for one test file: an emptied database of an earlier file, or a copy of the
 * cached image. If `TEST_DATABASE_URL` is set, creates a database on that PostgreSQL server.
 */
export async function openTestDatabase(): Promise<TestDatabase> {
  const url = process.env['TEST_DATABASE_URL'];
  if (url !== undefined) return createPostgresTestDatabase(url, computeFingerprint());
  const running = pool.pop() ?? (await openInMemory(await loadMigratedDatabaseImage()));
  const dialect = createPgliteDialect(running.client);
  return {
    db: running.db,
    follow: async (onStatement) => new Kysely<DatabaseSchema>({ dialect, log: onStatement }),
    close: () => release(running),
  };
}

async function release(running: RunningDatabase): Promise<void> {
  try {
    await empty(running.db);
    pool.push(running);
  } catch {
    // If a test ended the thread or left a transaction open, the next file starts its own database.
    await running.db.destroy();
  }
}

/**
 * Deletes all rows, so that the database is as it was after the migrations. Triggers that forbid deletion are disabled
 * during that time.
 */
async function empty(db: Database): Promise<void> {
  const tables = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' and tablename not like 'kysely_%'
  `.execute(db);
  await sql`set session_replication_role = replica`.execute(db);
  await sql`truncate ${sql.join(tables.rows.map(({ name }) => sql.table(name)))} restart identity cascade`.execute(db);
  await sql`set session_replication_role = default`.execute(db);
}

/** Returns the data directory of a database with all migrations. It is cached in a file. */
export async function loadMigratedDatabaseImage(): Promise<Uint8Array<ArrayBuffer>> {
  const file = path.join(cache, `migrated-${computeFingerprint()}.tar`);
  if (existsSync(file)) return new Uint8Array(readFileSync(file));
  const { db, client } = await openInMemory(null);
  const migrated = await migrate(db);
  if (!migrated.ok) throw new Error(migrated.line);
  const image = await client.dump();
  await db.destroy();
  mkdirSync(cache, { recursive: true });
  // Several workers may write at once; a rename leaves one complete file.
  writeFileSync(`${file}.${process.pid}`, image);
  renameSync(`${file}.${process.pid}`, file);
  return image;
}

async function openInMemory(image: Uint8Array<ArrayBuffer> | null): Promise<RunningDatabase> {
  const client = await openPglite({
    folder: 'memory://',
    image,
    queryTimeoutMs: PGLITE_TIMEOUT_MS,
    onRestarted: () => {},
  });
  return { db: new Kysely<DatabaseSchema>({ dialect: createPgliteDialect(client) }), client };
}

/** Hash of the migrations and the version of the database engine. It is part of the name of the cached file. */
function computeFingerprint(): string {
  const hash = createHash('sha256');
  const files = globSync(['src/db/{baseline,migrations}/*.ts', 'src/db/migrations.ts', 'package.json'], {
    cwd: server,
  });
  for (const file of files.toSorted()) hash.update(file).update(readFileSync(path.resolve(server, file)));
  return hash.digest('hex').slice(0, 16);
}

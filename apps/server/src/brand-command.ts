import path from 'node:path';
import process from 'node:process';
import { toConfig } from '#src/config/config.ts';
import { readEnv } from '#src/config/read-env.ts';
import { failed, type Started, started } from '#src/config/started.ts';
import { migrate } from '#src/db/migrate.ts';
import { openDatabase } from '#src/db/open-database.ts';
import type { Database } from '#src/db/schema.ts';
import { createLog } from '#src/log.ts';
import { applyBrand } from '#src/modules/merchant/apply.public.ts';
import { linesOf } from '#src/seed-lines.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const USAGE = 'use: npm run brand apply <folder>';

/**
 * `npm run brand apply <folder>` checks a brand folder and brings it into the database.
 * It writes `aurora applied, revision ...` or `aurora unchanged, revision ...` and ends with 0; or the list of what is wrong,
 * one line each as `<file>, <place>: found ..., expected ...`, with 1; or how it is used, with 2.
 */
async function main(args: readonly string[]): Promise<number> {
  const [verb, folder] = args;
  if (verb !== 'apply' || folder === undefined || args.length !== 2) return say(USAGE, 2);
  const applied = await withDatabase(async (db) => {
    const services = { db, clock: { now: Date.now } };
    return linesOf(folder, await applyBrand(services, path.resolve(root, folder)));
  });
  if (!applied.ok) return say(`foyer: ${applied.line}`, 1);
  const { ok, lines } = applied.value;
  return say(lines.join('\n'), ok ? 0 : 1);
}

async function withDatabase<T>(work: (db: Database) => Promise<T>): Promise<Started<T>> {
  const env = readEnv(process.env);
  if (!env.ok) return env;
  const config = toConfig(env.value, root);
  if (!config.ok) return config;
  const opened = await openDatabase(config.value.database, createLog({ level: 'error' }));
  if (!opened.ok) return config.value.database.kind === 'pglite' ? failed(`${opened.line}. ${STOP_FIRST}`) : opened;
  try {
    const migrated = await migrate(opened.value.db);
    return migrated.ok ? started(await work(opened.value.db)) : migrated;
  } finally {
    await opened.value.close();
  }
}

const STOP_FIRST =
  'While the server runs on this folder it alone may write: stop it first; it also applies the brands of BRANDS_DIR as it starts';

function say(text: string, code: number): number {
  (code === 0 ? process.stdout : process.stderr).write(`${text}\n`);
  return code;
}

process.exitCode = await main(process.argv.slice(2));

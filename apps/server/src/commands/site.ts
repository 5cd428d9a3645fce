import path from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import * as z from 'zod';
import { withDatabase } from '#src/commands/with-database.ts';
import { type Config, toConfig } from '#src/config/config.ts';
import { readEnv } from '#src/config/read-env.ts';
import {
  type SiteOrder,
  type SiteOrderDone,
  siteOrderSchema,
  switchMaintenance,
} from '#src/modules/merchant/merchant.public.ts';
import { sendOrder } from '#src/runtime/control-socket.ts';

const root = path.resolve(import.meta.dirname, '../../../..');
const USAGE =
  'use: npm run maintenance -- maintenance --merchant <code> [--until <ISO time, e.g. 2026-11-22T03:00:00Z>], or: npm run maintenance -- open --merchant <code>';

const doneSchema = z.object({ ok: z.boolean(), line: z.string() });

function read(args: readonly string[], now: number): SiteOrder | null {
  try {
    const text = { type: 'string' } as const;
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { merchant: text, until: text },
      allowPositionals: true,
    });
    const [verb, ...rest] = positionals;
    if (rest.length > 0 || (verb !== 'maintenance' && verb !== 'open')) return null;
    const on = verb === 'maintenance';
    const order = siteOrderSchema.safeParse({ merchant: values.merchant, on, until: values.until ?? null });
    const late = order.data?.until && (!on || Date.parse(order.data.until) <= now);
    return order.success && !late ? order.data : null;
  } catch {
    // An option that is none of these: the usage says which there are.
    return null;
  }
}

/** The folder of the embedded database, or `null` where several processes may write. */
function folderOf({ database }: Config): string | null {
  return database.kind === 'pglite' && database.folder !== 'memory://' ? database.folder : null;
}

async function carryOut(order: SiteOrder): Promise<SiteOrderDone> {
  const env = readEnv(process.env);
  if (!env.ok) return env;
  const config = toConfig(env.value, root);
  if (!config.ok) return config;
  const folder = folderOf(config.value);
  const answer = folder === null ? null : await sendOrder(folder, order);
  if (answer !== null) return doneSchema.parse(JSON.parse(answer));
  const done = await withDatabase(root, (db) => switchMaintenance(db, order));
  return done.ok ? done.value : done;
}

/**
 * `npm run maintenance -- maintenance --merchant aurora --until 2026-11-22T03:00:00Z` puts a merchant's site under maintenance,
 * `npm run maintenance -- open --merchant aurora` ends it, on every instance within a second. Says what was done and ends with 0;
 * says why not and ends with 1; with 2 and how it is used. The hour is what members are told: it opens nothing by itself.
 */
async function main(args: readonly string[]): Promise<number> {
  const order = read(args, Date.now());
  if (order === null) return say(USAGE, 2);
  const { ok, line } = await carryOut(order);
  return say(ok ? line : `foyer: ${line}`, ok ? 0 : 1);
}

function say(text: string, code: number): number {
  (code === 0 ? process.stdout : process.stderr).write(`${text}\n`);
  return code;
}

process.exitCode = await main(process.argv.slice(2));

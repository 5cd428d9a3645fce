import path from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import * as z from 'zod';
import { withDatabase } from '#src/commands/with-database.ts';
import { toConfig } from '#src/config/config.ts';
import { readEnv } from '#src/config/read-env.ts';
import { createPasswords } from '#src/modules/session/session.public.ts';
import { seedDemo } from '#src/seed/seed-demo.ts';
import { seedLoadGames } from '#src/seed/seed-load-games.ts';

const root = path.resolve(import.meta.dirname, '../../../..');
const USAGE = 'use: npm run seed -- [--games <count>] [--merchant <code>]';

const asked = z.object({
  games: z.coerce.number().int().optional(),
  merchant: z.string().min(1).default('aurora'),
});

function read(args: readonly string[]) {
  try {
    const text = { type: 'string' } as const;
    const { values } = parseArgs({ args: [...args], options: { games: text, merchant: text } });
    return asked.safeParse(values).data;
  } catch {
    // An option that is none of these: the usage says which there are.
    return undefined;
  }
}

/**
 * `npm run seed` brings every brand and the demo members into the database, as a start does; `-- --games 10000` gives one
 * merchant, aurora unless said, a catalogue of that size for load work. Ends with 0; with 1 and one line when that cannot be
 * done; with 2 and how it is used.
 */
async function main(args: readonly string[]): Promise<number> {
  const wanted = read(args);
  if (wanted === undefined) return say(USAGE, 2);
  const env = readEnv(process.env);
  const config = env.ok ? toConfig(env.value, root) : env;
  if (!config.ok) return say(`foyer: ${config.line}`, 1);
  const { merchant, games } = wanted;
  const lines = await withDatabase(root, async (db) => {
    const services = { db, clock: { now: Date.now }, passwords: createPasswords(), config: config.value };
    const seeded = await seedDemo(services);
    if (!seeded.ok || games === undefined) return seeded;
    return seedLoadGames(db, { brandsDir: config.value.brandsDir, merchant, games });
  });
  const done = lines.ok ? lines.value : lines;
  if (!done.ok) return say(`foyer: ${done.line}`, 1);
  return say(
    typeof done.value === 'number' ? `${merchant}: ${done.value} games` : `seeded ${done.value.join(', ')}`,
    0,
  );
}

function say(text: string, code: number): number {
  (code === 0 ? process.stdout : process.stderr).write(`${text}\n`);
  return code;
}

process.exitCode = await main(process.argv.slice(2));

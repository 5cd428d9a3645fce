import path from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import * as z from 'zod';
import { createReadPlaces } from '#src/adapters/source-map/read-places.ts';
import { withDatabase } from '#src/commands/with-database.ts';
import { csvOf, isReportName, reports, tableOf } from '#src/modules/report/report.public.ts';

const root = path.resolve(import.meta.dirname, '../../../..');
const USAGE = `use: npm run report ${Object.keys(reports).join('|')} -- --from <YYYY-MM-DD> --to <YYYY-MM-DD> --merchant <code>`;
const DAY_MS = 24 * 60 * 60_000;

const asked = z.object({ from: z.iso.date(), to: z.iso.date(), merchant: z.string().min(1) });

function read(args: readonly string[]) {
  try {
    const text = { type: 'string' } as const;
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { from: text, to: text, merchant: text },
      allowPositionals: true,
    });
    const [name, ...more] = positionals;
    if (name === undefined || more.length > 0 || !isReportName(name)) return undefined;
    const wanted = asked.safeParse(values).data;
    return wanted && { name, ...wanted };
  } catch {
    // An option that is none of these: the usage says which there are.
    return undefined;
  }
}

/**
 * `npm run report attribution -- --from 2026-11-01 --to 2026-11-30 --merchant aurora` writes who brought members, or another
 * of the reports: first a table, then, after an empty line, the same as CSV. Days are of UTC, the last one counts. Ends with 0; with 1 and one line
 * when the database does not open; with 2 and how it is used.
 */
async function main(args: readonly string[]): Promise<number> {
  const wanted = read(args);
  if (wanted === undefined) return say(USAGE, 2);
  const from = new Date(wanted.from);
  const until = new Date(Date.parse(wanted.to) + DAY_MS);
  const period = { merchantCode: wanted.merchant, from, until };
  const lines = await withDatabase(root, (db, { webDist }) =>
    reports[wanted.name](db, period, createReadPlaces(webDist)),
  );
  if (!lines.ok) return say(`foyer: ${lines.line}`, 1);
  return say(`${tableOf(lines.value)}\n\n${csvOf(lines.value)}`, 0);
}

function say(text: string, code: number): number {
  (code === 0 ? process.stdout : process.stderr).write(`${text}\n`);
  return code;
}

process.exitCode = await main(process.argv.slice(2));

import { randomBytes } from 'node:crypto';
import path from 'node:path';
import process from 'node:process';
import { obfuscatePath } from '@foyer/contract/support/obfuscated-path';
import { withDatabase } from '#src/commands/with-database.ts';
import { type Applied, applyBrand, lineOf } from '#src/modules/merchant/apply.public.ts';

const root = path.resolve(import.meta.dirname, '../../../..');
const USAGE = 'use: npm run brand apply <folder>, or: npm run brand path <address>';
const PATH_KEY_BYTES = 4;

/**
 * `npm run brand apply <folder>` checks a brand folder and brings it into the database.
 * It writes `aurora applied, revision ...` or `aurora unchanged, revision ...` and ends with 0; or the list of what is wrong,
 * one line each as `<file>, <place>: found ..., expected ...`, with 1; or how it is used, with 2.
 * `npm run brand path <address>` prints the address as an entry of customer service hides it. [S3-038]
 */
async function main(args: readonly string[]): Promise<number> {
  const [verb, folder] = args;
  if (verb === 'path' && folder !== undefined && args.length === 2) {
    return say(obfuscatePath(folder, randomBytes(PATH_KEY_BYTES).toString('hex')), 0);
  }
  if (verb !== 'apply' || folder === undefined || args.length !== 2) return say(USAGE, 2);
  const applied = await withDatabase(root, async (db) => {
    const services = { db, clock: { now: Date.now } };
    return linesOf(folder, await applyBrand(services, path.resolve(root, folder)));
  });
  if (!applied.ok) return say(`foyer: ${applied.line}`, 1);
  const { ok, lines } = applied.value;
  return say(lines.join('\n'), ok ? 0 : 1);
}

function say(text: string, code: number): number {
  (code === 0 ? process.stdout : process.stderr).write(`${text}\n`);
  return code;
}

/** What became of a folder, in the words of the brand command. */
function linesOf(folder: string, applied: Applied): { readonly ok: boolean; readonly lines: readonly string[] } {
  if (applied.kind !== 'refused')
    return { ok: true, lines: [`${applied.code} ${applied.kind}, revision ${applied.revision}`] };
  const count = applied.problems.length;
  const head = `${path.basename(folder)} not applied: ${count} ${count === 1 ? 'problem' : 'problems'}`;
  return { ok: false, lines: [head, ...applied.problems.map((problem) => `  ${lineOf(problem)}`)] };
}

process.exitCode = await main(process.argv.slice(2));

import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { obfuscatePath } from '@foyer/contract/support/support-url';
import * as z from 'zod';
import { root, runCommand } from '#src/commands/command.ts';
import { withDatabase } from '#src/commands/with-database.ts';
import { failed, started, type Started } from '#src/config/started.ts';
import { type Applied, applyBrand, lineOf } from '#src/modules/merchant/apply.public.ts';

const PATH_KEY_BYTES = 4;

/**
 * `npm run brand apply <folder>` checks a brand folder and applies it to the database. It prints `aurora applied, revision ...` or
 * `aurora unchanged, revision ...`, or fails with one line per problem: `<file>, <place>: found ..., expected ...`.
 * `npm run brand path <address>` prints the address as an entry of customer service hides it. [S3-038]
 */
await runCommand({
  usage: 'use: npm run brand apply <folder>, or: npm run brand path <address>',
  schema: z.object({ _: z.tuple([z.enum(['apply', 'path']), z.string()]) }),
  run: async ({ _: [verb, subject] }) => {
    if (verb === 'path') return started(obfuscatePath(subject, randomBytes(PATH_KEY_BYTES).toString('hex')));
    return withDatabase(async (db) => {
      const services = { db, clock: { now: Date.now } };
      return resultOf(subject, await applyBrand(services, path.resolve(root, subject)));
    });
  },
});

function resultOf(folder: string, applied: Applied): Started<string> {
  if (applied.kind !== 'refused') return started(`${applied.code} ${applied.kind}, revision ${applied.revision}`);
  const count = applied.problems.length;
  const head = `${path.basename(folder)} not applied: ${count} ${count === 1 ? 'problem' : 'problems'}`;
  return failed([head, ...applied.problems.map((problem) => `  ${lineOf(problem)}`)].join('\n'));
}

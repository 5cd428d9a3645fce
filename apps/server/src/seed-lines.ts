import path from 'node:path';
import { type Applied, lineOf } from '#src/modules/merchant/apply.public.ts';

/** What became of a folder, in the words of the brand command. */
export function linesOf(folder: string, applied: Applied): { readonly ok: boolean; readonly lines: readonly string[] } {
  if (applied.kind !== 'refused')
    return { ok: true, lines: [`${applied.code} ${applied.kind}, revision ${applied.revision}`] };
  const count = applied.problems.length;
  const head = `${path.basename(folder)} not applied: ${count} ${count === 1 ? 'problem' : 'problems'}`;
  return { ok: false, lines: [head, ...applied.problems.map((problem) => `  ${lineOf(problem)}`)] };
}

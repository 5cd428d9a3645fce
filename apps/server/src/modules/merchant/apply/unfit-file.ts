import { realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Problem } from '#src/modules/merchant/apply/problem.ts';

/** Why a file of a brand folder is not read at all, or `null`: it leads out of the folder, or is larger than any of its kind. Throws as `stat` does. */
export async function unfit(folder: string, file: string, largest: number): Promise<Problem | null> {
  const full = path.join(folder, file);
  const [home, real] = await Promise.all([realpath(folder), realpath(full)]);
  if (!real.startsWith(home + path.sep)) {
    return { file, at: null, found: 'a link that leads out of the folder', expected: 'a file of the folder' };
  }
  const { size } = await stat(real);
  if (size <= largest) return null;
  return { file, at: null, found: `${size} bytes`, expected: `at most ${largest}` };
}

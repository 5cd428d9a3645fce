import { realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import type { BrandProblem } from '#src/modules/merchant/apply/brand-problem.ts';

/**
 * Returns a problem if a file of a brand folder is a link that leads out of the folder, or is larger than `maxBytes`;
 * otherwise `null`. Rejects, like `stat`, if the file does not exist.
 */
export async function findFileSizeOrLinkProblem(
  folder: string,
  file: string,
  maxBytes: number,
): Promise<BrandProblem | null> {
  const full = path.join(folder, file);
  const [root, real] = await Promise.all([realpath(folder), realpath(full)]);
  if (!real.startsWith(root + path.sep)) {
    return { file, at: null, found: 'a link that leads out of the folder', expected: 'a file of the folder' };
  }
  const { size } = await stat(real);
  if (size <= maxBytes) return null;
  return { file, at: null, found: `${size} bytes`, expected: `at most ${maxBytes}` };
}

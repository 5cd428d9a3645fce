import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ExpectedArt } from '#src/modules/merchant/apply/expected-art.ts';
import { HEADER_BYTES, imageSize } from '#src/modules/merchant/apply/image-size.ts';
import { unfit } from '#src/modules/merchant/apply/read-brand-folder.ts';
import type { Problem } from '#src/modules/merchant/apply/problem.ts';

const REVISION_LENGTH = 12;
const FILES_AT_ONCE = 32;
const LARGEST_PICTURE = 2_000_000;
/** No comment may be read as two, or a file of many would be read in ever more ways. */
const DRAWING = /^\s*(<\?xml[^>]*>\s*)?(<!--(?:(?!-->)[\s\S])*-->\s*)*<svg[\s>]/;
/** Drawings stand in `<img>` only, where these are dead; they are refused all the same. */
const ACTIVE = /<script|<foreignObject|\son[a-z]+\s*=|javascript:/i;

export interface CheckedArt {
  /** Hash of all pictures. */
  readonly revision: string;
  readonly problems: readonly Problem[];
}

/** Reads every picture that is expected: whether it is there, is a picture and has its size. */
export async function checkArt(folder: string, expected: readonly ExpectedArt[]): Promise<CheckedArt> {
  const hash = createHash('sha256');
  const problems: Problem[] = [];
  for (let start = 0; start < expected.length; start += FILES_AT_ONCE) {
    const some = expected.slice(start, start + FILES_AT_ONCE);
    const read = await Promise.all(some.map((art) => readPicture(folder, art)));
    for (const { art, wrong: unfitFile, bytes } of read) {
      hash.update(`${art.file}\0${bytes?.length ?? 0}\0`).update(bytes ?? '');
      const wrong = unfitFile ?? (bytes === null ? missing(art) : checkPicture(art, bytes));
      if (wrong !== null) problems.push(wrong);
    }
  }
  return { revision: hash.digest('hex').slice(0, REVISION_LENGTH), problems };
}

async function readPicture(folder: string, art: ExpectedArt) {
  const file = `art/${art.file}`;
  const wrong = await ifThere(() => unfit(folder, file, LARGEST_PICTURE));
  const bytes = wrong === null ? await ifThere(() => readFile(path.join(folder, file))) : null;
  return { art, wrong, bytes };
}

async function ifThere<T>(read: () => Promise<T>): Promise<T | null> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

function missing(art: ExpectedArt): Problem {
  return { file: `art/${art.file}`, at: null, found: 'no file', expected: describe(art) };
}

function checkPicture(art: ExpectedArt, bytes: Buffer): Problem | null {
  const problem = (found: string): Problem => ({ file: `art/${art.file}`, at: null, found, expected: describe(art) });
  if (art.width === null) return checkDrawing(bytes.toString('utf8'), problem);
  const size = imageSize(bytes.subarray(0, HEADER_BYTES));
  if (size === null) return problem('something else');
  const right = size.width === art.width && (art.height === null || Math.abs(size.height - art.height) <= 1);
  return right ? null : problem(`one of ${size.width} x ${size.height} pixels`);
}

function checkDrawing(text: string, problem: (found: string) => Problem): Problem | null {
  if (!DRAWING.test(text)) return problem('something else');
  return ACTIVE.test(text) ? problem('one with a script in it') : null;
}

function describe({ width, height }: ExpectedArt): string {
  if (width === null) return 'an SVG drawing without scripts';
  return height === null ? `a picture ${width} pixels wide` : `a picture of ${width} x ${height} pixels`;
}

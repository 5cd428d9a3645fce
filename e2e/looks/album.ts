import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import sharp from 'sharp';
import { root } from '../../scripts/start/root.ts';
import { type Difference, differenceOf } from './compare.ts';

/** Of a picture's pixels, those that may differ: another Chromium rounds a corner or an edge of a letter otherwise. */
const MOST = 0.0005;
const kept = path.join(import.meta.dirname, 'pictures');
/** Where pictures that differ are left to be looked at. */
const left = path.join(root, '.looks');
const isUpdate = process.env['LOOKS'] === 'update';

function keep(file: string, taken: Buffer): Promise<unknown> {
  mkdirSync(path.dirname(file), { recursive: true });
  return sharp(taken).png({ palette: true, colours: 256, dither: 0, effort: 7 }).toFile(file);
}

function leave(name: string, picture: Buffer): string {
  const file = path.join(left, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, picture);
  return path.relative(root, file);
}

const fileOf = (name: string): string => path.join(kept, `${name}.png`);

const isAlike = (difference: Difference | null): boolean => difference !== null && difference.share <= MOST;

/** Whether a picture looks like the one that is kept under this name, if one is. */
export async function looksLike(name: string, taken: Buffer): Promise<boolean> {
  return existsSync(fileOf(name)) && isAlike(await differenceOf(fileOf(name), taken));
}

/**
 * Compares a picture with the one that is kept under its name: `null` when it looks the same, else what is different and
 * where to look. Where the album is being brought up to date, a picture that looks different is kept instead.
 */
export async function faultOf(name: string, taken: Buffer): Promise<string | null> {
  const file = fileOf(name);
  const isKept = existsSync(file);
  const difference = isKept ? await differenceOf(file, taken) : null;
  if (isAlike(difference)) return null;
  if (isUpdate) {
    await keep(file, taken);
    return null;
  }
  const actual = leave(`${name}.actual.png`, taken);
  if (!isKept) return `${name}: no picture is kept, see ${actual}`;
  if (difference === null) return `${name}: another size, see ${actual}`;
  const drawn = leave(`${name}.difference.png`, difference.drawn);
  return `${name}: ${(difference.share * 100).toFixed(2)} % differ, see ${actual} and ${drawn}`;
}

/** Pictures that are kept of what nobody takes any more; an update throws them away. */
export function leftOver(names: readonly string[]): string[] {
  const files = readdirSync(kept, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.png'));
  const over = files.filter((file) => !names.includes(file.replaceAll(path.sep, '/').replace(/\.png$/, '')));
  if (!isUpdate) return over;
  for (const file of over) rmSync(path.join(kept, file));
  return [];
}

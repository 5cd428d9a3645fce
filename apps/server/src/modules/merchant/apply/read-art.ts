import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { imageSize } from 'image-size';
import pLimit from 'p-limit';
import type { ImageStore } from '#src/adapters/image-store/image-store.ts';
import { MAX_INPUT_PIXELS } from '#src/adapters/picture/derive-image.ts';
import { drawingFault } from '#src/modules/merchant/apply/check-drawing.ts';
import type { Problem } from '#src/modules/merchant/apply/problem.ts';
import { unfit } from '#src/modules/merchant/apply/read-brand-folder.ts';
import { mediaTypeOf } from '#src/modules/merchant/images/brand-images.ts';
import { sourceKey } from '#src/modules/merchant/images/derived-images.ts';
import { renditionNamed } from '#src/modules/merchant/images/image-names.ts';

const LARGEST_FILE = 4_000_000;
const FILES_AT_ONCE = 32;
const MOST_NAME_LENGTH = 200;
const SEGMENT = /^[A-Za-z0-9_][A-Za-z0-9._-]*$/;

/** An image file of an `art` folder. */
export interface ArtFile {
  /** Path inside `art/`, with forward slashes. */
  readonly name: string;
  /** SHA-256 in hexadecimal. */
  readonly hash: string;
  /** Upright, in pixels, or for an SVG in its own units; `null` for an SVG without a size. */
  readonly size: { readonly width: number; readonly height: number } | null;
}

export interface ReadArt {
  readonly files: ReadonlyMap<string, ArtFile>;
  readonly problems: readonly Problem[];
}

/**
 * Reads the image files of a brand's `art` folder, whatever they are called, and puts those that are sound into the store.
 * A file there is harmless as long as no brand names it, so the folder need not be sound as a whole.
 */
export async function readArt(folder: string, store: ImageStore): Promise<ReadArt> {
  const names = await imageNames(path.join(folder, 'art'));
  const derived = names.filter((name) => renditionNamed(name) !== null);
  const limit = pLimit(FILES_AT_ONCE);
  const sources = names.filter((name) => renditionNamed(name) === null);
  const read = await Promise.all(sources.map((name) => limit(() => readFileOf(folder, name, store))));
  const problems = read.flatMap((result) => ('problem' in result ? [result.problem] : []));
  const files = read.flatMap((result) => ('problem' in result ? [] : [result]));
  return {
    files: new Map(files.map((file) => [file.name, file])),
    problems: [...problems, ...derivedProblem(derived)],
  };
}

/** Sorted. Editors' own files, hidden ones and such lie beside the images and are left alone. */
async function imageNames(art: string): Promise<string[]> {
  const entries = await readdir(art, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => path.relative(art, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .filter((name) => mediaTypeOf(name) !== undefined && isServable(name))
    .toSorted();
}

function isServable(name: string): boolean {
  return name.length <= MOST_NAME_LENGTH && name.split('/').every((segment) => SEGMENT.test(segment));
}

/** An artist who replaces one size of an image by hand has to hear that it is not used. */
function derivedProblem(names: readonly string[]): Problem[] {
  const [first] = names;
  if (first === undefined) return [];
  const found = names.length === 1 ? 'a derived image' : `the first of ${names.length} derived images`;
  return [
    { file: `art/${first}`, at: null, found, expected: 'sources only, from which sizes and formats are derived' },
  ];
}

async function readFileOf(
  folder: string,
  name: string,
  store: ImageStore,
): Promise<ArtFile | { readonly problem: Problem }> {
  const file = `art/${name}`;
  const wrong = await unfit(folder, file, LARGEST_FILE).catch((): Problem => {
    return { file, at: null, found: 'a link that leads nowhere', expected: 'a file of the folder' };
  });
  if (wrong !== null) return { problem: wrong };
  const bytes = await readFile(path.join(folder, file));
  const size = sizeOf(bytes);
  const isDrawing = mediaTypeOf(name) === 'image/svg+xml';
  const found = isDrawing ? drawingFault(bytes.toString('utf8')) : bitmapFault(size);
  const expected = isDrawing ? 'an SVG drawing without scripts and references' : 'a PNG, JPEG, WebP or AVIF image';
  if (found !== null) return { problem: { file, at: null, found, expected } };
  const hash = createHash('sha256').update(bytes).digest('hex');
  const key = sourceKey(hash);
  if (!(await store.has(key))) await store.put(key, bytes);
  return { name, hash, size };
}

function sizeOf(bytes: Buffer): ArtFile['size'] {
  try {
    const { width, height, orientation = 1 } = imageSize(bytes);
    // From 5 on a camera was held upright: https://exiftool.org/TagNames/EXIF.html, Orientation.
    return orientation < 5 ? { width, height } : { width: height, height: width };
  } catch {
    return null;
  }
}

function bitmapFault(size: ArtFile['size']): string | null {
  if (size === null) return 'something else';
  const pixels = size.width * size.height;
  return pixels > MAX_INPUT_PIXELS ? `one of ${pixels} pixels, above ${MAX_INPUT_PIXELS}` : null;
}

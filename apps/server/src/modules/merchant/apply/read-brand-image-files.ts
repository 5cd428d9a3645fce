import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { imageSize } from 'image-size';
import pLimit from 'p-limit';
import type { ImageStore } from '#src/adapters/image-store/image-store.ts';
import { MAX_SOURCE_IMAGE_PIXELS } from '#src/adapters/image/derive-image.ts';
import type { BrandProblem } from '#src/modules/merchant/apply/brand-problem.ts';
import { findFileSizeOrLinkProblem } from '#src/modules/merchant/apply/find-file-size-or-link-problem.ts';
import { getBrandImageMediaType } from '#src/modules/merchant/images/brand-images.ts';
import { getSourceImageStoreKey } from '#src/modules/merchant/images/derived-images.ts';
import { findImageRendition } from '#src/modules/merchant/images/derived-image-names.ts';

const MAX_FILE_BYTES = 4_000_000;
const MAX_CONCURRENT_FILES = 32;
const MAX_NAME_LENGTH = 200;
const SEGMENT = /^[A-Za-z0-9_][A-Za-z0-9._-]*$/;

/**
 * Matches an SVG document. The pattern can match a comment in only one way, because otherwise many comments would cause
 * exponential backtracking.
 */
const DRAWING = /^\uFEFF?\s*(<\?xml[^>]*>\s*)?(<!--(?:(?!-->)[\s\S])*-->\s*)*(<!DOCTYPE svg[^>[]*>\s*)?<svg[\s>]/;
/**
 * Matches active content (scripts and event handlers) in an SVG. Pages show SVG images only in `<img>`, where it has no
 * effect; it is rejected nevertheless.
 */
const ACTIVE = /<script|<foreignObject|\son[a-z]+\s*=|javascript:/i;
/** Matches references of an SVG to other files. Only fragments and `data:image/` URLs are permitted. */
const EXTERNAL =
  /(?:href|src)\s*=(?!\s*["']?\s*(?:#|data:image\/))|url\((?!\s*["']?\s*(?:#|data:image\/))|@import|<!ENTITY/i;

/** An image file in a brand's `art` folder. */
export interface BrandImageFile {
  /** Path of the image inside `art/`, with forward slashes. */
  readonly name: string;
  /** SHA-256 of the image file in hexadecimal. */
  readonly hash: string;
  /**
   * Size of the image in pixels, after applying its EXIF orientation; for an SVG in the SVG's own units; `null` for an
   * SVG without a size.
   */
  readonly size: { readonly width: number; readonly height: number } | null;
}

export interface BrandImageFiles {
  readonly files: ReadonlyMap<string, BrandImageFile>;
  readonly problems: readonly BrandProblem[];
}

/**
 * Reads all image files of a brand's `art` folder and stores the valid ones, even if other files of the folder are
 * invalid: a stored image has no effect until a brand refers to it.
 */
export async function readBrandImageFiles(folder: string, store: ImageStore): Promise<BrandImageFiles> {
  const names = await listImageNames(path.join(folder, 'art'));
  const derived = names.filter((name) => findImageRendition(name) !== null);
  const limit = pLimit(MAX_CONCURRENT_FILES);
  const sources = names.filter((name) => findImageRendition(name) === null);
  const read = await Promise.all(sources.map((name) => limit(() => readArtFile(folder, name, store))));
  const problems = read.flatMap((result) => ('problem' in result ? [result.problem] : []));
  const files = read.flatMap((result) => ('problem' in result ? [] : [result]));
  return {
    files: new Map(files.map((file) => [file.name, file])),
    problems: [...problems, ...derivedProblem(derived)],
  };
}

/** Lists the names of the image files in an `art` folder, sorted. Other files, such as hidden ones, are ignored. */
async function listImageNames(art: string): Promise<string[]> {
  const entries = await readdir(art, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => path.relative(art, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .filter((name) => getBrandImageMediaType(name) !== undefined && isServable(name))
    .toSorted();
}

function isServable(name: string): boolean {
  return name.length <= MAX_NAME_LENGTH && name.split('/').every((segment) => SEGMENT.test(segment));
}

/**
 * Returns a problem if an `art` folder contains names of derived images. The server creates these from source images
 * and would ignore the files.
 */
function derivedProblem(names: readonly string[]): BrandProblem[] {
  const [first] = names;
  if (first === undefined) return [];
  const found = names.length === 1 ? 'a derived image' : `the first of ${names.length} derived images`;
  return [
    { file: `art/${first}`, at: null, found, expected: 'sources only, from which sizes and formats are derived' },
  ];
}

async function readArtFile(
  folder: string,
  name: string,
  store: ImageStore,
): Promise<BrandImageFile | { readonly problem: BrandProblem }> {
  const file = `art/${name}`;
  const problem = await findFileSizeOrLinkProblem(folder, file, MAX_FILE_BYTES).catch((): BrandProblem => {
    return { file, at: null, found: 'a link that leads nowhere', expected: 'a file of the folder' };
  });
  if (problem !== null) return { problem };
  const bytes = await readFile(path.join(folder, file));
  const size = readSize(bytes);
  const isDrawing = getBrandImageMediaType(name) === 'image/svg+xml';
  const found = isDrawing ? findDrawingProblem(bytes.toString('utf8')) : findBitmapProblem(size);
  const expected = isDrawing ? 'an SVG drawing without scripts and references' : 'a PNG, JPEG, WebP or AVIF image';
  if (found !== null) return { problem: { file, at: null, found, expected } };
  const hash = createHash('sha256').update(bytes).digest('hex');
  const key = getSourceImageStoreKey(hash);
  if (!(await store.has(key))) await store.put(key, bytes);
  return { name, hash, size };
}

function readSize(bytes: Buffer): BrandImageFile['size'] {
  try {
    const { width, height, orientation = 1 } = imageSize(bytes);
    // Orientations from 5 on are rotated by 90 degrees: https://exiftool.org/TagNames/EXIF.html.
    return orientation < 5 ? { width, height } : { width: height, height: width };
  } catch {
    return null;
  }
}

function findBitmapProblem(size: BrandImageFile['size']): string | null {
  if (size === null) return 'something else';
  const pixels = size.width * size.height;
  return pixels > MAX_SOURCE_IMAGE_PIXELS ? `one of ${pixels} pixels, above ${MAX_SOURCE_IMAGE_PIXELS}` : null;
}

/** Describes the problem of an SVG file; `null` if there is none. */
function findDrawingProblem(text: string): string | null {
  if (!DRAWING.test(text)) return 'something else';
  if (ACTIVE.test(text)) return 'one with a script in it';
  return EXTERNAL.test(text) ? 'one that refers to another file' : null;
}

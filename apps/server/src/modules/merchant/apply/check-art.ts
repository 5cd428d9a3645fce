import { createHash } from 'node:crypto';
import type { ExpectedArt, ExpectedSource } from '#src/modules/merchant/apply/expected-art.ts';
import type { Problem } from '#src/modules/merchant/apply/problem.ts';
import type { ArtFile, ReadArt } from '#src/modules/merchant/apply/read-art.ts';
import { sourceExtensions } from '#src/modules/merchant/images/brand-images.ts';
import type { ImageSource } from '#src/modules/merchant/images/derived-images.ts';

const REVISION_LENGTH = 12;

export interface CheckedArt {
  /** Hash of all images, which is part of their URLs. */
  readonly revision: string;
  /** Images whose sizes and formats are derived. */
  readonly sources: readonly ImageSource[];
  readonly problems: readonly Problem[];
}

/** Compares the images of a brand with those that it needs. */
export function checkArt({ files, problems: readProblems }: ReadArt, expected: readonly ExpectedArt[]): CheckedArt {
  const unreadable = new Set(readProblems.map(({ file }) => file));
  const problems = [...readProblems];
  const sources: ImageSource[] = [];
  for (const art of expected) {
    const candidates = art.kind === 'file' ? [art.name] : sourceExtensions.map((extension) => art.name + extension);
    const [file, second] = candidates.flatMap((name) => files.get(name) ?? []);
    if (second !== undefined) problems.push(secondSource(second.name, file));
    if (file !== undefined) problems.push(...sizeProblem(file, art));
    // A file that cannot be read already has its problem.
    else if (!candidates.some((name) => unreadable.has(`art/${name}`))) problems.push(missing(art));
    if (file !== undefined && art.kind === 'source')
      sources.push({ source: art.name, hash: file.hash, isFirstScreen: art.isFirstScreen });
  }
  return { revision: hashFiles(files), sources, problems };
}

function hashFiles(files: ReadArt['files']): string {
  const hash = createHash('sha256');
  for (const { name, hash: content } of files.values()) hash.update(`${name}\0${content}\0`);
  return hash.digest('hex').slice(0, REVISION_LENGTH);
}

function missing(art: ExpectedArt): Problem {
  const file = `art/${art.name}${art.kind === 'source' ? sourceExtensions[0] : ''}`;
  return { file, at: null, found: 'no file', expected: describe(art) };
}

function secondSource(name: string, first: ArtFile | undefined): Problem {
  return { file: `art/${name}`, at: null, found: `a second source beside ${first?.name}`, expected: 'one source' };
}

function sizeProblem({ name, size }: ArtFile, art: ExpectedArt): Problem[] {
  if (art.kind === 'file' && art.side === null) return [];
  const problem = (found: string): Problem[] => [{ file: `art/${name}`, at: null, found, expected: describe(art) }];
  if (size === null) return problem('a drawing without width, height or viewBox');
  const fits = art.kind === 'file' ? size.width === art.side && size.height === art.side : fitsSource(name, size, art);
  return fits ? [] : problem(`one of ${size.width} x ${size.height} pixels`);
}

function fitsSource(name: string, size: NonNullable<ArtFile['size']>, { width, height }: ExpectedSource): boolean {
  const isLargeEnough = name.endsWith('.svg') || size.width >= width;
  const heightAtWidth = (size.height * width) / size.width;
  return isLargeEnough && (height === null || Math.abs(heightAtWidth - height) <= 1);
}

function describe(art: ExpectedArt): string {
  if (art.kind === 'file')
    return art.side === null
      ? 'an SVG drawing without scripts and references'
      : `an image of ${art.side} x ${art.side} pixels`;
  const size = art.height === null ? `${art.width} pixels wide` : `${art.width} x ${art.height} pixels`;
  return `an SVG, or a PNG, JPEG or WebP of ${size} or a multiple`;
}

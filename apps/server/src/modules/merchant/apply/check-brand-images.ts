import { createHash } from 'node:crypto';
import { ILLUSTRATION_FOLDER, illustrationNames } from '@foyer/contract/brand/illustration-names';
import type { RequiredBrandImage, RequiredSourceImage } from '#src/modules/merchant/apply/required-brand-images.ts';
import type { BrandProblem } from '#src/modules/merchant/apply/brand-problem.ts';
import type { BrandImageFile, BrandImageFiles } from '#src/modules/merchant/apply/read-brand-image-files.ts';
import { brandImageExtensions } from '#src/modules/merchant/images/brand-images.ts';
import type { StoredSourceImage } from '#src/modules/merchant/images/derived-images.ts';

const REVISION_LENGTH = 12;

export interface CheckedBrandImages {
  /** Hash of all images of the brand. It is part of the images' URLs. */
  readonly revision: string;
  /** Source images from which other sizes and formats are created. */
  readonly sources: readonly StoredSourceImage[];
  readonly problems: readonly BrandProblem[];
}

/** Checks that a brand folder has every image that the brand needs, in the required size and from one source file. */
export function checkBrandImages(
  { files, problems: readProblems }: BrandImageFiles,
  expected: readonly RequiredBrandImage[],
): CheckedBrandImages {
  const unreadable = new Set(readProblems.map(({ file }) => file));
  const problems = [...readProblems];
  const sources: StoredSourceImage[] = [];
  for (const art of [...expected, ...listStartedIllustrations(files)]) {
    const candidates = art.kind === 'file' ? [art.name] : brandImageExtensions.map((extension) => art.name + extension);
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

/** Lists all illustrations if the brand has one of them, because pages expect all or none. */
function listStartedIllustrations(files: BrandImageFiles['files']): readonly RequiredBrandImage[] {
  const names = illustrationNames.map((name) => `${ILLUSTRATION_FOLDER}/${name}.svg`);
  if (!names.some((name) => files.has(name))) return [];
  return names.map((name) => ({ kind: 'file', name, side: null }));
}

function hashFiles(files: BrandImageFiles['files']): string {
  const hash = createHash('sha256');
  for (const { name, hash: content } of files.values()) hash.update(`${name}\0${content}\0`);
  return hash.digest('hex').slice(0, REVISION_LENGTH);
}

function missing(art: RequiredBrandImage): BrandProblem {
  const file = `art/${art.name}${art.kind === 'source' ? brandImageExtensions[0] : ''}`;
  return { file, at: null, found: 'no file', expected: describe(art) };
}

function secondSource(name: string, first: BrandImageFile | undefined): BrandProblem {
  return { file: `art/${name}`, at: null, found: `a second source beside ${first?.name}`, expected: 'one source' };
}

function sizeProblem({ name, size }: BrandImageFile, art: RequiredBrandImage): BrandProblem[] {
  if (art.kind === 'file' && art.side === null) return [];
  const problem = (found: string): BrandProblem[] => [
    { file: `art/${name}`, at: null, found, expected: describe(art) },
  ];
  if (size === null) return problem('a drawing without width, height or viewBox');
  const fits = art.kind === 'file' ? size.width === art.side && size.height === art.side : fitsSource(name, size, art);
  return fits ? [] : problem(`one of ${size.width} x ${size.height} pixels`);
}

function fitsSource(
  name: string,
  size: NonNullable<BrandImageFile['size']>,
  { width, height }: RequiredSourceImage,
): boolean {
  const isLargeEnough = name.endsWith('.svg') || size.width >= width;
  const heightAtWidth = (size.height * width) / size.width;
  return isLargeEnough && (height === null || Math.abs(heightAtWidth - height) <= 1);
}

function describe(art: RequiredBrandImage): string {
  if (art.kind === 'file')
    return art.side === null
      ? 'an SVG drawing without scripts and references'
      : `an image of ${art.side} x ${art.side} pixels`;
  const size = art.height === null ? `${art.width} pixels wide` : `${art.width} x ${art.height} pixels`;
  return `an SVG, or a PNG, JPEG or WebP of ${size} or a multiple`;
}

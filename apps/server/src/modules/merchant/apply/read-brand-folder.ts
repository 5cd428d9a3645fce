import { existsSync } from 'node:fs';
import { readFile, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { type BrandFile, brandFileSchema } from '@foyer/contract/brand/brand-file';
import { type CatalogueFile, catalogueFileSchema } from '@foyer/contract/brand/catalogue-file';
import { copyFileSchema, type OtherCopyFile, otherCopyFileSchema } from '@foyer/contract/brand/copy-file';
import type { LanguageCode } from '@foyer/contract/language';
import type * as z from 'zod/mini';
import type { Problem } from '#src/modules/merchant/apply/problem.ts';
import { type ParsedFile, parseFile } from '#src/modules/merchant/apply/schema-problems.ts';

/** A brand folder as far as it could be read; what could not is `null` and has its problems. */
export interface BrandFolder {
  readonly folder: string;
  readonly brand: BrandFile | null;
  readonly catalogue: CatalogueFile | null;
  /** By language, as written: only that of the default language must be there, and whole. */
  readonly copy: Readonly<Partial<Record<LanguageCode, OtherCopyFile>>>;
  readonly tokensCss: string | null;
  readonly problems: readonly Problem[];
}

/** The language whose words must be whole: the default, or where that is none of the brand's, the first. */
export function wholeLanguage(brand: BrandFile | null): LanguageCode | undefined {
  return brand?.languages.find((code) => code === brand.defaultLanguage) ?? brand?.languages[0];
}

/** A catalogue of 10,000 games has 3 MB. */
const LARGEST_TEXT = 8_000_000;

/** Reads all files of a brand folder, whatever is wrong with some of them. */
export async function readBrandFolder(folder: string): Promise<BrandFolder> {
  const brand = await readJson(folder, 'brand.json', brandFileSchema);
  const catalogue = await readJson(folder, 'catalogue.json', catalogueFileSchema);
  const tokens = await readText(folder, 'tokens.css');
  const copy: Partial<Record<LanguageCode, OtherCopyFile>> = {};
  const problems: Problem[] = [...brand.problems, ...catalogue.problems, ...tokens.problems];
  for (const language of brand.value?.languages ?? []) {
    const words = await readCopy(folder, language, language === wholeLanguage(brand.value));
    problems.push(...words.problems);
    if (words.value !== null) copy[language] = words.value;
  }
  return { folder, brand: brand.value, catalogue: catalogue.value, copy, tokensCss: tokens.value, problems };
}

async function readCopy(
  folder: string,
  language: LanguageCode,
  isDefault: boolean,
): Promise<ParsedFile<OtherCopyFile>> {
  const file = `copy/${language}.json`;
  if (isDefault) return readJson(folder, file, copyFileSchema);
  const isThere = existsSync(path.join(folder, file));
  return isThere ? readJson(folder, file, otherCopyFileSchema) : { value: null, problems: [] };
}

async function readJson<T>(folder: string, file: string, schema: z.ZodMiniType<T>): Promise<ParsedFile<T>> {
  const text = await readText(folder, file);
  if (text.value === null) return { value: null, problems: text.problems };
  const json = parseJson(text.value);
  if (json.ok) return parseFile(file, json.value, schema);
  return { value: null, problems: [{ file, at: null, found: json.reason, expected: 'JSON' }] };
}

function parseJson(text: string): { ok: true; value: unknown } | { ok: false; reason: string } {
  try {
    return { ok: true, value: JSON.parse(text) };
  } catch (error) {
    return { ok: false, reason: error instanceof Error ? error.message : 'something else' };
  }
}

async function readText(folder: string, file: string): Promise<ParsedFile<string>> {
  try {
    const wrong = await unfit(folder, file, LARGEST_TEXT);
    if (wrong !== null) return { value: null, problems: [wrong] };
    return { value: await readFile(path.join(folder, file), 'utf8'), problems: [] };
  } catch (error) {
    if (error instanceof Error && 'code' in error && typeof error.code === 'string') {
      return {
        value: null,
        problems: [{ file, at: null, found: `no readable file (${error.code})`, expected: 'a file' }],
      };
    }
    throw error;
  }
}

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

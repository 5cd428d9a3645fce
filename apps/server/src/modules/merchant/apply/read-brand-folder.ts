import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type BrandFile, brandFileSchema } from '@foyer/contract/brand/brand-file';
import { type CatalogueFile, catalogueFileSchema } from '@foyer/contract/brand/catalogue-file';
import {
  brandCopyFileSchema,
  type TranslatedBrandCopyFile,
  translatedBrandCopyFileSchema,
} from '@foyer/contract/brand/brand-copy-file';
import type { LanguageCode } from '@foyer/contract/language';
import { joinBurmeseSyllables } from '@foyer/contract/join-burmese-syllables';
import type * as z from 'zod/mini';
import { findFileSizeOrLinkProblem } from '#src/modules/merchant/apply/find-file-size-or-link-problem.ts';
import type { BrandProblem } from '#src/modules/merchant/apply/brand-problem.ts';
import { type LegalFile, readLegalFiles } from '#src/modules/merchant/apply/read-legal-files.ts';
import { type ParsedBrandFile, parseBrandFile } from '#src/modules/merchant/apply/parse-brand-file.ts';

/** The content of a brand folder. A file that cannot be read is `null` and has problems. */
export interface BrandFolder {
  readonly folder: string;
  readonly brand: BrandFile | null;
  readonly catalogue: CatalogueFile | null;
  /**
   * Copy files by language, without texts from fallback languages. Only the required language must exist and be
   * complete.
   */
  readonly copy: Readonly<Partial<Record<LanguageCode, TranslatedBrandCopyFile>>>;
  readonly legal: readonly LegalFile[];
  readonly tokensCss: string | null;
  readonly problems: readonly BrandProblem[];
}

/**
 * Returns the language in which the brand's copy must be complete: the default language, or the first language if the
 * default is not among the languages.
 */
export function getRequiredCopyLanguage(brand: BrandFile | null): LanguageCode | undefined {
  return brand?.languages.find((code) => code === brand.defaultLanguage) ?? brand?.languages[0];
}

/** Maximum size of a text file in a brand folder, in bytes; a catalogue of 10,000 games has 3 MB. */
const MAX_TEXT_BYTES = 8_000_000;

/**
 * The catalogue of a brand folder without `catalogue.json`: the site then shows the games of an operator's platform.
 */
export const emptyCatalogue: CatalogueFile = catalogueFileSchema.parse({
  vendors: [],
  games: [],
  banners: [],
  announcements: [],
});

/** Reads all files of a brand folder and collects their problems. */
export async function readBrandFolder(folder: string): Promise<BrandFolder> {
  const brand = await readJson(folder, 'brand.json', brandFileSchema);
  const catalogue = existsSync(path.join(folder, 'catalogue.json'))
    ? await readJson(folder, 'catalogue.json', catalogueFileSchema)
    : { value: emptyCatalogue, problems: [] };
  const tokens = await readText(folder, 'tokens.css');
  const copy: Partial<Record<LanguageCode, TranslatedBrandCopyFile>> = {};
  const problems: BrandProblem[] = [...brand.problems, ...catalogue.problems, ...tokens.problems];
  for (const language of brand.value?.languages ?? []) {
    const read = await readCopy(folder, language, language === getRequiredCopyLanguage(brand.value));
    problems.push(...read.problems);
    if (read.value !== null) copy[language] = read.value;
  }
  const legal = await readLegalFiles(folder, brand.value?.languages ?? []);
  problems.push(...legal.problems);
  const values = { brand: brand.value, catalogue: catalogue.value, tokensCss: tokens.value };
  return { folder, ...values, copy, legal: legal.files, problems };
}

async function readCopy(
  folder: string,
  language: LanguageCode,
  isRequired: boolean,
): Promise<ParsedBrandFile<TranslatedBrandCopyFile>> {
  const file = `copy/${language}.json`;
  const prepare = (text: string): string => joinBurmeseSyllables(language, text);
  if (isRequired) return readJson(folder, file, brandCopyFileSchema, prepare);
  return existsSync(path.join(folder, file))
    ? readJson(folder, file, translatedBrandCopyFileSchema, prepare)
    : { value: null, problems: [] };
}

function invalidFile(file: string, found: string, expected: string): ParsedBrandFile<never> {
  return { value: null, problems: [{ file, at: null, found, expected }] };
}

async function readJson<T>(
  folder: string,
  file: string,
  schema: z.ZodMiniType<T>,
  prepare = (text: string): string => text,
): Promise<ParsedBrandFile<T>> {
  const text = await readText(folder, file);
  if (text.value === null) return { value: null, problems: text.problems };
  const json = parseJson(prepare(text.value));
  if (json.ok) return parseBrandFile(file, json.value, schema);
  return invalidFile(file, json.reason, 'JSON');
}

function parseJson(text: string): { ok: true; value: unknown } | { ok: false; reason: string } {
  try {
    return { ok: true, value: JSON.parse(text) };
  } catch (error) {
    return { ok: false, reason: error instanceof Error ? error.message : 'something else' };
  }
}

async function readText(folder: string, file: string): Promise<ParsedBrandFile<string>> {
  try {
    const problem = await findFileSizeOrLinkProblem(folder, file, MAX_TEXT_BYTES);
    if (problem !== null) return { value: null, problems: [problem] };
    return { value: await readFile(path.join(folder, file), 'utf8'), problems: [] };
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && typeof error.code === 'string')) throw error;
    return invalidFile(file, `no readable file (${error.code})`, 'a file');
  }
}

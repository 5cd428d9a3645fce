import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { brandFileSchema } from '@foyer/contract/brand/brand-file';
import { catalogueFileSchema } from '@foyer/contract/brand/catalogue-file';
import { brandCopyFileSchema, translatedBrandCopyFileSchema } from '@foyer/contract/brand/brand-copy-file';

const brandsRoot = new URL('../../brands/', import.meta.url);

async function readJson(file: URL): Promise<unknown> {
  return JSON.parse(await readFile(file, 'utf8'));
}

/** Reads the committed folder of a brand and parses it with the contract's schemas. An error names the invalid field. */
export async function readBrandFolder(code: string) {
  const root = new URL(`${code}/`, brandsRoot);
  const brand = brandFileSchema.parse(await readJson(new URL('brand.json', root)));
  const catalogue = catalogueFileSchema.parse(await readJson(new URL('catalogue.json', root)));
  const copy = await Promise.all(
    (await readdir(new URL('copy/', root))).map(async (file) => {
      const language = path.basename(file, '.json');
      // Only the default language must have all texts.
      const schema = language === brand.defaultLanguage ? brandCopyFileSchema : translatedBrandCopyFileSchema;
      return { language, words: schema.parse(await readJson(new URL(`copy/${file}`, root))) };
    }),
  );
  const tokens = await readFile(new URL('tokens.css', root), 'utf8');
  return { root, art: new URL('art/', root), brand, catalogue, copy, tokens };
}

import { readFile } from 'node:fs/promises';
import { brandFileSchema } from '@foyer/contract/brand/brand-file';
import { catalogueFileSchema } from '@foyer/contract/brand/catalogue-file';
import { copyFileSchema } from '@foyer/contract/brand/copy-file';

const brandsRoot = new URL('../../brands/', import.meta.url);

async function json(path: URL): Promise<unknown> {
  return JSON.parse(await readFile(path, 'utf8'));
}

/** One brand's folder as committed, parsed by the contract's schemas; throws with the field on a fault. */
export async function readBrandFolder(code: string) {
  const root = new URL(`${code}/`, brandsRoot);
  const brand = brandFileSchema.parse(await json(new URL('brand.json', root)));
  const catalogue = catalogueFileSchema.parse(await json(new URL('catalogue.json', root)));
  const copy = await Promise.all(
    brand.languages.map(async (language) => ({
      language,
      words: copyFileSchema.parse(await json(new URL(`copy/${language}.json`, root))),
    })),
  );
  const tokens = await readFile(new URL('tokens.css', root), 'utf8');
  return { root, art: new URL('art/', root), brand, catalogue, copy, tokens };
}

import { routePaths } from '@foyer/contract/page/route-paths';
import path from 'node:path';
import type { BrandFile } from '@foyer/contract/brand/brand-file';
import type { CatalogueFile } from '@foyer/contract/brand/catalogue-file';
import { listMissingCopy, readBrandFolder, readTokens } from '#src/modules/merchant/apply.public.ts';

/** What lies on the workbench of a brand. */
export interface Bench {
  readonly code: string;
  readonly tokens: ReadonlyMap<string, string>;
  readonly flags: BrandFile['flags'];
  readonly pages: readonly { readonly name: string; readonly path: string }[];
  /** What its languages do not say themselves. */
  readonly missing: readonly string[];
  /** The files of the folder that are text, by path. */
  readonly files: {
    readonly brand: BrandFile;
    readonly catalogue: CatalogueFile;
    readonly copy: object;
    readonly tokens: string;
  };
}

/** A game that a visitor may look at, on its way to be tried. */
function gamePath({ games }: CatalogueFile): string {
  const game = games.find(({ freeplay }) => freeplay) ?? games[0];
  if (game === undefined) return routePaths.home;
  const query = new URLSearchParams({
    vendor: game.vendor,
    code: game.code,
    playType: game.category,
    backUrl: routePaths.home,
  });
  if (game.freeplay) query.set('freeplay', '1');
  if (game.freeplay) query.set('trial', '1');
  return `${routePaths.launchGame}?${query}`;
}

/** Reads the folder of a brand; `null` when there is none that is whole. */
export async function readBench(brandsDir: string, code: string): Promise<Bench | null> {
  const { brand, catalogue, copy, tokensCss } = await readBrandFolder(path.join(brandsDir, code));
  if (brand === null || catalogue === null || tokensCss === null) return null;
  return {
    code,
    tokens: readTokens(tokensCss),
    flags: brand.flags,
    pages: [
      { name: 'Home', path: routePaths.home },
      { name: 'Login', path: routePaths.login },
      { name: 'Game', path: gamePath(catalogue) },
    ],
    missing: listMissingCopy(catalogue, copy, brand.languages),
    files: { brand, catalogue, copy, tokens: tokensCss },
  };
}

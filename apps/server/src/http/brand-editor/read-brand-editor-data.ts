import { routePaths } from '@foyer/contract/page/route-paths';
import path from 'node:path';
import type { BrandFile } from '@foyer/contract/brand/brand-file';
import type { CatalogueFile } from '@foyer/contract/brand/catalogue-file';
import { listMissingCopy, readBrandFolder, parseDesignTokens } from '#src/modules/merchant/apply-brand.public.ts';

/** The data of the brand editor. */
export interface BrandEditorData {
  readonly code: string;
  readonly tokens: ReadonlyMap<string, string>;
  readonly flags: BrandFile['flags'];
  readonly pages: readonly { readonly name: string; readonly path: string }[];
  /**
   * Texts that the brand's copy lacks, each as `<language>: <section>.<id>`; `<language>: everything` for a language
   * without copy.
   */
  readonly missing: readonly string[];
  /** The contents of the text files of the brand folder. */
  readonly files: {
    readonly brand: BrandFile;
    readonly catalogue: CatalogueFile;
    readonly copy: object;
    readonly tokens: string;
  };
}

/** Returns the launch page of a game, preferably one with free play. */
function getGamePath({ games }: CatalogueFile): string {
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

/** Reads the folder of a brand; `null` if it is missing or incomplete. */
export async function readBrandEditorData(brandsDir: string, code: string): Promise<BrandEditorData | null> {
  const { brand, catalogue, copy, tokensCss } = await readBrandFolder(path.join(brandsDir, code));
  if (brand === null || catalogue === null || tokensCss === null) return null;
  return {
    code,
    tokens: parseDesignTokens(tokensCss),
    flags: brand.flags,
    pages: [
      { name: 'Home', path: routePaths.home },
      { name: 'Login', path: routePaths.login },
      { name: 'Game', path: getGamePath(catalogue) },
    ],
    missing: listMissingCopy(catalogue, copy, brand.languages),
    files: { brand, catalogue, copy, tokens: tokensCss },
  };
}

import type { BrandFile } from '@foyer/contract/brand/brand-file';
import { artPath } from '#src/modules/merchant/art-path.ts';
import { templateFiles } from '#src/modules/merchant/template-files.ts';

/** What a template adds to the tokens: the picture behind the pages, and the colour of what the brand says of itself. [S3-046] */
export function templateCss(brand: BrandFile, artRevision: string): string {
  const { app_background: background } = templateFiles(brand);
  const colour = brand.template?.app_desc_font_color;
  const lines = [
    background === undefined ? '' : `--app-background:url(${artPath(brand, artRevision)}/${background});`,
    colour === undefined ? '' : `--app-desc:${colour};`,
  ].join('');
  return lines === '' ? '' : `:root{${lines}}`;
}

import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { CatalogueFile } from '@foyer/contract/brand/catalogue-file';
import { illustrationNames } from '@foyer/contract/brand/illustration-names';
import { readBrandFolder } from './brand-folder.ts';
import { avatarSvg } from './avatar.ts';
import { bannerSvg } from './banner.ts';
import { coverSvg } from './cover.ts';
import { listCoverGames } from './cover-games.ts';
import {
  backgroundSvg,
  faviconSvg,
  iconSvg,
  licenceSealSvg,
  logoSvg,
  monochromeIconSvg,
  splashSvg,
} from './identity.ts';
import { illustrationSvg } from './illustrations.ts';
import { type ArtStyle, artStyles } from './paint.ts';
import { rankCrestSvg } from './rank-crest.ts';

interface Drawing {
  readonly kind: 'games' | 'banners' | 'avatars' | 'identity' | 'illustrations' | 'ranks';
  readonly name: string;
  /** Path inside the brand's `art` folder. */
  readonly file: string;
  readonly draw: () => string;
}

const avatars = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

function listIdentityDrawings(style: ArtStyle): Drawing[] {
  const drawings = {
    logo: logoSvg,
    favicon: faviconSvg,
    splash: splashSvg,
    icon: iconSvg,
    'icon-mono': monochromeIconSvg,
    licence: licenceSealSvg,
    ...(style === 'zafir' ? { background: backgroundSvg } : {}),
  };
  return Object.entries(drawings).map(([name, draw]) => {
    return { kind: 'identity', name, file: `${name}.svg`, draw: () => draw(style) };
  });
}

/** Names of the images of banners and promotions. The banner above the header is text only. */
function listBannerImages({ banners, promotions = [] }: CatalogueFile): string[] {
  const carousel = banners.filter(({ group }) => group !== 'm_top').map(({ id }) => id);
  return [...new Set([...carousel, ...promotions.flatMap(({ banner }) => banner ?? [])])];
}

function listDrawings(style: ArtStyle, catalogue: CatalogueFile): Drawing[] {
  return [
    ...listIdentityDrawings(style),
    ...avatars.map((avatar): Drawing => {
      const draw = () => avatarSvg(style, avatar);
      return { kind: 'avatars', name: `avatar-${avatar}`, file: `avatars/${avatar}.svg`, draw };
    }),
    ...illustrationNames.map((name): Drawing => {
      const file = `illustrations/${name}.svg`;
      return { kind: 'illustrations', name, file, draw: () => illustrationSvg(style, name) };
    }),
    ...(catalogue.club ?? []).map(({ id, rankLevel }): Drawing => {
      const draw = () => rankCrestSvg(style, { id, level: rankLevel });
      return { kind: 'ranks', name: id, file: `ranks/${id}.svg`, draw };
    }),
    ...listBannerImages(catalogue).map((id): Drawing => ({
      kind: 'banners',
      name: id,
      file: `banners/${id}.svg`,
      draw: () => bannerSvg(style, id),
    })),
    ...listCoverGames(catalogue).map((game): Drawing => {
      return { kind: 'games', name: game.id, file: `games/${game.id}.svg`, draw: () => coverSvg(style, game) };
    }),
  ];
}

const { values } = parseArgs({
  options: {
    brand: { type: 'string', multiple: true, default: [...artStyles] },
    only: { type: 'string' },
    id: { type: 'string', multiple: true },
    missing: { type: 'boolean', default: false },
  },
});
for (const style of artStyles) {
  if (!values.brand.includes(style)) continue;
  const { art, catalogue } = await readBrandFolder(style);
  const getPath = ({ file }: Drawing) => fileURLToPath(new URL(file, art));
  const drawings = listDrawings(style, catalogue).filter(
    (drawing) =>
      (!values.only || drawing.kind === values.only) &&
      (!values.id || values.id.includes(drawing.name)) &&
      (!values.missing || !existsSync(getPath(drawing))),
  );
  for (const drawing of drawings) {
    await mkdir(path.dirname(getPath(drawing)), { recursive: true });
    await writeFile(getPath(drawing), `${drawing.draw()}\n`);
  }
  process.stdout.write(`${style}: ${drawings.length} drawings\n`);
}

import type { BrandFile } from '@foyer/contract/brand/brand-file';
import type { CatalogueFile } from '@foyer/contract/brand/catalogue-file';
import { artWidths, bannerWidths } from '@foyer/contract/page/picture-widths';
import { templateFiles } from '#src/modules/merchant/template-files.ts';
import { DEFAULT_PROFILE_ICON_COUNT, PROFILE_ICON_WIDTH } from '@foyer/contract/member/profile-icon';

/** A picture a brand needs; `height` is `null` where the art decides, and both are for drawings. */
export interface ExpectedArt {
  /** Path inside `art/`. */
  readonly file: string;
  readonly width: number | null;
  readonly height: number | null;
}

const icons = [
  { file: 'icon-192.png', width: 192 },
  { file: 'icon-512.png', width: 512 },
  { file: 'icon-mono-512.png', width: 512 },
];
const modern = ['avif', 'webp'];

/** Every picture that pages and calls of this brand point at. */
export function expectedArt(brand: BrandFile, catalogue: CatalogueFile): ExpectedArt[] {
  const { cover } = brand;
  const art: ExpectedArt[] = drawingsOf(brand).map((file) => ({ file, width: null, height: null }));
  const { apple_touch_icon: touchIcon } = templateFiles(brand);
  for (const { file, width } of [...icons, { file: touchIcon, width: 180 }]) art.push({ file, width, height: width });
  for (const id of new Set(catalogue.games.map((game) => game.art ?? game.id))) {
    const heightFor = (width: number): number => Math.round((width * cover.height) / cover.width);
    art.push(...sizes(`games/${id}`, { widths: artWidths, png: 240, heightFor }));
  }
  for (const { id, group } of catalogue.banners) {
    if (group === 'm_top') continue;
    art.push(...sizes(`banners/${id}`, { widths: bannerWidths, png: 720, heightFor: () => null }));
  }
  for (let avatar = 1; avatar <= (brand.profileIcons ?? DEFAULT_PROFILE_ICON_COUNT); avatar += 1) {
    art.push(
      ...sizes(`avatars/${avatar}`, {
        widths: [PROFILE_ICON_WIDTH],
        png: PROFILE_ICON_WIDTH,
        heightFor: (width) => width,
      }),
    );
  }
  return art;
}

function drawingsOf(brand: BrandFile): string[] {
  const { apple_touch_icon: _icon, ...drawings } = templateFiles(brand);
  const badge = brand.safePlay?.licence?.badge;
  return [...Object.values(drawings), badge].filter((file) => file !== undefined);
}

interface Sizes {
  readonly widths: readonly number[];
  /** The one width that browsers without AVIF and WebP get. */
  readonly png: number;
  readonly heightFor: (width: number) => number | null;
}

function sizes(name: string, { widths, png, heightFor }: Sizes): ExpectedArt[] {
  return widths.flatMap((width) =>
    [...modern, ...(width === png ? ['png'] : [])].map((ending) => ({
      file: `${name}-${width}.${ending}`,
      width,
      height: heightFor(width),
    })),
  );
}

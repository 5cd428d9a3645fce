import type { BrandFile } from '@foyer/contract/brand/brand-file';
import type { CatalogueFile } from '@foyer/contract/brand/catalogue-file';
import { artWidths, bannerWidths } from '@foyer/contract/page/picture-widths';
import { DEFAULT_PROFILE_ICON_COUNT, PROFILE_ICON_WIDTH } from '@foyer/contract/member/profile-icon';
import { templateFiles } from '#src/modules/merchant/template-files.ts';

/** An image that a brand needs. */
export type ExpectedArt = ExpectedFile | ExpectedSource;

/** A file that is served as it is. */
interface ExpectedFile {
  readonly kind: 'file';
  /** Path inside `art/`. */
  readonly name: string;
  /** Width and height in pixels; `null` for an SVG drawing, which has any. */
  readonly side: number | null;
}

/** A source that sizes and formats are derived from. */
export interface ExpectedSource {
  readonly kind: 'source';
  /** Path inside `art/` without its ending, which is the artist's choice. */
  readonly name: string;
  /** The widest size that is derived, in pixels: bitmaps are never enlarged. */
  readonly width: number;
  /** The height in pixels at that width; `null` if the image decides. */
  readonly height: number | null;
  /** Whether it is seen before anybody scrolls or goes further: those are derived first. */
  readonly isFirstScreen: boolean;
}

const ICON_SIDE = 512;
const TOUCH_ICON_SIDE = 180;
/** How many games of each category the first screen may show. */
const GAMES_AT_A_GLANCE = 6;

/** Every image that pages and calls of this brand refer to, each once. */
export function expectedArt(brand: BrandFile, catalogue: CatalogueFile): ExpectedArt[] {
  const square = (name: string, side: number, isFirstScreen: boolean): ExpectedSource => {
    return { kind: 'source', name, width: side, height: side, isFirstScreen };
  };
  const avatarCount = brand.profileIcons ?? DEFAULT_PROFILE_ICON_COUNT;
  return [
    ...expectedFiles(brand),
    square('icon', ICON_SIDE, true),
    square('icon-mono', ICON_SIDE, false),
    ...catalogue.banners.filter(({ group }) => group !== 'm_top').map(({ id }) => bannerSource(id)),
    ...gameSources(brand, catalogue),
    ...Array.from({ length: avatarCount }, (_, at) => square(`avatars/${at + 1}`, PROFILE_ICON_WIDTH, false)),
  ];
}

function expectedFiles(brand: BrandFile): ExpectedFile[] {
  const { apple_touch_icon: _default, ...drawings } = templateFiles(brand);
  const badge = brand.safePlay?.licence?.badge;
  const touchIcon = brand.template?.apple_touch_icon;
  const file = (name: string | undefined, side: number | null): ExpectedFile[] =>
    name === undefined ? [] : [{ kind: 'file', name, side }];
  return [...Object.values(drawings), badge]
    .flatMap((name) => file(name, null))
    .concat(file(touchIcon, TOUCH_ICON_SIDE));
}

function bannerSource(id: string): ExpectedSource {
  return { kind: 'source', name: `banners/${id}`, width: Math.max(...bannerWidths), height: null, isFirstScreen: true };
}

function gameSources({ cover }: BrandFile, { games }: CatalogueFile): ExpectedSource[] {
  const width = Math.max(...artWidths);
  const height = Math.round((width * cover.height) / cover.width);
  const seen = new Map<string, number>();
  const sources = new Map<string, ExpectedSource>();
  for (const { id, art = id, category, hot } of games) {
    const place = seen.get(category) ?? 0;
    seen.set(category, place + 1);
    const isFirstScreen = hot || place < GAMES_AT_A_GLANCE || sources.get(art)?.isFirstScreen === true;
    sources.set(art, { kind: 'source', name: `games/${art}`, width, height, isFirstScreen });
  }
  return [...sources.values()];
}

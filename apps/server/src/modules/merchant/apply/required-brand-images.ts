import type { BrandFile } from '@foyer/contract/brand/brand-file';
import type { CatalogueFile } from '@foyer/contract/brand/catalogue-file';
import { coverImageWidths, bannerImageWidths } from '@foyer/contract/page/image-widths';
import { DEFAULT_PROFILE_ICON_COUNT, PROFILE_ICON_WIDTH } from '@foyer/contract/member/profile-icon';
import { getLogoAndIconFiles } from '#src/modules/merchant/logo-and-icon-files.ts';

/** An image that a brand must contain. */
export type RequiredBrandImage = ExpectedFile | RequiredSourceImage;

/** A required image that is served unchanged. */
interface ExpectedFile {
  readonly kind: 'file';
  /** Path of the required image inside `art/`. */
  readonly name: string;
  /** Required width and height in pixels; `null` for an SVG of any size. */
  readonly side: number | null;
}

/** A required source image, from which the server creates other sizes and formats. */
export interface RequiredSourceImage {
  readonly kind: 'source';
  /** Path of the source image inside `art/` without the file extension. */
  readonly name: string;
  /**
   * Largest width in pixels in which the image is served. The source must have at least this width, because bitmaps are
   * never enlarged.
   */
  readonly width: number;
  /** Height in pixels at the largest width; `null` for any height. */
  readonly height: number | null;
  /** Whether the first screen of home shows the image. Sizes and formats of these images are created first. */
  readonly isFirstScreen: boolean;
}

const ICON_SIDE = 512;
const TOUCH_ICON_SIDE = 180;
/** Number of games per category that the first screen of home may show. */
const FIRST_SCREEN_GAMES = 6;

/** Lists all images to which the pages and responses of a brand refer, without duplicates. */
export function listRequiredBrandImages(brand: BrandFile, catalogue: CatalogueFile): RequiredBrandImage[] {
  const square = (name: string, side: number, isFirstScreen: boolean): RequiredSourceImage => {
    return { kind: 'source', name, width: side, height: side, isFirstScreen };
  };
  const avatarCount = brand.profileIcons ?? DEFAULT_PROFILE_ICON_COUNT;
  return [
    ...expectedFiles(brand),
    square('icon', ICON_SIDE, true),
    square('icon-mono', ICON_SIDE, false),
    ...bannerSources(catalogue),
    ...gameSources(brand, catalogue),
    ...Array.from({ length: avatarCount }, (_, index) => square(`avatars/${index + 1}`, PROFILE_ICON_WIDTH, false)),
  ];
}

function expectedFiles(brand: BrandFile): ExpectedFile[] {
  const { apple_touch_icon: _default, ...drawings } = getLogoAndIconFiles(brand);
  const badge = brand.safePlay?.licence?.badge;
  const touchIcon = brand.template?.apple_touch_icon;
  const file = (name: string | undefined, side: number | null): ExpectedFile[] =>
    name === undefined ? [] : [{ kind: 'file', name, side }];
  return [...Object.values(drawings), badge]
    .flatMap((name) => file(name, null))
    .concat(file(touchIcon, TOUCH_ICON_SIDE));
}

/** The images of banners and of promotions, which may show the image of a banner or one of their own. */
function bannerSources({ banners, promotions = [] }: CatalogueFile): RequiredSourceImage[] {
  const width = Math.max(...bannerImageWidths);
  const shown = new Set(banners.filter(({ group }) => group !== 'm_top').map(({ id }) => id));
  const names = new Set([...shown, ...promotions.flatMap(({ banner }) => banner ?? [])]);
  return [...names].map((id) => {
    return { kind: 'source', name: `banners/${id}`, width, height: null, isFirstScreen: shown.has(id) };
  });
}

function gameSources({ cover }: BrandFile, { games }: CatalogueFile): RequiredSourceImage[] {
  const width = Math.max(...coverImageWidths);
  const height = Math.round((width * cover.height) / cover.width);
  const countByCategory = new Map<string, number>();
  const sources = new Map<string, RequiredSourceImage>();
  for (const { id, art = id, category, hot } of games) {
    const position = countByCategory.get(category) ?? 0;
    countByCategory.set(category, position + 1);
    const isFirstScreen = hot || position < FIRST_SCREEN_GAMES || sources.get(art)?.isFirstScreen === true;
    sources.set(art, { kind: 'source', name: `games/${art}`, width, height, isFirstScreen });
  }
  return [...sources.values()];
}

import { drawLinkPreviewImage } from '#src/adapters/image/draw-link-preview-image.ts';
import type {
  BrandImageFinder,
  Merchant,
  MerchantSite,
  MerchantSiteReader,
} from '#src/modules/merchant/merchant.public.ts';
import { parsePageBackgroundColor } from '#src/modules/system/site-info.ts';

export type LinkPreviewImageReader = (merchant: Merchant) => Promise<Buffer>;

interface Services {
  readonly findBrandImage: BrandImageFinder;
  readonly readSite: MerchantSiteReader;
}

/**
 * Returns a function that draws the preview image of links to a merchant's site, as JPEG. The image is cached until the
 * merchant's images change.
 */
export function createLinkPreviewImageReader({ findBrandImage, readSite }: Services): LinkPreviewImageReader {
  const cache = new Map<string, { readonly art: string; readonly picture: Promise<Buffer> }>();
  const draw = async (
    { code }: Merchant,
    { artRevision: revision, images, tokensCss }: MerchantSite,
  ): Promise<Buffer> => {
    const read = async (name: string): Promise<Buffer | null> =>
      (await (await findBrandImage({ code, revision, name }))?.read())?.bytes ?? null;
    const logo = await read('logo.svg');
    if (logo === null) throw new Error(`${code} has no logo.svg to draw its link preview image with`);
    const bannerName = firstBanner(images);
    const banner = bannerName === null ? null : await read(bannerName);
    return drawLinkPreviewImage({ logo, banner, background: parsePageBackgroundColor(tokensCss) });
  };
  return async (merchant) => {
    const site = await readSite(merchant);
    const cached = cache.get(merchant.code);
    if (cached?.art === site.artRevision) return cached.picture;
    const picture = draw(merchant, site);
    cache.set(merchant.code, { art: site.artRevision, picture });
    picture.catch(() => cache.delete(merchant.code));
    return picture;
  };
}

/**
 * Returns the file name of the first banner, in alphabetical order and in its widest size; `null` if the brand has no
 * banners.
 */
function firstBanner(images: MerchantSite['images']): string | null {
  const names = [...images.keys()].filter((file) => file.startsWith('banners/'));
  return names.map((file) => file.replace(/\.\w+$/, '-720.png')).toSorted()[0] ?? null;
}

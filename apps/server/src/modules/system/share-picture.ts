import { drawSharePicture } from '#src/adapters/picture/draw-share-picture.ts';
import type { FindBrandImage, Merchant, MerchantSite, ReadSite } from '#src/modules/merchant/merchant.public.ts';
import { groundOf } from '#src/modules/system/site-info.ts';

export type SharePicture = (merchant: Merchant) => Promise<Buffer>;

interface Services {
  readonly findBrandImage: FindBrandImage;
  readonly readSite: ReadSite;
}

/** The picture that links to a merchant's site are shown with, as JPEG. Drawn once for its art, at the first request. */
export function createSharePicture({ findBrandImage, readSite }: Services): SharePicture {
  const kept = new Map<string, { readonly art: string; readonly picture: Promise<Buffer> }>();
  const draw = async (
    { code }: Merchant,
    { artRevision: revision, images, tokensCss }: MerchantSite,
  ): Promise<Buffer> => {
    const read = async (name: string): Promise<Buffer | null> =>
      (await (await findBrandImage({ code, revision, name }))?.read())?.bytes ?? null;
    const logo = await read('logo.svg');
    if (logo === null) throw new Error(`${code} has no logo.svg to draw its share picture with`);
    const banner = firstBanner(images);
    const behind = banner === null ? null : await read(banner);
    return drawSharePicture({ logo, banner: behind, ground: groundOf(tokensCss) });
  };
  return async (merchant) => {
    const site = await readSite(merchant);
    const known = kept.get(merchant.code);
    if (known?.art === site.artRevision) return known.picture;
    const picture = draw(merchant, site);
    kept.set(merchant.code, { art: site.artRevision, picture });
    picture.catch(() => kept.delete(merchant.code));
    return picture;
  };
}

/** The name of the widest size of the first banner by name, or `null` for a brand without banners. */
function firstBanner(images: MerchantSite['images']): string | null {
  const names = [...images.keys()].filter((file) => file.startsWith('banners/'));
  return names.map((file) => file.replace(/\.\w+$/, '-720.png')).toSorted()[0] ?? null;
}

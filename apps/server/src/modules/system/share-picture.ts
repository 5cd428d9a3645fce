import path from 'node:path';
import { drawSharePicture } from '#src/adapters/picture/draw-share-picture.ts';
import type { Merchant, ReadSite } from '#src/modules/merchant/merchant.public.ts';
import { groundOf } from '#src/modules/system/site-info.ts';

export type SharePicture = (merchant: Merchant) => Promise<Buffer>;

interface Services {
  readonly brandsDir: string;
  readonly readSite: ReadSite;
}

/** The picture that links to a merchant's site are shown with, as JPEG. Drawn once for its art, at the first question. */
export function createSharePicture({ brandsDir, readSite }: Services): SharePicture {
  const kept = new Map<string, { readonly art: string; readonly picture: Promise<Buffer> }>();
  return async (merchant) => {
    const { artRevision, tokensCss } = await readSite(merchant);
    const known = kept.get(merchant.code);
    if (known?.art === artRevision) return known.picture;
    const picture = drawSharePicture(path.join(brandsDir, merchant.code, 'art'), groundOf(tokensCss));
    kept.set(merchant.code, { art: artRevision, picture });
    picture.catch(() => kept.delete(merchant.code));
    return picture;
  };
}

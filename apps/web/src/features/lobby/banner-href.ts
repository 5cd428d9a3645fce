import type { Banner } from '@foyer/contract/content/get-banners';
import { gameCategories } from '@foyer/contract/game/category';
import { ownPath } from '@foyer/contract/page/own-path';
import { launchHref } from '#src/features/lobby/launch-href.ts';
import { hrefTo } from '#src/platform/paths/paths.ts';

/** Where a banner leads: a promotion, an address, or a game. [S2-005, S3-041, S5-018] */
export function bannerHref(banner: Banner): { readonly href: string; readonly outside: boolean } {
  const inside = (href: string) => ({ href, outside: false });
  if (banner.linkageType === 'P') return inside(hrefTo('activity', { id: banner.linkage }));
  if (banner.linkageType === 'URL') {
    const own = ownPath(banner.linkage);
    return own === null ? { href: banner.linkage, outside: true } : inside(own);
  }
  const category = gameCategories.find((name) => name === banner.gameType);
  if (!category || banner.vendor === null) return inside(hrefTo('home'));
  // A game's id is the merchant's, its code the vendor's.
  const { vendor, nodeId, linkage, roomId } = banner;
  return inside(launchHref({ vendor, code: nodeId ?? linkage, category, roomId }, hrefTo('home')));
}

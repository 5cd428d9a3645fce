import type { CatalogueFile } from '@foyer/contract/brand/catalogue-file';
import type { CoverOf } from './cover.ts';
import type { Rendition } from './encode.ts';

/** The renditions of every game's cover: 240 and 360 px wide, a PNG at 240 for browsers that know neither other. */
export function coverRenditions(gameId: string): Rendition[] {
  const stem = `games/${gameId}`;
  return [
    { path: `${stem}-240.avif`, width: 240, format: 'avif' },
    { path: `${stem}-240.webp`, width: 240, format: 'webp' },
    { path: `${stem}-240.png`, width: 240, format: 'png' },
    { path: `${stem}-360.avif`, width: 360, format: 'avif' },
    { path: `${stem}-360.webp`, width: 360, format: 'webp' },
  ];
}

export function bannerRenditions(bannerId: string): Rendition[] {
  const stem = `banners/${bannerId}`;
  return [
    { path: `${stem}-480.avif`, width: 480, format: 'avif' },
    { path: `${stem}-480.webp`, width: 480, format: 'webp' },
    { path: `${stem}-720.avif`, width: 720, format: 'avif' },
    { path: `${stem}-720.webp`, width: 720, format: 'webp' },
    { path: `${stem}-720.png`, width: 720, format: 'png' },
  ];
}

export function avatarRenditions(avatar: number): Rendition[] {
  const stem = `avatars/${avatar}-96`;
  return [
    { path: `${stem}.avif`, width: 96, format: 'avif' },
    { path: `${stem}.webp`, width: 96, format: 'webp' },
    { path: `${stem}.png`, width: 96, format: 'png' },
  ];
}

/** The catalogue's games with their place in their category. */
export function coversOf({ games }: CatalogueFile): CoverOf[] {
  const seen = new Map<string, number>();
  return games.map(({ id, name, vendor, category }) => {
    const index = seen.get(category) ?? 0;
    seen.set(category, index + 1);
    return { id, name, vendor, category, index };
  });
}

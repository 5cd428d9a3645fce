import { PROFILE_ICON_WIDTH } from '@foyer/contract/member/profile-icon';
import { coverImageWidths, bannerImageWidths } from '@foyer/contract/page/image-widths';
import type { ImageRendition } from '#src/adapters/image/derive-image.ts';

/** A derived image and its name in URLs. */
export interface NamedImageRendition extends ImageRendition {
  /** Path below `/m/brand/<code>/<revision>/`. */
  readonly name: string;
  /** Path of the source inside `art/` without file extension. */
  readonly source: string;
  /** Width in pixels at which the source is rendered before it is scaled down. */
  readonly widest: number;
}

interface Kind {
  readonly widths: readonly number[];
  /** The only width for browsers without AVIF and WebP. */
  readonly pngWidth: number;
}

/** Widths of an image's renditions, by the folder of its source. */
const kinds: Readonly<Record<string, Kind>> = {
  games: { widths: coverImageWidths, pngWidth: 240 },
  banners: { widths: bannerImageWidths, pngWidth: 720 },
  avatars: { widths: [PROFILE_ICON_WIDTH], pngWidth: PROFILE_ICON_WIDTH },
};

/** Home screen icons: two sizes of the launcher, Apple's size, and the monochrome icon. */
const icons: readonly NamedImageRendition[] = [
  icon('icon-192.png', 'icon', 192),
  icon('icon-512.png', 'icon', 512),
  icon('apple-touch-icon.png', 'icon', 180),
  icon('icon-mono-512.png', 'icon-mono', 512),
];

function icon(name: string, source: string, width: number): NamedImageRendition {
  return { name, source, width, widest: width, format: 'png' };
}

const SOURCE = /^([a-z]+)\/[^/]+$/;
const NAME = /^(.+)-\d+\.(?:avif|webp|png)$/;

/** Lists all derived sizes and formats of a source image; none if it is served unchanged. */
export function listImageRenditions(source: string): readonly NamedImageRendition[] {
  const [, folder = ''] = SOURCE.exec(source) ?? [];
  const kind = Object.hasOwn(kinds, folder) ? kinds[folder] : undefined;
  if (kind === undefined) return icons.filter((rendition) => rendition.source === source);
  const widest = Math.max(...kind.widths);
  return kind.widths.flatMap((width) =>
    (['avif', 'webp', 'png'] as const)
      .filter((format) => format !== 'png' || width === kind.pngWidth)
      .map((format) => ({ name: `${source}-${width}.${format}`, source, width, widest, format })),
  );
}

/** Finds the derived image with this name, or `null`: requests cannot create other sizes than those of pages. */
export function findImageRendition(name: string): NamedImageRendition | null {
  const [, source = ''] = NAME.exec(name) ?? [];
  const found = [...icons, ...listImageRenditions(source)].find((rendition) => rendition.name === name);
  return found ?? null;
}

import { PROFILE_ICON_WIDTH } from '@foyer/contract/member/profile-icon';
import { coverImageWidths, bannerImageWidths } from '@foyer/contract/page/image-widths';
import type { ImageRendition } from '#src/adapters/image/derive-image.ts';

/** A derived image, i.e. a size and format of a source image, with its name in URLs. */
export interface NamedImageRendition extends ImageRendition {
  /** Name of the derived image: its URL path below `/m/brand/<code>/<revision>/`. */
  readonly name: string;
  /** Path of the source image inside `art/` without file extension. */
  readonly source: string;
  /** Width in pixels at which the source image is rendered before it is scaled down to the derived size. */
  readonly widest: number;
}

interface Kind {
  readonly widths: readonly number[];
  /** Width of the PNG for browsers without AVIF and WebP, which get only this size. */
  readonly pngWidth: number;
}

/** Widths of derived images, by the folder of their source image. */
const kinds: Readonly<Record<string, Kind>> = {
  games: { widths: coverImageWidths, pngWidth: 240 },
  banners: { widths: bannerImageWidths, pngWidth: 720 },
  avatars: { widths: [PROFILE_ICON_WIDTH], pngWidth: PROFILE_ICON_WIDTH },
};

/**
 * Derived images of the home screen icon: two sizes for Android launchers, one for Apple devices, and a monochrome
 * icon.
 */
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

/** Lists all derived sizes and formats of a source image; an empty list if the image is served unchanged. */
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

/**
 * Finds the derived image with a name; `null` if pages use no such size, so that requests cannot create arbitrary
 * sizes.
 */
export function findImageRendition(name: string): NamedImageRendition | null {
  const [, source = ''] = NAME.exec(name) ?? [];
  const found = [...icons, ...listImageRenditions(source)].find((rendition) => rendition.name === name);
  return found ?? null;
}

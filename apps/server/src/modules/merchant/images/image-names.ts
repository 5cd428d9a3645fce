import { PROFILE_ICON_WIDTH } from '@foyer/contract/member/profile-icon';
import { artWidths, bannerWidths } from '@foyer/contract/page/picture-widths';
import type { Rendition } from '#src/adapters/picture/derive-image.ts';

/** A derived image, as pages and calls name it. */
export interface NamedRendition extends Rendition {
  /** Path below `/m/brand/<code>/<revision>/`. */
  readonly name: string;
  /** Path of the source inside `art/`, without its ending. */
  readonly source: string;
  /** The width in pixels that the source is drawn at before it is scaled down. */
  readonly widest: number;
}

interface Kind {
  readonly widths: readonly number[];
  /** The one width that browsers without AVIF and WebP get. */
  readonly pngWidth: number;
}

/** By the folder of the source. */
const kinds: Readonly<Record<string, Kind>> = {
  games: { widths: artWidths, pngWidth: 240 },
  banners: { widths: bannerWidths, pngWidth: 720 },
  avatars: { widths: [PROFILE_ICON_WIDTH], pngWidth: PROFILE_ICON_WIDTH },
};

/** What is put on home screens: the launcher's two sizes, Apple's one, and the bare sign that a system colours itself. */
const icons: readonly NamedRendition[] = [
  icon('icon-192.png', 'icon', 192),
  icon('icon-512.png', 'icon', 512),
  icon('apple-touch-icon.png', 'icon', 180),
  icon('icon-mono-512.png', 'icon-mono', 512),
];

function icon(name: string, source: string, width: number): NamedRendition {
  return { name, source, width, widest: width, format: 'png' };
}

const SOURCE = /^([a-z]+)\/[^/]+$/;
const NAME = /^(.+)-\d+\.(?:avif|webp|png)$/;

/** Every size and format that is derived from a source; none if it is served as it is. */
export function renditionsOf(source: string): readonly NamedRendition[] {
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

/** The derived image of this name, or `null`: there are as many as pages use, so that no request can ask for other sizes. */
export function renditionNamed(name: string): NamedRendition | null {
  const [, source = ''] = NAME.exec(name) ?? [];
  const found = [...icons, ...renditionsOf(source)].find((rendition) => rendition.name === name);
  return found ?? null;
}

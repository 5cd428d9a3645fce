import type { ReactNode } from 'react';
import { getImageUrl } from '@foyer/contract/page/image-url';
import { loadImageWhenNear } from '#src/ui/image/lazy-image-loader.ts';

export interface ImageSourceSet {
  /**
   * Path on the site or absolute URL of the image without width and format, or one of the special forms that
   * `getImageUrl` describes.
   */
  readonly base: string;
  /** Origin from which paths on the site are loaded instead of from the site’s host. [S3-059] */
  readonly cdn: string | undefined;
  /** Available widths in pixels, the smaller one first. */
  readonly widths: readonly [number, number];
  readonly format: 'avif' | 'webp' | 'na';
}

export interface ResponsiveImageProps extends ImageSourceSet {
  /** Aspect ratio: height divided by width. */
  readonly ratio: number;
  readonly alt: string;
  /**
   * When the image loads. `largest`: before all others. `first`: on the first screen. `near`: by a script, when it
   * comes near the screen. `later`: native lazy loading. A function receives the mounted image, whose URLs are in
   * `data-src`, and returns a function that cancels its work.
   */
  readonly when: 'largest' | 'first' | 'near' | 'later' | ((picture: HTMLImageElement) => () => void);
  readonly className?: string | undefined;
}

/** Returns the only width in which a PNG exists: the smaller one for games, the larger one for banners. */
function getPngWidth(widths: ImageSourceSet['widths']): number {
  return widths[0] < 400 ? widths[0] : widths[1];
}

function buildUrls({ base: address, cdn, widths, format }: ImageSourceSet): { src: string; srcSet?: string } {
  const base = cdn && address[0] === '/' ? cdn + address : address;
  if (format === 'na') return { src: getImageUrl(base, getPngWidth(widths), 'png') };
  const [src, large] = [getImageUrl(base, widths[0], format), getImageUrl(base, widths[1], format)];
  return src === large ? { src } : { src, srcSet: `${src} 2x,${large} 3x` };
}

const priority = { largest: 'high', first: undefined } as const;

/** An image with a fixed aspect ratio. */
export function ResponsiveImage({ ratio, alt, when, className, ...source }: ResponsiveImageProps): ReactNode {
  const [width] = source.widths;
  const shape = { alt, width, height: Math.round(width * ratio), className, decoding: 'async' } as const;
  const { src, srcSet } = buildUrls(source);

  if (when === 'near' || typeof when === 'function') {
    const watch = when === 'near' ? loadImageWhenNear : when;
    // The page's inline script or `watch` sets the URL.
    return <img {...shape} ref={watch} data-src={srcSet ?? src} suppressHydrationWarning />;
  }
  const loading = when === 'later' ? ({ loading: 'lazy' } as const) : ({ fetchPriority: priority[when] } as const);
  return (
    // React adds no preload for an image inside <picture>. The element itself is in the first bytes of the page.
    <picture>
      <img {...shape} src={src} srcSet={srcSet} {...loading} />
    </picture>
  );
}

import type { ReactNode } from 'react';
import { showWhenNear } from '#src/ui/picture/lazy-image-loader.ts';

export interface PictureSource {
  /** Address without width and ending: a path of the site, or absolute. */
  readonly base: string;
  /** Origin that serves the paths of the site instead of its own host. [S3-059] */
  readonly cdn: string | undefined;
  /** Widths it is served in, the smaller first. */
  readonly widths: readonly [number, number];
  /** CSS pixels it is shown in at the most: decides which screens get the larger one. */
  readonly format: 'avif' | 'webp' | 'na';
}

export interface PictureProps extends PictureSource {
  /** Height over width. */
  readonly ratio: number;
  readonly alt: string;
  /**
   * `largest`: fetched before anything else. `first`: on the first screen. `near`: when it comes near, by script.
   * `later`: when the browser's own lazy loading thinks fit. A function is handed the picture once it is there, its
   * addresses in `data-src`, and answers how to call off what it set going.
   */
  readonly when: 'largest' | 'first' | 'near' | 'later' | ((picture: HTMLImageElement) => () => void);
  readonly className?: string | undefined;
}

/** PNG is kept in one width only: games in the smaller, banners in the larger. */
function pngWidth(widths: PictureSource['widths']): number {
  return widths[0] < 400 ? widths[0] : widths[1];
}

function addresses({ base: address, cdn, widths, format }: PictureSource): { src: string; srcSet?: string } {
  const base = cdn && address[0] === '/' ? cdn + address : address;
  if (format === 'na') return { src: `${base}-${pngWidth(widths)}.png` };
  const [small, large] = widths;
  return { src: `${base}-${small}.${format}`, srcSet: `${base}-${small}.${format} 2x,${base}-${large}.${format} 3x` };
}

const priority = { largest: 'high', first: undefined } as const;

/** A picture of exact proportions. */
export function Picture({ ratio, alt, when, className, ...source }: PictureProps): ReactNode {
  const [width] = source.widths;
  const shape = { alt, width, height: Math.round(width * ratio), className, decoding: 'async' } as const;
  const { src, srcSet } = addresses(source);

  if (when === 'near' || typeof when === 'function') {
    const watch = when === 'near' ? showWhenNear : when;
    // The page's first script or whoever watches it gives it its address.
    return <img {...shape} ref={watch} data-src={srcSet ?? src} suppressHydrationWarning />;
  }
  const urgency = when === 'later' ? ({ loading: 'lazy' } as const) : ({ fetchPriority: priority[when] } as const);
  return (
    // Inside <picture> React adds no preload of its own: the element itself stands in the first bytes already.
    <picture>
      <img {...shape} src={src} srcSet={srcSet} {...urgency} />
    </picture>
  );
}

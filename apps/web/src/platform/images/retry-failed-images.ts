/** Returns the next origin after `cdn`; empty for the site's own host, the last one. */
function originAfter(cdn: string, cdns: readonly string[]): string {
  return cdns[cdns.indexOf(cdn) + 1] ?? '';
}

/** Loads an image of a failed CDN from the next origin, in all sizes. */
function loadFromNextOrigin(image: HTMLImageElement, cdns: readonly string[]): void {
  const cdn = cdns.find((origin) => image.src.startsWith(`${origin}/`));
  if (cdn === undefined) return;
  const replaceOrigin = (text: string): string => text.replaceAll(`${cdn}/`, `${originAfter(cdn, cdns)}/`);
  // `srcset` first: otherwise a browser would request it from the failed origin again.
  if (image.srcset) image.srcset = replaceOrigin(image.srcset);
  image.src = replaceOrigin(image.src);
}

/**
 * Loads images that failed from the next CDN of the list, finally from the site's own host. Includes images that failed
 * earlier. Returns a function that stops it. [S3-059]
 */
export function retryFailedImages(cdns: readonly string[]): () => void {
  if (cdns.length === 0) return () => undefined;
  const onError = ({ target }: Event): void => {
    if (target instanceof HTMLImageElement) loadFromNextOrigin(target, cdns);
  };
  // Errors of images do not bubble, so the listener captures.
  addEventListener('error', onError, true);
  for (const image of document.images) {
    if (image.complete && image.naturalWidth === 0) loadFromNextOrigin(image, cdns);
  }
  return () => removeEventListener('error', onError, true);
}

/**
 * Returns the origin from which an image is loaded after it failed on `cdn`: the next CDN, or an empty text for the
 * site's own host.
 */
function originAfter(cdn: string, cdns: readonly string[]): string {
  return cdns[cdns.indexOf(cdn) + 1] ?? '';
}

/** Loads an image that failed on a CDN from the next origin. Replaces the origin of all its sizes. */
function loadFromNextOrigin(image: HTMLImageElement, cdns: readonly string[]): void {
  const cdn = cdns.find((origin) => image.src.startsWith(`${origin}/`));
  if (cdn === undefined) return;
  const replaceOrigin = (text: string): string => text.replaceAll(`${cdn}/`, `${originAfter(cdn, cdns)}/`);
  // `srcset` first: otherwise a browser would request it from the failed origin again.
  if (image.srcset) image.srcset = replaceOrigin(image.srcset);
  image.src = replaceOrigin(image.src);
}

/**
 * Loads images that failed from the next CDN of the list, and finally from the site's own host. This includes images
 * that failed before the call. Returns a function that stops it. [S3-059]
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

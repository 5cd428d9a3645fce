/** The next origin after `cdn`; empty for the site's own host, the last one. */
function originAfter(cdn: string, cdns: readonly string[]): string {
  return cdns[cdns.indexOf(cdn) + 1] ?? '';
}

/** Loads an image of a failed CDN from the next origin, in all sizes. */
function loadElsewhere(picture: HTMLImageElement, cdns: readonly string[]): void {
  const cdn = cdns.find((origin) => picture.src.startsWith(`${origin}/`));
  if (cdn === undefined) return;
  const moved = (text: string): string => text.replaceAll(`${cdn}/`, `${originAfter(cdn, cdns)}/`);
  // `srcset` first: otherwise a browser would request it from the failed origin again.
  if (picture.srcset) picture.srcset = moved(picture.srcset);
  picture.src = moved(picture.src);
}

/**
 * Loads images that failed from the next CDN of the list, finally from the site's own host. Includes images that failed
 * earlier. Returns a function that stops it. [S3-059]
 */
export function retryFailedImages(cdns: readonly string[]): () => void {
  if (cdns.length === 0) return () => undefined;
  const onError = ({ target }: Event): void => {
    if (target instanceof HTMLImageElement) loadElsewhere(target, cdns);
  };
  // Errors of images do not bubble, so the listener captures.
  addEventListener('error', onError, true);
  for (const picture of document.images) {
    if (picture.complete && picture.naturalWidth === 0) loadElsewhere(picture, cdns);
  }
  return () => removeEventListener('error', onError, true);
}

/** The origin that comes after `cdn`; empty for the site's own host, which is the last. */
function originAfter(cdn: string, cdns: readonly string[]): string {
  return cdns[cdns.indexOf(cdn) + 1] ?? '';
}

/** Loads a picture of a failed CDN from the next origin, in all its sizes. */
function loadElsewhere(picture: HTMLImageElement, cdns: readonly string[]): void {
  const cdn = cdns.find((origin) => picture.src.startsWith(`${origin}/`));
  if (cdn === undefined) return;
  const moved = (text: string): string => text.replaceAll(`${cdn}/`, `${originAfter(cdn, cdns)}/`);
  // The sizes first: a browser that chooses among them would ask the failed origin once more for them.
  if (picture.srcset) picture.srcset = moved(picture.srcset);
  picture.src = moved(picture.src);
}

/**
 * Keeps pictures visible while an image CDN fails: each one that does not load is loaded from the next CDN of the list, in
 * the end from the site's own host. Pictures that failed before this was called are included. Returns how to stop. [S3-059]
 */
export function retryFailedImages(cdns: readonly string[]): () => void {
  if (cdns.length === 0) return () => undefined;
  const onError = ({ target }: Event): void => {
    if (target instanceof HTMLImageElement) loadElsewhere(target, cdns);
  };
  // Errors of pictures do not bubble, so they are captured.
  addEventListener('error', onError, true);
  for (const picture of document.images) {
    if (picture.complete && picture.naturalWidth === 0) loadElsewhere(picture, cdns);
  }
  return () => removeEventListener('error', onError, true);
}

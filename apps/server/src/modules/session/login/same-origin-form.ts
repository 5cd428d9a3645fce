/** Headers of a plain form post that say where the form stood. */
export interface FormHeaders {
  readonly origin: string | undefined;
  readonly secFetchSite: string | undefined;
}

/**
 * Whether a plain form was posted by a page of this very origin. Browsers send `Origin` with every cross-site post, and newer
 * ones `Sec-Fetch-Site`; a post that names neither is nobody's form and is refused as well.
 */
export function isSameOriginForm({ origin, secFetchSite }: FormHeaders, ownOrigin: string): boolean {
  if (secFetchSite !== undefined && secFetchSite !== 'same-origin') return false;
  return origin === undefined ? secFetchSite === 'same-origin' : origin === ownOrigin;
}

/** Headers of a posted form that show from which origin it was posted. */
export interface FormRequestHeaders {
  readonly origin: string | undefined;
  readonly secFetchSite: string | undefined;
}

/**
 * True if a page of this origin posted the form. Browsers send `Origin` with every cross-site post, and newer ones also send
 * `Sec-Fetch-Site`. A post without both is rejected.
 */
export function isSameOriginForm({ origin, secFetchSite }: FormRequestHeaders, ownOrigin: string): boolean {
  if (secFetchSite !== undefined && secFetchSite !== 'same-origin') return false;
  return origin === undefined ? secFetchSite === 'same-origin' : origin === ownOrigin;
}

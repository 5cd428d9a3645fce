/** Names of parameters that are never sent in a URL, because URLs end up in logs and histories. [S7-003] */
const secretParameters: ReadonlySet<string> = new Set(['token', 'tokens', 'authorization']);

export type RequestUrlResult =
  | { readonly ok: true; readonly url: URL }
  | { readonly ok: false; readonly message: string };

/**
 * Builds the URL of a request from origin, path and query. Rejects a URL that is not on the origin or not under `/wps/`.
 * [S7-003, S8-016]
 */
export function buildRequestUrl(origin: string | null, path: string | null, query: unknown): RequestUrlResult {
  if (!origin || !path) return { ok: false, message: 'The address of the call is missing.' };
  const url = parseUrl(path, origin);
  if (url === null) return { ok: false, message: `The address of the call is not one: ${origin}` };
  // Does not throw: an invalid origin has returned above.
  if (url.origin !== new URL(origin).origin || !url.pathname.startsWith('/wps/')) {
    return { ok: false, message: `The path of the call is not under /wps/: ${path}` };
  }
  for (const [key, value] of toQueryParameters(query)) url.searchParams.append(key, value);
  const keys = Array.from(url.searchParams.keys());
  for (const key of keys) {
    if (secretParameters.has(key.toLowerCase())) url.searchParams.delete(key);
  }
  return { ok: true, url };
}

function parseUrl(path: string, origin: string): URL | null {
  try {
    return new URL(path, origin);
  } catch {
    // `URL.canParse` is newer than the oldest supported browser.
    return null;
  }
}

function toQueryParameters(query: unknown): readonly (readonly [string, string])[] {
  if (typeof query !== 'object' || query === null) return [];
  return Object.entries(query).flatMap(([key, value]): readonly (readonly [string, string])[] => {
    if (value === undefined || value === null) return [];
    return [[key, typeof value === 'string' ? value : JSON.stringify(value)]];
  });
}

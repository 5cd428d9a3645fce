/** A token in an address ends up in logs and histories, so these never go there. [S7-003] */
const secretKeys: ReadonlySet<string> = new Set(['token', 'tokens', 'authorization']);

export type Address = { readonly ok: true; readonly url: URL } | { readonly ok: false; readonly message: string };

/** Joins origin, path and query; refuses what would leave the origin or `/wps/`. [S7-003, S8-016] */
export function addressOf(origin: string | null, path: string | null, query: unknown): Address {
  if (!origin || !path) return { ok: false, message: 'The address of the call is missing.' };
  const url = parse(path, origin);
  if (url === null) return { ok: false, message: `The address of the call is not one: ${origin}` };
  // An origin that is no address has failed above.
  if (url.origin !== new URL(origin).origin || !url.pathname.startsWith('/wps/')) {
    return { ok: false, message: `The path of the call is not under /wps/: ${path}` };
  }
  for (const [key, value] of parametersOf(query)) url.searchParams.append(key, value);
  const keys = Array.from(url.searchParams.keys());
  for (const key of keys) {
    if (secretKeys.has(key.toLowerCase())) url.searchParams.delete(key);
  }
  return { ok: true, url };
}

function parse(path: string, origin: string): URL | null {
  try {
    return new URL(path, origin);
  } catch {
    // `URL.canParse` is newer than the oldest browser we serve.
    return null;
  }
}

function parametersOf(query: unknown): readonly (readonly [string, string])[] {
  if (typeof query !== 'object' || query === null) return [];
  return Object.entries(query).flatMap(([key, value]): readonly (readonly [string, string])[] => {
    if (value === undefined || value === null) return [];
    return [[key, typeof value === 'string' ? value : JSON.stringify(value)]];
  });
}

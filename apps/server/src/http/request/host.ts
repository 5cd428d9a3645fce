/** A host name that was read from a request, lower case, with its port if it came with one. */
export interface RequestHost {
  readonly name: string;
  readonly port: number | null;
}

const AUTHORITY = /^([a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63})*)(?::([1-9]\d{0,4}))?$/;
const LABEL = /^[a-z0-9-]{1,63}$/;
const LONGEST_NAME = 253;
const LAST_PORT = 65_535;

/** Reads `name` or `name:port`. `null` for anything else: userinfo, brackets, spaces, a dot at the end, a path. */
export function parseHost(text: string): RequestHost | null {
  const [, name, digits] = AUTHORITY.exec(text.toLowerCase()) ?? [];
  if (name === undefined || name.length > LONGEST_NAME) return null;
  const port = digits === undefined ? null : Number(digits);
  return port !== null && port > LAST_PORT ? null : { name, port };
}

/** The authority of a request before any check. */
export interface RawTarget {
  /** As on the request line: a path, or an absolute URL. */
  readonly url: string;
  /** Header names and values as they came, alternating. */
  readonly rawHeaders: readonly string[];
}

/**
 * The one host a request names. `null` when it names none or two, or when the request line names another than the header:
 * a server behind or before this one might pick the other. [security: host]
 */
export function hostOf({ url, rawHeaders }: RawTarget): RequestHost | null {
  const named = rawHeaders.filter((_, index) => index % 2 === 1 && rawHeaders[index - 1]?.toLowerCase() === 'host');
  const [only] = named;
  if (only === undefined || named.length !== 1) return null;
  const host = parseHost(only);
  if (host === null || url.startsWith('/')) return host;
  const [, authority = ''] = ABSOLUTE.exec(url) ?? [];
  return authority.toLowerCase() === only.toLowerCase() ? host : null;
}

const ABSOLUTE = /^https?:\/\/([^/?#]*)/i;

/** The path and query of a request target: an absolute URL without its scheme and authority. */
export function pathOf(url: string): string {
  if (url.startsWith('/')) return url;
  const rest = url.replace(ABSOLUTE, '');
  return rest.startsWith('/') ? rest : `/${rest}`;
}

/**
 * Finds what a host name stands for among patterns: the exact name first, then `*.base` with one label in front.
 * Nothing of the name itself is handed on. [security: affiliate subdomain]
 */
export function matchHost<T>(patterns: ReadonlyMap<string, T>, name: string): T | null {
  const exact = name.startsWith('*') ? undefined : patterns.get(name);
  if (exact !== undefined) return exact;
  const dot = name.indexOf('.');
  if (dot < 1 || !LABEL.test(name.slice(0, dot))) return null;
  return patterns.get(`*.${name.slice(dot + 1)}`) ?? null;
}

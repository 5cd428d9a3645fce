/** The host name of a request in lower case, and its port if there is one. */
export interface RequestHost {
  readonly name: string;
  readonly port: number | null;
}

const AUTHORITY = /^([a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63})*)(?::([1-9]\d{0,4}))?$/;
const LABEL = /^[a-z0-9-]{1,63}$/;
const MAX_NAME_LENGTH = 253;
const MAX_PORT = 65_535;

/**
 * Parses a host such as `name` or `name:port`. `null` for anything else, such as userinfo, brackets, spaces, a trailing
 * dot or a path.
 */
export function parseHost(text: string): RequestHost | null {
  const [, name, digits] = AUTHORITY.exec(text.toLowerCase()) ?? [];
  if (name === undefined || name.length > MAX_NAME_LENGTH) return null;
  const port = digits === undefined ? null : Number(digits);
  return port !== null && port > MAX_PORT ? null : { name, port };
}

/** The parts of a request from which its host is read. They are not validated yet. */
export interface UncheckedRequestTarget {
  /** The target of the request line: a path or an absolute URL. */
  readonly url: string;
  /** Header names and values as the client sent them, alternating. */
  readonly rawHeaders: readonly string[];
}

/**
 * Reads the host of a request. `null` if there is not exactly one Host header, or if the request line contains a
 * different host: a proxy in front of the server might use the other host. [security: host]
 */
export function readRequestHost({ url, rawHeaders }: UncheckedRequestTarget): RequestHost | null {
  const only = findOnlyHostHeader(rawHeaders);
  if (only === null) return null;
  const host = parseHost(only);
  if (host === null || url.startsWith('/')) return host;
  const [, authority = ''] = ABSOLUTE.exec(url) ?? [];
  return authority.toLowerCase() === only.toLowerCase() ? host : null;
}

function findOnlyHostHeader(rawHeaders: readonly string[]): string | null {
  let only: string | null = null;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    if (rawHeaders[index]?.toLowerCase() !== 'host') continue;
    if (only !== null) return null;
    only = rawHeaders[index + 1] ?? null;
  }
  return only;
}

const ABSOLUTE = /^https?:\/\/([^/?#]*)/i;

/** Returns the path and query of a request target. Removes scheme and authority of an absolute URL. */
export function getRequestTargetPath(url: string): string {
  if (url.startsWith('/')) return url;
  const rest = url.replace(ABSOLUTE, '');
  return rest.startsWith('/') ? rest : `/${rest}`;
}

/**
 * Finds the value for a host name: first the entry of the exact name, then of a pattern `*.base`, which matches exactly
 * one label before the base. The result never contains parts of the given name. [security: affiliate subdomain]
 */
export function findByHostPattern<T>(patterns: ReadonlyMap<string, T>, name: string): T | null {
  const exact = name.startsWith('*') ? undefined : patterns.get(name);
  if (exact !== undefined) return exact;
  const dot = name.indexOf('.');
  if (dot < 1 || !LABEL.test(name.slice(0, dot))) return null;
  return patterns.get(`*.${name.slice(dot + 1)}`) ?? null;
}

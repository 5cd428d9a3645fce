const MAX_LENGTH = 2048;

/** Characters that make a path unsafe: browsers read a backslash as a slash, and remove control characters. */
// oxlint-disable-next-line no-control-regex -- the pattern rejects control characters
const FORBIDDEN_CHARACTERS = /[\u0000-\u0020\u007f-\u009f\u2028\u2029\\]/;

/**
 * Validates a path for the URL parameters `go` and `backUrl`, so that they cannot lead to another site: at most 2,048
 * characters, and under `/m/` before and after dot segments are resolved. Returns the resolved path, or `null` if it is not
 * valid. [S2-012, S5-011]
 */
export function toSameSitePath(address: string | null | undefined): string | null {
  if (!address || address.length > MAX_LENGTH || FORBIDDEN_CHARACTERS.test(address) || !address.startsWith('/m/'))
    return null;
  const path = removeUrlQuery(address);
  // Browsers do not decode an encoded slash or backslash, but servers may.
  if (path.includes('//') || /%(2f|5c)/i.test(path)) return null;
  const resolved = resolveDots(path);
  if (!resolved.startsWith('/m/') || resolved.includes('//')) return null;
  return resolved + address.slice(path.length);
}

export function removeUrlQuery(address: string): string {
  const end = address.search(/[?#]/);
  return end < 0 ? address : address.slice(0, end);
}

/** Resolves the dot segments `.` and `..` of a path, plain or percent-encoded, as the URL standard specifies. */
function resolveDots(path: string): string {
  const result: string[] = [];
  const segments = path.split('/').slice(1);
  for (const [index, segment] of segments.entries()) {
    const plain = segment.replaceAll(/%2e/gi, '.');
    const isDots = plain === '.' || plain === '..';
    if (plain === '..') result.pop();
    if (!isDots) result.push(segment);
    else if (index === segments.length - 1) result.push('');
  }
  return `/${result.join('/')}`;
}

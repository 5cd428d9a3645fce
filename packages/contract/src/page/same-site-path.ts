const MAX_LENGTH = 2048;

/** Backslashes, which browsers read as slashes, and control characters, which they remove. */
// oxlint-disable-next-line no-control-regex -- the pattern rejects control characters
const FORBIDDEN_CHARACTERS = /[\u0000-\u0020\u007f-\u009f\u2028\u2029\\]/;

/**
 * Validates a path of this site for `go` and `backUrl`: at most 2,048 characters, and under `/m/` before and after dot segments
 * are resolved. Returns the resolved path, or `null`. [S2-012, S5-011]
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

/** Removes query and fragment from a URL. */
export function removeUrlQuery(address: string): string {
  const end = address.search(/[?#]/);
  return end < 0 ? address : address.slice(0, end);
}

/** Resolves `.` and `..`, plain or percent-encoded, according to the URL standard. */
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

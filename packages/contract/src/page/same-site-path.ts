const MAX_LENGTH = 2048;

/** Backslashes, which browsers read as slashes, and control characters, which they leave out. */
// oxlint-disable-next-line no-control-regex -- they are what is refused
const FORBIDDEN_CHARACTERS = /[\u0000-\u0020\u007f-\u009f\u2028\u2029\\]/;

/**
 * An address inside the product, for `go` and `backUrl`: begins with `/m/`, at most 2,048 characters, and still does
 * when its dots are resolved as a browser does it. Answers it resolved, or `null`. [S2-012, S5-011]
 */
export function sameSitePath(address: string | null | undefined): string | null {
  if (!address || address.length > MAX_LENGTH || FORBIDDEN_CHARACTERS.test(address) || !address.startsWith('/m/'))
    return null;
  const path = withoutQuery(address);
  // An encoded slash or backslash stays encoded here, but later receivers may decode it.
  if (path.includes('//') || /%(2f|5c)/i.test(path)) return null;
  const resolved = resolveDots(path);
  if (!resolved.startsWith('/m/') || resolved.includes('//')) return null;
  return resolved + address.slice(path.length);
}

/** An address without its query and fragment. */
export function withoutQuery(address: string): string {
  const end = address.search(/[?#]/);
  return end < 0 ? address : address.slice(0, end);
}

/** `.` and `..`, plain or percent-encoded, as the URL standard resolves them. */
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

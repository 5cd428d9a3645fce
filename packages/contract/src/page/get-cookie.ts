/**
 * What stands in a cookie, `null` without one. `cookies` are those of a page or a request, as `document.cookie` and the `Cookie`
 * header list them (RFC 6265, 4.2.1); of two of a name the first, which browsers mean more exactly.
 */
export function getCookie(cookies: string, name: string): string | null {
  const start = `${name}=`;
  const pairs = cookies.split(';').map((pair) => pair.trim());
  const found = pairs.find((pair) => pair.startsWith(start));
  return found === undefined ? null : found.slice(start.length);
}

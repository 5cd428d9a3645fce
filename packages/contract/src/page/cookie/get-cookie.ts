/**
 * Returns the value of a cookie, or `null` if there is none. `cookies` has the format of `document.cookie` and of the `Cookie`
 * header (RFC 6265, 4.2.1). Of two cookies with the same name, it returns the first, which has the more specific path.
 */
export function getCookie(cookies: string, name: string): string | null {
  const prefix = `${name}=`;
  const pairs = cookies.split(';').map((pair) => pair.trim());
  const found = pairs.find((pair) => pair.startsWith(prefix));
  return found === undefined ? null : found.slice(prefix.length);
}

/**
 * Returns the value of a cookie, or `null`. `cookies` has the format of `document.cookie` and of the `Cookie` header (RFC 6265,
 * 4.2.1). If there are two with the same name, the first is the more specific one and is returned.
 */
export function getCookie(cookies: string, name: string): string | null {
  const prefix = `${name}=`;
  const pairs = cookies.split(';').map((pair) => pair.trim());
  const found = pairs.find((pair) => pair.startsWith(prefix));
  return found === undefined ? null : found.slice(prefix.length);
}

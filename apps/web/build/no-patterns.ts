/**
 * Stands in for the router's reader of patterns, which it brings along: our pages are looked up by their whole path.
 * @public the router imports it
 */
export function parse(pattern: unknown): never {
  throw new Error(`no page is matched by a pattern: ${String(pattern)}`);
}

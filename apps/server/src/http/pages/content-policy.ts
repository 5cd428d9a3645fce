/** What a page allows besides itself. */
export interface PolicyParts {
  readonly scriptHashes: readonly string[];
  readonly styleHashes: readonly string[];
  /** Origins whose games may be framed. */
  readonly frameOrigins: readonly string[];
}

function sources(...lists: (readonly string[])[]): string {
  return lists.flat().join(' ');
}

function quoted(hashes: readonly string[]): string[] {
  return hashes.map((hash) => `'${hash}'`);
}

/**
 * The Content-Security-Policy of a page. The page is compressed once for everybody, so its inline scripts and styles are
 * named by hash; what those load is trusted with them. Nothing may be turned from text into script.
 */
export function contentPolicy({ scriptHashes, styleHashes, frameOrigins }: PolicyParts): string {
  return [
    `default-src 'none'`,
    `script-src ${sources([`'strict-dynamic'`], quoted(scriptHashes))}`,
    `style-src ${sources([`'self'`], quoted(styleHashes))}`,
    `img-src 'self' data:`,
    `font-src 'self'`,
    `connect-src 'self'`,
    `frame-src ${frameOrigins.length > 0 ? sources(frameOrigins) : `'none'`}`,
    `form-action 'self'`,
    `frame-ancestors 'self'`,
    `base-uri 'none'`,
    `object-src 'none'`,
    `manifest-src 'self'`,
    `worker-src 'self'`,
    `require-trusted-types-for 'script'`,
    `trusted-types foyer-entry foyer-script-url`,
  ].join('; ');
}

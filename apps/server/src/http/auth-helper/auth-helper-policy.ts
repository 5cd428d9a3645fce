import { createHash } from 'node:crypto';

const INLINE_SCRIPT = /<script(?![^>]*\ssrc\s*=)[^>]*>(?<text>[^]*?)<\/script>/gi;

/** The Content-Security-Policy source of a script in the page. Browsers hash its text with line feeds only. */
function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('base64')}'`;
}

/**
 * The Content-Security-Policy of Firebase's login pages, which run on the merchant's own origin: their own files, the inline
 * scripts that they came with, and the script and API of Google's that they call. Only pages of the same origin frame them.
 */
export function authHelperPolicy(html: string): string {
  const inline = [...html.matchAll(INLINE_SCRIPT)].map(({ groups }) => hashOf(groups?.['text'] ?? ''));
  return [
    `default-src 'none'`,
    `script-src ${[`'self'`, 'https://apis.google.com', ...new Set(inline)].join(' ')}`,
    `style-src 'self' 'unsafe-inline'`,
    `img-src 'self' data: https://www.gstatic.com`,
    `connect-src 'self' https://identitytoolkit.googleapis.com https://securetoken.googleapis.com https://www.googleapis.com`,
    `frame-src 'none'`,
    `form-action 'none'`,
    `frame-ancestors 'self'`,
    `base-uri 'none'`,
    `object-src 'none'`,
  ].join('; ');
}

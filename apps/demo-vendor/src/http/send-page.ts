import type { FastifyReply } from 'fastify';
import type { PageAssets } from '#src/documents/page-assets.ts';
import type { HtmlDocumentAssets } from '#src/documents/html-document.ts';

/**
 * Default headers of the vendor's responses. The vendor's URLs contain session ids, so pages are not cached and no
 * referrer is sent.
 */
export const commonPageHeaders = {
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'X-Robots-Tag': 'noindex',
} as const;

export interface PageSenderServices {
  readonly assets: PageAssets;
  readonly random: (size: number) => Uint8Array;
}

interface Page {
  /** Renders the page's HTML document with the URLs of scripts and styles. */
  readonly html: (assets: HtmlDocumentAssets) => string;
  readonly framedBy: string | null;
  /**
   * Whether the page frames games of other origins and has a form that leads to the same page, like the conformance
   * page.
   */
  readonly isHost?: boolean;
}

/**
 * Sends a page with its Content-Security-Policy. `framedBy` is the only origin that may frame the page. If it is
 * `null`, any site may frame it: this is for pages that contain no player's data and whose host is unknown.
 */
export function sendPage({ assets, random }: PageSenderServices, reply: FastifyReply, page: Page): FastifyReply {
  const nonce = Buffer.from(random(16)).toString('base64url');
  const policy = [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'nonce-${nonce}'`,
    "img-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    `form-action ${page.isHost === true ? "'self'" : "'none'"}`,
    ...(page.isHost === true ? ['frame-src http: https:'] : []),
    `frame-ancestors ${page.framedBy ?? 'http: https:'}`,
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
  return reply
    .type('text/html; charset=utf-8')
    .header('Content-Security-Policy', policy)
    .send(page.html({ assets, nonce }));
}

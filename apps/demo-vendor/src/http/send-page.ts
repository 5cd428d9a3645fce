import type { FastifyReply } from 'fastify';
import type { PageAssets } from '#src/documents/page-assets.ts';
import type { PageFrame } from '#src/documents/frame.ts';

/** Headers of every answer. Addresses of this site carry session ids, so nothing is stored and no referrer is sent. */
export const headersOfAll = {
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'X-Robots-Tag': 'noindex',
} as const;

export interface PageSender {
  readonly assets: PageAssets;
  readonly random: (size: number) => Uint8Array;
}

interface Page {
  /** The document; `frame` names its scripts and styles. */
  readonly html: (frame: PageFrame) => string;
  readonly framedBy: string | null;
  /** It frames others' games, and has a form that leads back to it. */
  readonly isHost?: boolean;
}

/**
 * Answers with a page and its policy. `framedBy` is the one origin that may frame it; null for pages that hold nothing of a player and
 * are shown when it is not known who frames them.
 */
export function sendPage({ assets, random }: PageSender, reply: FastifyReply, page: Page): FastifyReply {
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

import type { FastifyReply } from 'fastify';

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

interface Page {
  readonly html: string;
  readonly nonce: string;
  readonly framedBy: string | null;
  /** It frames others' games, and has a form that leads back to it. */
  readonly isHost?: boolean;
}

/**
 * The policy of a page. `framedBy` is the one origin that may frame it; null for pages that hold nothing of a player and
 * are shown when it is not known who frames them.
 */
export function sendPage(reply: FastifyReply, page: Page): FastifyReply {
  const policy = [
    "default-src 'none'",
    `script-src 'nonce-${page.nonce}' 'strict-dynamic'`,
    `style-src 'nonce-${page.nonce}'`,
    "img-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    `form-action ${page.isHost === true ? "'self'" : "'none'"}`,
    ...(page.isHost === true ? ['frame-src http: https:'] : []),
    `frame-ancestors ${page.framedBy ?? 'http: https:'}`,
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
  return reply.type('text/html; charset=utf-8').header('Content-Security-Policy', policy).send(page.html);
}

import type { FastifyReply } from 'fastify';

const YEAR_S = 31_536_000;

/** Headers of every response; pages add their Content-Security-Policy. */
export const securityHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
  'x-frame-options': 'DENY',
} as const;

/**
 * Content-Security-Policy of API responses. If a browser opens one as a page, it may load and run nothing and may not
 * be framed.
 */
const API_POLICY = "default-src 'none'; frame-ancestors 'none'";

export function setSecurityHeaders(reply: FastifyReply, { secure, api }: { secure: boolean; api: boolean }): void {
  void reply.headers(securityHeaders);
  if (api) void reply.header('content-security-policy', API_POLICY);
  if (secure) void reply.header('strict-transport-security', `max-age=${YEAR_S}; includeSubDomains`);
}

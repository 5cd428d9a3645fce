import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

/** What the platform gets of the browser's headers: the wire's own, and nothing a stranger could slip in beside them. */
const PASSED = [
  'accept',
  'accept-language',
  'authorization',
  'content-type',
  'cookie',
  'device',
  'encryption',
  'idempotency-key',
  'language',
  'moduleid',
  'user-agent',
  'x-digest',
  'x-real-ua',
  'x-rsa',
] as const;

/** `traced`: whoever follows the call writes its `traceparent` as it leaves. */
export function forwardedHeaders(request: FastifyRequest, { traced }: { readonly traced: boolean }): Headers {
  const headers = new Headers();
  for (const name of PASSED) {
    const value = request.headers[name];
    if (typeof value === 'string') headers.set(name, value);
  }
  const { ip, origin, merchant, secure, spanId } = request.visit;
  headers.set('merchant', merchant?.code ?? '');
  headers.set('x-forwarded-for', ip);
  headers.set('x-forwarded-host', origin.replace(/^https?:\/\//, ''));
  headers.set('x-forwarded-proto', secure ? 'https' : 'http');
  if (!traced) headers.set('traceparent', `00-${spanId}-${randomBytes(8).toString('hex')}-01`);
  return headers;
}

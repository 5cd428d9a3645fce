import type { FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { Endpoint, ParsedInputOf } from '@foyer/contract/endpoint';
import { fieldsOf } from '#src/http/field-codes.ts';
import type { Call } from '#src/http/operation.ts';
import type { PostedForm } from '#src/http/pages/page-services.ts';
import { done, refuse, type Result } from '#src/http/result.ts';
import { userAgentOf } from '#src/http/user-agent.ts';

/** The call that a plain form stands for: a visitor's, from the page's own origin. */
export function formCall({ request, merchant, language }: Omit<PostedForm, 'fields'>, log: Logger): Call {
  const { ip, origin, spanId } = request.visit;
  return {
    merchant,
    language,
    session: null,
    ip,
    origin,
    spanId,
    userAgent: userAgentOf(request.headers),
    idempotencyKey: null,
    raw: { body: '', header: (name) => headerOf(request, name) },
    log: log.child({ merchant: merchant.code, spanId }),
  };
}

function headerOf(request: FastifyRequest, name: string): string | null {
  const value = request.headers[name.toLowerCase()];
  return typeof value === 'string' ? value : null;
}

/** What a form sent, checked by the endpoint's own schema as a call's body is. */
export function readForm<E extends Endpoint>(
  endpoint: E,
  sent: Readonly<Record<string, unknown>>,
): Result<ParsedInputOf<E>, 'invalid_request'>;
export function readForm(endpoint: Endpoint, sent: Readonly<Record<string, unknown>>): Result<unknown> {
  const parsed = endpoint.in.safeParse(sent);
  if (parsed.success) return done(parsed.data);
  return refuse('invalid_request', { value: { fields: fieldsOf(parsed.error.issues, sent) } });
}

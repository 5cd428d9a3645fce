import type { Endpoint, ParsedInputOf } from '@foyer/contract/endpoint';
import type { FieldErrorCode } from '@foyer/contract/error-code';
import type { FastifyRequest } from 'fastify';
import type { PostedForm } from '#src/http/pages/page-services.ts';
import { listFieldErrorCodes } from '#src/http/request/field-error-codes.ts';
import { getSingleHeader } from '#src/http/request/request-input.ts';
import { findUnstorableField } from '#src/http/request/storable-text.ts';
import { readUserAgent } from '#src/http/request/user-agent.ts';
import type { SourceCallContext } from '#src/http/source/data-source.ts';

/** Creates the call context of a form, with the session token if the form contains one. */
export function createFormContext({ request, reply, merchant, language, fields }: PostedForm): SourceCallContext {
  const { ip, network, country, accessDenied, origin, spanId } = request.requestContext;
  const setCookie = (cookie: string): void => void reply.header('set-cookie', cookie);
  return {
    merchant,
    language,
    token: fields['token'] || null,
    cookies: {
      sent: request.headers.cookie ?? '',
      pass: setCookie,
    },
    ip,
    network,
    accessDenied,
    origin,
    spanId,
    userAgent: readUserAgent(request.headers),
    idempotencyKey: null,
    country,
    raw: { body: '', header: (name) => getHeader(request, name) },
    setCookie,
  };
}

function getHeader(request: FastifyRequest, name: string): string | null {
  return getSingleHeader(request, name.toLowerCase()) ?? null;
}

/** The parsed fields of a form, or an error code for each invalid field. */
type ParsedForm<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly fields: Readonly<Record<string, FieldErrorCode>> };

/**
 * Validates a posted form with the schema of the endpoint, like the body of a request. Empty fields count as absent.
 */
export function parsePostedForm<E extends Endpoint>(
  endpoint: E,
  sent: Readonly<Record<string, unknown>>,
): ParsedForm<ParsedInputOf<E>>;
export function parsePostedForm(endpoint: Endpoint, sent: Readonly<Record<string, unknown>>): ParsedForm<unknown> {
  const typed = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== ''));
  const parsed = endpoint.in.safeParse(typed);
  if (parsed.success) {
    const unstorable = findUnstorableField(parsed.data);
    return unstorable === null
      ? { ok: true, value: parsed.data }
      : { ok: false, fields: { [unstorable]: 'not_allowed' } };
  }
  return { ok: false, fields: listFieldErrorCodes(parsed.error.issues, typed) };
}

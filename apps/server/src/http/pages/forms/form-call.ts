import type { Endpoint, ParsedInputOf } from '@foyer/contract/endpoint';
import type { FieldCode } from '@foyer/contract/error-code';
import type { FastifyRequest } from 'fastify';
import type { PostedForm } from '#src/http/pages/page-services.ts';
import { fieldsOf } from '#src/http/request/field-codes.ts';
import { singleHeader } from '#src/http/request/read-input.ts';
import { unstorableField } from '#src/http/request/storable-text.ts';
import { userAgentOf } from '#src/http/request/user-agent.ts';
import type { CallContext } from '#src/http/source/data-source.ts';

/** The context of the call that a plain form makes, with the session's token if the form carried one. */
export function formContext({ request, reply, merchant, language, fields }: PostedForm): CallContext {
  const { ip, network, country, accessDenied, origin, spanId } = request.requestContext;
  return {
    merchant,
    language,
    token: fields['token'] || null,
    cookies: {
      sent: request.headers.cookie ?? '',
      pass: (setCookie) => void reply.header('set-cookie', setCookie),
    },
    ip,
    network,
    accessDenied,
    origin,
    spanId,
    userAgent: userAgentOf(request.headers),
    idempotencyKey: null,
    country,
    raw: { body: '', header: (name) => headerOf(request, name) },
  };
}

function headerOf(request: FastifyRequest, name: string): string | null {
  return singleHeader(request, name.toLowerCase()) ?? null;
}

/** A form's fields, or what is wrong with which. */
type ReadForm<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly fields: Readonly<Record<string, FieldCode>> };

/** What a form sent, checked by the endpoint's own schema as a call's body is; what was left empty counts as not sent. */
export function readForm<E extends Endpoint>(
  endpoint: E,
  sent: Readonly<Record<string, unknown>>,
): ReadForm<ParsedInputOf<E>>;
export function readForm(endpoint: Endpoint, sent: Readonly<Record<string, unknown>>): ReadForm<unknown> {
  const typed = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== ''));
  const parsed = endpoint.in.safeParse(typed);
  if (parsed.success) {
    const unstorable = unstorableField(parsed.data);
    return unstorable === null
      ? { ok: true, value: parsed.data }
      : { ok: false, fields: { [unstorable]: 'not_allowed' } };
  }
  return { ok: false, fields: fieldsOf(parsed.error.issues, typed) };
}

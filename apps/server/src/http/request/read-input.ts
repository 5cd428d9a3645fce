import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '@foyer/contract/endpoint';
import { fieldsOf } from '#src/http/request/field-codes.ts';
import { done, refuse, refuseField, type Result } from '#src/http/result.ts';
import { unstorableField } from '#src/http/request/storable-text.ts';
import type { Unseal } from '#src/http/wps/unseal.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** What the caller sent, opened if it was sealed and checked by the endpoint's schema: unknown fields are refused. */
export async function readInput(request: FastifyRequest, endpoint: Endpoint, unseal: Unseal): Promise<Result<unknown>> {
  const sent = await rawInput(request, endpoint, unseal);
  return sent.ok ? checkInput(endpoint, sent.value) : sent;
}

/** Input checked by the endpoint's schema; rejects unknown fields and texts that PostgreSQL cannot store. */
export function checkInput(endpoint: Endpoint, sent: unknown): Result<unknown> {
  const parsed = endpoint.in.safeParse(sent);
  if (parsed.success) {
    const unstorable = unstorableField(parsed.data);
    return unstorable === null ? done(parsed.data) : refuseField(unstorable, 'not_allowed');
  }
  return refuse('invalid_request', { value: { fields: fieldsOf(parsed.error.issues, sent) } });
}

async function rawInput(request: FastifyRequest, endpoint: Endpoint, unseal: Unseal): Promise<Result<unknown>> {
  if (endpoint.method === 'GET') return done(queryOf(request));
  const body = parseJson(request.body);
  if (!body.ok || !endpoint.sealed) return body;
  return unseal({
    pathname: endpoint.path,
    body: body.value,
    encryption: singleHeader(request, 'encryption'),
    wrappedKey: singleHeader(request, 'x-rsa'),
    digest: singleHeader(request, 'x-digest'),
  });
}

/** Query fields by name; one that came twice is a list, which no schema takes. */
function queryOf(request: FastifyRequest): Readonly<Record<string, string | readonly string[]>> {
  const at = request.url.indexOf('?');
  const values = new Map<string, string | readonly string[]>();
  for (const [name, value] of new URLSearchParams(at < 0 ? '' : request.url.slice(at))) {
    const before = values.get(name);
    // A third one says no more than a second.
    values.set(name, before === undefined ? value : [String(before), value]);
  }
  return Object.fromEntries(values);
}

/** Bodies stay text until here: a vendor's signature covers the exact bytes. */
function parseJson(text: unknown): Result<unknown, 'unsupported_media_type' | 'invalid_json'> {
  if (typeof text !== 'string') return refuse('unsupported_media_type');
  try {
    const value: unknown = JSON.parse(text);
    return done(value);
  } catch {
    return refuse('invalid_json');
  }
}

/** The `Idempotency-Key` of a call that takes one, lower case; `null` when it has none. */
export function idempotencyKeyOf(request: FastifyRequest, endpoint: Endpoint): Result<string | null> {
  const sent = request.headers['idempotency-key'];
  if (!endpoint.idempotent || sent === undefined) return done(null);
  const key = String(sent).toLowerCase();
  return UUID.test(key) ? done(key) : refuseField('Idempotency-Key', 'wrong_format');
}

/** A header that may come once. */
export function singleHeader(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return typeof value === 'string' ? value : undefined;
}

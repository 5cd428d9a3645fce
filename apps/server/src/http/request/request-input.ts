import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '@foyer/contract/endpoint';
import { listFieldErrorCodes } from '#src/http/request/field-error-codes.ts';
import { ok, callError, fieldError, type Result } from '#src/http/result.ts';
import { findUnstorableField } from '#src/http/request/storable-text.ts';
import type { SealedBodyDecryptor } from '#src/http/wps/sealed-request-types.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Reads the input of a request, decrypts it if the endpoint is sealed, and validates it with the schema of the endpoint. */
export async function readRequestInput(
  request: FastifyRequest,
  endpoint: Endpoint,
  unseal: SealedBodyDecryptor,
): Promise<Result<unknown>> {
  const sent = await readRawInput(request, endpoint, unseal);
  return sent.ok ? validateRequestInput(endpoint, sent.value) : sent;
}

/** Validates input with the schema of the endpoint. Rejects unknown fields and texts that PostgreSQL cannot store. */
export function validateRequestInput(endpoint: Endpoint, sent: unknown): Result<unknown> {
  const parsed = endpoint.in.safeParse(sent);
  if (parsed.success) {
    const unstorable = findUnstorableField(parsed.data);
    return unstorable === null ? ok(parsed.data) : fieldError(unstorable, 'not_allowed');
  }
  return callError('invalid_request', { value: { fields: listFieldErrorCodes(parsed.error.issues, sent) } });
}

async function readRawInput(
  request: FastifyRequest,
  endpoint: Endpoint,
  unseal: SealedBodyDecryptor,
): Promise<Result<unknown>> {
  if (endpoint.method === 'GET') return ok(readQuery(request));
  const body = parseJson(request.body);
  if (!body.ok || !endpoint.sealed) return body;
  return unseal({
    pathname: endpoint.path,
    body: body.value,
    encryption: getSingleHeader(request, 'encryption'),
    wrappedKey: getSingleHeader(request, 'x-rsa'),
    digest: getSingleHeader(request, 'x-digest'),
  });
}

/** Reads the query fields by name. The value of a repeated field is a list, which every schema rejects. */
function readQuery(request: FastifyRequest): Readonly<Record<string, string | readonly string[]>> {
  const at = request.url.indexOf('?');
  const values = new Map<string, string | readonly string[]>();
  for (const [name, value] of new URLSearchParams(at < 0 ? '' : request.url.slice(at))) {
    const before = values.get(name);
    // The list has two items even if there are more: it is rejected anyway.
    values.set(name, before === undefined ? value : [String(before), value]);
  }
  return Object.fromEntries(values);
}

/**
 * Parses a JSON body. Fastify does not parse it, because the signature of a vendor covers the exact bytes of the body.
 */
function parseJson(text: unknown): Result<unknown, 'unsupported_media_type' | 'invalid_json'> {
  if (typeof text !== 'string') return callError('unsupported_media_type');
  try {
    const value: unknown = JSON.parse(text);
    return ok(value);
  } catch {
    return callError('invalid_json');
  }
}

/**
 * Reads the `Idempotency-Key` in lower case; `null` if there is none or the endpoint is not idempotent. Fails if it is
 * no UUID.
 */
export function readIdempotencyKey(request: FastifyRequest, endpoint: Endpoint): Result<string | null> {
  const sent = request.headers['idempotency-key'];
  if (!endpoint.idempotent || sent === undefined) return ok(null);
  const key = String(sent).toLowerCase();
  return UUID.test(key) ? ok(key) : fieldError('Idempotency-Key', 'wrong_format');
}

/** Returns the value of a header; `undefined` if it is missing or Node.js returns several values. */
export function getSingleHeader(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return typeof value === 'string' ? value : undefined;
}

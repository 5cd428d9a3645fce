import type { Endpoint, OutputOf } from '@foyer/contract/endpoint';
import type { Envelope } from '@foyer/contract/envelope';
import { type ErrorCode, httpStatusByErrorCode, isErrorCode } from '@foyer/contract/error-code';
import { allEndpoints } from '@foyer/contract/all-endpoints';
import { getBodyEncryptionKey } from '@foyer/contract/session/get-body-encryption-key';
import { readResponseBody } from '#src/adapters/read-response-body.ts';
import { jsonTextSchema } from '#src/config/json-text-schema.ts';
import type { EndpointMapping, PlatformMapping } from '#src/config/platform-mapping.ts';
import { ok, callError, type Result } from '#src/http/result.ts';
import type { ValueTemplate } from '#src/config/mapping-value-template.ts';
import {
  applyValueTemplate,
  applyTextTemplate,
  readValueAtPath,
  type ValueTemplateScope,
  convertToText,
} from '#src/http/upstream/apply-value-template.ts';
import type { SealedBodyDecryptor } from '#src/http/wps/sealed-request-types.ts';

export interface PlatformMappingFetchServices {
  readonly mapping: PlatformMapping;
  readonly fetch: typeof globalThis.fetch;
  /**
   * Returns this server's public key, with which browsers encrypt bodies. The server decrypts them and sends plain
   * bodies to the platform.
   */
  readonly readSessionKey: () => Promise<OutputOf<typeof getBodyEncryptionKey>>;
  readonly unseal: SealedBodyDecryptor;
  /** Called when the platform sends an error code that the mapping does not contain. */
  readonly onUnknownCode: (code: UnmappedPlatformErrorCode) => void;
}

export interface UnmappedPlatformErrorCode {
  /** Name of the endpoint. */
  readonly endpoint: string;
  readonly code: string;
}

/** Default maximum size of a response, in bytes; an endpoint may allow more. Larger responses are rejected. */
const MAX_RESPONSE_BYTES = 5 * 1024 * 1024;
const MAX_CODE_LENGTH = 64;
/** Headers of the platform's response that are forwarded with the envelope. */
const ANSWER_HEADERS = ['cache-control', 'retry-after', 'x-app-trace-id'] as const;
/**
 * Headers of the browser's request that describe its body. They are not forwarded, because the platform receives a
 * different body.
 */
const BODY_HEADERS = ['encryption', 'x-rsa', 'x-digest', 'content-length', 'content-type'] as const;

/** Error codes by HTTP status, for responses of the platform without an error code. */
const defaultCodes: Readonly<Record<string, ErrorCode>> = {
  'HTTP 401': 'login.not.session',
  'HTTP 404': 'not_found',
  'HTTP 429': 'TOO_MANY_REQUEST',
  'HTTP 503': 'service_unavailable',
};

const endpoints: ReadonlyMap<string, Endpoint> = new Map(
  allEndpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint]),
);

/**
 * Creates a `fetch` that accepts requests of the contract, converts them for a platform with another interface as its
 * mapping describes, and converts the responses to envelopes. An endpoint that is not in the mapping returns
 * `not_found` without a request. A response below status 400 that is not JSON is passed on.
 */
export function createPlatformMappingFetch(services: PlatformMappingFetchServices): typeof globalThis.fetch {
  const { mapping } = services;
  return async (input, init) => {
    const request = new Request(input, init);
    const { pathname, origin } = new URL(request.url);
    const call = `${request.method} ${pathname}`;
    const endpoint = endpoints.get(call);
    if (endpoint?.name === getBodyEncryptionKey.name) return sendValue(await services.readSessionKey());
    const rules = Object.hasOwn(mapping.endpoints, call) ? mapping.endpoints[call] : undefined;
    if (endpoint === undefined || rules === undefined) return sendError('not_found');
    const read = await readInput(request, endpoint, services.unseal);
    if (!read.ok) return sendError(read.error.code);
    const scope = createScope(request, read.value, mapping);
    if (rules.constant !== undefined) return sendValue(applyValueTemplate(rules.constant, scope));
    const target = buildTarget(origin, { endpoint, rules, scope });
    if (target === null) return sendError('invalid_request');
    const response = await services.fetch(target.url, {
      method: target.method,
      headers: buildHeaders(request, { mapping, scope, hasBody: target.body !== null }),
      body: target.body,
      signal: request.signal,
      redirect: 'manual',
    });
    return convertResponse(response, { endpoint, rules, scope }, services);
  };
}

async function readInput(request: Request, endpoint: Endpoint, unseal: SealedBodyDecryptor): Promise<Result<unknown>> {
  if (endpoint.method === 'GET') return ok(Object.fromEntries(new URL(request.url).searchParams));
  const text = await request.text();
  const body = jsonTextSchema.safeParse(text === '' ? '{}' : text);
  if (!body.success) return callError('invalid_json');
  if (!endpoint.sealed) return ok(body.data);
  const header = (name: string): string | undefined => request.headers.get(name) ?? undefined;
  return unseal({
    pathname: endpoint.path,
    body: body.data,
    encryption: header('encryption'),
    wrappedKey: header('x-rsa'),
    digest: header('x-digest'),
  });
}

function createScope(
  { headers }: Request,
  input: unknown,
  { definitions, languages }: PlatformMapping,
): ValueTemplateScope {
  const language = headers.get('language') ?? '';
  const token = headers.get('authorization');
  return {
    value: input,
    definitions,
    roots: {
      $input: input,
      // An absent token is no value, so a header with it is omitted.
      ...(token === null || token === '' ? {} : { $token: token }),
      $merchant: headers.get('merchant') ?? '',
      $host: headers.get('x-forwarded-host') ?? '',
      $language: Object.hasOwn(languages, language) ? languages[language] : language,
    },
  };
}

interface MappedCall {
  readonly endpoint: Endpoint;
  readonly rules: EndpointMapping;
  readonly scope: ValueTemplateScope;
}

interface Target {
  readonly url: URL;
  readonly method: 'GET' | 'POST';
  /** Body of the converted request; `null` for a GET. */
  readonly body: string | null;
}

/**
 * Builds the URL of the converted request; `null` if a value of the path is missing or empty, or would change the path
 * (such as `..`).
 */
function buildTarget(origin: string, { endpoint, rules, scope }: MappedCall): Target | null {
  const method = rules.method ?? endpoint.method;
  const pathParts = rules.path ?? [endpoint.path];
  const isEmpty = pathParts.some((part) => typeof part !== 'string' && readValueAtPath(part, scope) === '');
  const path = applyTextTemplate(pathParts, scope, encodeURIComponent);
  if (path === undefined || isEmpty) return null;
  const url = new URL(path, origin);
  if (url.pathname !== path) return null;
  const query = rules.query ?? (method === 'GET' ? inputQuery(scope.value) : {});
  for (const [name, template] of Object.entries(query)) {
    const text = convertToText(applyValueTemplate(template, scope));
    if (text !== undefined) url.searchParams.set(name, text);
  }
  if (method === 'GET') return { url, method, body: null };
  const body = rules.body === undefined ? scope.value : applyValueTemplate(rules.body, scope);
  return { url, method, body: JSON.stringify(body ?? {}) };
}

/** Creates the default query of a converted GET request: the fields of the input under their own names. */
function inputQuery(input: unknown): Readonly<Record<string, ValueTemplate>> {
  if (typeof input !== 'object' || input === null) return {};
  return Object.fromEntries(Object.entries(input).map(([name, value]) => [name, { kind: 'constant', value }]));
}

interface HeaderParts {
  readonly mapping: PlatformMapping;
  readonly scope: ValueTemplateScope;
  readonly hasBody: boolean;
}

function buildHeaders({ headers: sent }: Request, { mapping, scope, hasBody }: HeaderParts): Headers {
  const headers = new Headers(sent);
  for (const name of BODY_HEADERS) headers.delete(name);
  if (hasBody) headers.set('content-type', 'application/json');
  for (const [name, parts] of Object.entries(mapping.headers)) {
    const text = applyTextTemplate(parts, scope);
    if (text === undefined) headers.delete(name);
    else headers.set(name, text);
  }
  return headers;
}

async function convertResponse(
  response: Response,
  call: MappedCall,
  { mapping, onUnknownCode }: PlatformMappingFetchServices,
): Promise<Response> {
  const { endpoint, rules, scope } = call;
  const limit = endpoint.responseBytes ?? MAX_RESPONSE_BYTES;
  const text = (await readResponseBody(response, limit))?.toString('utf8');
  const headers = keepHeaders(response.headers);
  if (text === undefined) return new Response('too large', { headers });
  const json = text === '' ? ok(null) : jsonTextSchema.safeParse(text);
  const isJson = 'ok' in json || json.success;
  // Not an answer of the interface; the caller handles it like any other.
  if (!isJson && response.status < 400) return new Response(text, { headers });
  const answer = 'ok' in json ? json.value : json.data;
  const { envelope, codes } = mapping;
  const answered: ValueTemplateScope = { ...scope, value: answer, roots: { ...scope.roots, $answer: answer } };
  if (isSuccess(response, envelope, answered)) {
    return sendValue(
      applyValueTemplate(rules.answer, { ...answered, value: readValueAtPath(envelope.value, answered) }),
      headers,
    );
  }
  const theirs =
    (envelope.code && convertToText(readValueAtPath(envelope.code, answered))) || `HTTP ${response.status}`;
  const code = findCode(theirs, endpoint, [rules.codes, codes]);
  if (code === undefined) onUnknownCode({ endpoint: endpoint.name, code: theirs.slice(0, MAX_CODE_LENGTH) });
  const message = (envelope.message && convertToText(readValueAtPath(envelope.message, answered))) || null;
  const template = code && rules.errorValues[code];
  const value = template === undefined ? null : (applyValueTemplate(template, answered) ?? null);
  return sendError(code ?? 'unknown_error', { message, value, headers });
}

function isSuccess({ ok }: Response, { success }: PlatformMapping['envelope'], answered: ValueTemplateScope): boolean {
  if (success === undefined) return ok;
  const found = readValueAtPath(success.at, answered);
  return success.is.some((value) => value === found);
}

/**
 * Finds the error code of the contract for the platform's code. A platform's code that equals one of the contract needs
 * no mapping. A 401 is not converted to an ended session if the endpoint uses no session.
 */
function findCode(
  theirs: string,
  { token }: Endpoint,
  tables: readonly Readonly<Record<string, ErrorCode>>[],
): ErrorCode | undefined {
  const table = tables.find((codes) => Object.hasOwn(codes, theirs));
  if (table !== undefined) return table[theirs];
  if (isErrorCode(theirs)) return theirs;
  const code = Object.hasOwn(defaultCodes, theirs) ? defaultCodes[theirs] : undefined;
  return code === 'login.not.session' && token === 'none' ? undefined : code;
}

function keepHeaders(theirs: Headers): Headers {
  const headers = new Headers();
  for (const name of ANSWER_HEADERS) {
    const value = theirs.get(name);
    if (value !== null) headers.set(name, value);
  }
  for (const cookie of theirs.getSetCookie()) headers.append('set-cookie', cookie);
  return headers;
}

function sendValue(value: unknown, headers?: Headers): Response {
  return sendEnvelope(
    { success: true, value: value ?? null, message: null, errorCode: null },
    { status: 200, headers },
  );
}

interface ErrorParts {
  readonly message?: string | null;
  readonly value?: unknown;
  readonly headers?: Headers;
}

function sendError(code: ErrorCode, { message = null, value = null, headers }: ErrorParts = {}): Response {
  const envelope = { success: false, value, message, errorCode: code };
  return sendEnvelope(envelope, { status: httpStatusByErrorCode[code], headers });
}

function sendEnvelope(
  envelope: Envelope,
  { status, headers = new Headers() }: { readonly status: number; readonly headers: Headers | undefined },
): Response {
  headers.set('content-type', 'application/json');
  return new Response(JSON.stringify(envelope), { status, headers });
}

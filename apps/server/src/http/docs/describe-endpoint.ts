import type { Endpoint } from '@foyer/contract/endpoint';
import { commonErrorCodes, httpStatusByErrorCode, type ErrorCode } from '@foyer/contract/error-code';

/** Returns the group of an endpoint in the API reference, for example `session` for `session.login`. */
export function getEndpointGroup({ name }: Pick<Endpoint, 'name'>): string {
  return name.split('.')[0] ?? name;
}

/**
 * Describes an endpoint in the API reference, one sentence per fact: its token, caching, time limit and other rules.
 */
export function describeEndpoint(endpoint: Endpoint): string[] {
  return [
    tokenRules[endpoint.token],
    describeCaching(endpoint),
    `Clients time out after ${endpoint.timeoutMs / 1000} s.`,
    ...(endpoint.queue === 'game-list' ? ['Clients run at most two game list requests at the same time.'] : []),
    ...(endpoint.availableWhenClosed
      ? ['Also available during maintenance and if access rules deny the visitor.']
      : []),
    ...(endpoint.bodyBytes < STANDARD_BYTES ? [`The body has at most ${endpoint.bodyBytes} bytes.`] : []),
    ...(endpoint.responseBytes === undefined
      ? []
      : [`The response has at most ${endpoint.responseBytes / 1024 / 1024} MB.`]),
    ...(endpoint.sealed ? [SEALED] : []),
    describePlatform(endpoint),
    `Source: ${endpoint.source}.`,
  ];
}

const tokenRules = {
  none: 'Requires no session; a token is ignored.',
  optional: 'Accepts requests with and without a session.',
  required: 'Requires a session.',
} as const satisfies Record<Endpoint['token'], string>;

function describePlatform({ platform }: Endpoint): string {
  switch (platform) {
    case 'required':
      return "Required of an operator's platform.";
    case 'optional':
      return "Optional for an operator's platform: without it, the part of the page that needs it is empty or reports an error.";
    case 'unused':
      return "Not used with an operator's platform.";
    default:
      return `Required of an operator's platform if its site status turns on the flag ${platform.flag}.`;
  }
}

function describeCaching({ cache, kind }: Endpoint): string {
  if (kind === 'write') return 'Changes data: never cached or retried automatically.';
  return cache === 'never' ? 'Never cached.' : `The same browser may reuse the response for ${cache.seconds} s.`;
}

const STANDARD_BYTES = 65_536;

const SEALED =
  'Sealed: the fields plus `_ts` (server clock, ms) and `_nonce` (16 random bytes, base64url) as UTF-8 JSON, ' +
  'encrypted with a random AES-256-GCM key under the additional data `POST <path>`; the key is wrapped with RSA-OAEP (SHA-256).';

export interface ErrorCodesOfStatus {
  readonly status: number;
  readonly codes: readonly ErrorCode[];
}

const sealedErrors = ['sealed_body_required', 'sealed_body_invalid', 'sealed_key_unknown'] as const;

/** Returns all error codes of an endpoint by HTTP status, in ascending order. Its own codes come before the common ones. */
export function listErrorCodesByStatus(endpoint: Endpoint): ErrorCodesOfStatus[] {
  const codes = new Set<ErrorCode>([
    ...endpoint.errors,
    ...(endpoint.sealed ? sealedErrors : []),
    ...commonErrorCodes.filter((code) => canReturn(endpoint, code)),
  ]);
  const byStatus = Map.groupBy(codes, (code): number => httpStatusByErrorCode[code]);
  return [...byStatus]
    .map(([status, own]) => ({ status, codes: own }))
    .toSorted((one, other) => one.status - other.status);
}

/**
 * Whether an endpoint can return a common error code. A GET request has no body and so no body errors; only an endpoint
 * that requires a session responds that the session is missing.
 */
function canReturn({ method, token }: Endpoint, code: ErrorCode): boolean {
  if (code === 'login.not.session') return token === 'required';
  const isBodyError = code === 'invalid_json' || code === 'body_too_large' || code === 'unsupported_media_type';
  return method === 'POST' || !isBodyError;
}

import type { Endpoint } from '@foyer/contract/endpoint';
import { commonErrors, errorStatus, type ErrorCode } from '@foyer/contract/error-code';

/** The area of an endpoint, by which the reference groups them: `session` of `session.login`. */
export function areaOf({ name }: Pick<Endpoint, 'name'>): string {
  return name.split('.')[0] ?? name;
}

/** What a caller has to know beyond fields and errors, one sentence each. */
export function describeEndpoint(endpoint: Endpoint): string[] {
  return [
    tokenRules[endpoint.token],
    cacheRule(endpoint),
    `A client gives up after ${endpoint.timeoutMs / 1000} s.`,
    ...(endpoint.queue === 'game-list' ? ['Counts against the concurrency limit of game lists, which is 2.'] : []),
    ...(endpoint.availableWhenClosed ? ['Answers under maintenance, and whom the rules of access keep out.'] : []),
    ...(endpoint.bodyBytes < STANDARD_BYTES ? [`Takes at most ${endpoint.bodyBytes} bytes.`] : []),
    ...(endpoint.sealed ? [SEALED] : []),
    platformRule(endpoint),
    `Source: ${endpoint.source}.`,
  ];
}

const tokenRules = {
  none: 'Needs no session; a token is not looked at.',
  optional: 'Answers with and without a session.',
  required: 'Needs a session.',
} as const satisfies Record<Endpoint['token'], string>;

function platformRule({ platform }: Endpoint): string {
  switch (platform) {
    case 'required':
      return "An operator's own platform must answer it.";
    case 'optional':
      return "An operator's own platform may leave it out: the part of the page that needs it stays empty or reports an error.";
    case 'unused':
      return "An operator's own platform may leave it out: Foyer never calls it there.";
    default:
      return `An operator's own platform must answer it if its site status has the flag ${platform.flag} on.`;
  }
}

function cacheRule({ cache, kind }: Endpoint): string {
  if (kind === 'write') return 'Changes something: never shared or repeated by itself.';
  return cache === 'never' ? 'Never cached.' : `May be reused for ${cache.seconds} s by the same browser.`;
}

const STANDARD_BYTES = 65_536;

const SEALED =
  'Sealed: the fields plus `_ts` (server clock, ms) and `_nonce` (16 random bytes, base64url) as UTF-8 JSON, ' +
  'encrypted with a random AES-256-GCM key under the additional data `POST <path>`; the key is wrapped with RSA-OAEP (SHA-256).';

export interface StatusCodes {
  readonly status: number;
  readonly codes: readonly ErrorCode[];
}

const sealedErrors = ['sealed_body_required', 'sealed_body_invalid', 'sealed_key_unknown'] as const;

/** All error codes of an endpoint, its own before the common ones, by HTTP status in ascending order. */
export function errorsOf(endpoint: Endpoint): StatusCodes[] {
  const codes = new Set<ErrorCode>([
    ...endpoint.errors,
    ...(endpoint.sealed ? sealedErrors : []),
    ...commonErrors.filter((code) => canAnswer(endpoint, code)),
  ]);
  const byStatus = Map.groupBy(codes, (code): number => errorStatus[code]);
  return [...byStatus]
    .map(([status, own]) => ({ status, codes: own }))
    .toSorted((one, other) => one.status - other.status);
}

/** A GET has no body that could be wrong; only an endpoint that needs a session can miss one. */
function canAnswer({ method, token }: Endpoint, code: ErrorCode): boolean {
  if (code === 'login.not.session') return token === 'required';
  const ofBodies = code === 'invalid_json' || code === 'body_too_large' || code === 'unsupported_media_type';
  return method === 'POST' || !ofBodies;
}

import type { Endpoint } from '@foyer/contract/endpoint';
import { MAX_USER_AGENT_LENGTH } from '#src/limits.ts';

/** `ModuleId` of endpoints that define none: the mobile web front end. */
const DEFAULT_MODULE_ID = 'H5';

/** Merchant, language and session of a call. Read once at its start, so that the sharing key matches the headers sent. */
export interface RequestScope {
  readonly merchant: string;
  readonly language: string;
  readonly token: string | null;
}

export interface RequestHeaderParts {
  readonly scope: RequestScope;
  readonly encodedUserAgent: string;
  readonly idempotencyKey: string | null;
  readonly device: string | null;
  /** W3C Trace Context; `null` if calls are not traced. */
  readonly traceparent: string | null;
}

/** Builds the headers of every request and the endpoint's own. [S7-002] */
export function buildRequestHeaders(endpoint: Endpoint, parts: RequestHeaderParts): Record<string, string> {
  const { scope } = parts;
  return {
    Accept: 'application/json',
    'X-Real-UA': parts.encodedUserAgent,
    Merchant: scope.merchant,
    Language: scope.language,
    ModuleId: endpoint.moduleId ?? DEFAULT_MODULE_ID,
    ...(endpoint.token !== 'none' && scope.token !== null ? { Authorization: scope.token } : {}),
    ...(endpoint.method === 'POST' ? { 'Content-Type': 'application/json' } : {}),
    ...(parts.idempotencyKey === null ? {} : { 'Idempotency-Key': parts.idempotencyKey }),
    ...(parts.traceparent === null ? {} : { traceparent: parts.traceparent }),
    ...(endpoint.sealed && parts.device !== null ? { Device: parts.device } : {}),
  };
}

/** Percent-encoded and at most 1 KB; cut between characters, so that it still decodes. */
export function encodeUserAgent(userAgent: string): string {
  let encoded = '';
  for (const character of userAgent) {
    // A lone surrogate cannot be encoded.
    const next = encodeURIComponent(/[\ud800-\udfff]/u.test(character) ? '\ufffd' : character);
    if (encoded.length + next.length > MAX_USER_AGENT_LENGTH) break;
    encoded += next;
  }
  return encoded;
}

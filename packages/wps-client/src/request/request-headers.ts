import type { Endpoint } from '@foyer/contract/endpoint';
import { MAX_REAL_UA_HEADER_LENGTH } from '#src/limits.ts';

/** Value of the header `ModuleId` if the endpoint defines none. It stands for the mobile web front end. */
const DEFAULT_MODULE_ID = 'H5';

/**
 * Merchant, language and session token of a call. They are read once when the call starts, so that calls that share a request
 * also have the same headers.
 */
export interface CallerContext {
  readonly merchant: string;
  readonly language: string;
  readonly token: string | null;
}

export interface RequestHeaderParts {
  readonly scope: CallerContext;
  readonly encodedUserAgent: string;
  readonly idempotencyKey: string | null;
  readonly device: string | null;
  /** Value of the header `traceparent` (W3C Trace Context); `null` if calls are not traced. */
  readonly traceparent: string | null;
}

/** Builds the headers of a request: those of every request, and those that its endpoint requires. [S7-002] */
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

/**
 * Percent-encodes a user agent and cuts it to at most 1,024 characters. The cut is between characters, so that the text can
 * still be decoded.
 */
export function encodeUserAgent(userAgent: string): string {
  let encoded = '';
  for (const character of userAgent) {
    // A lone surrogate cannot be encoded.
    const next = encodeURIComponent(/[\ud800-\udfff]/u.test(character) ? '\ufffd' : character);
    if (encoded.length + next.length > MAX_REAL_UA_HEADER_LENGTH) break;
    encoded += next;
  }
  return encoded;
}

import { commonErrors, errorStatus, type ErrorCode } from '@foyer/contract/error-code';
import type { Endpoint } from '@foyer/contract/endpoint';

export interface StatusCodes {
  readonly status: number;
  readonly codes: readonly ErrorCode[];
}

const sealedErrors = ['sealed_body_required', 'sealed_body_invalid', 'sealed_key_unknown'] as const;

/** Every code a call may answer, its own first, grouped by the HTTP status it travels under, lowest first. */
export function errorsOf(endpoint: Endpoint): StatusCodes[] {
  const codes = new Set<ErrorCode>([
    ...endpoint.errors,
    ...(endpoint.sealed ? sealedErrors : []),
    ...commonErrors.filter((code) => answers(endpoint, code)),
  ]);
  const byStatus = Map.groupBy(codes, (code): number => errorStatus[code]);
  return [...byStatus]
    .map(([status, own]) => ({ status, codes: own }))
    .toSorted((one, other) => one.status - other.status);
}

/** What has no body cannot be too large; who needs no session is not asked for one. */
function answers({ method, token }: Endpoint, code: ErrorCode): boolean {
  if (code === 'login.not.session') return token === 'required';
  const ofBodies = code === 'invalid_json' || code === 'body_too_large' || code === 'unsupported_media_type';
  return method === 'POST' || !ofBodies;
}

import type { Endpoint } from '@foyer/contract/endpoint';
import { isErrorCode } from '@foyer/contract/error-code';
import type { FeatureFlag } from '@foyer/contract/system/feature-flag';
import { describeShapeProblems } from '#src/platform-check/describe-shape-problems.ts';
import type { PlatformResponse } from '#src/platform-check/platform-client.ts';
import type {
  EndpointCheckResult,
  EndpointCheckStatus,
  EndpointRequirement,
  CheckSeverity,
} from '#src/platform-check/platform-report.ts';

/** Flags of the site status; `null` if the platform did not send one. */
export type PlatformFeatureFlags = Readonly<Partial<Record<FeatureFlag, boolean>>> | null;

/** The part of an endpoint's result that depends on one response. */
export type ResponseOutcome = Pick<EndpointCheckResult, 'status' | 'detail' | 'problems'>;

/** The outcome of a response, with the parsed value if the response is valid. */
export interface ClassifiedResponse extends ResponseOutcome {
  readonly value: unknown;
}

const MISSING_STATUSES: readonly (number | null)[] = [404, 405, 501];
/** Error codes with which a platform responds to an unknown path; `null` means that the response has no code. */
const MISSING_CODES: readonly (string | null)[] = ['not_found', null];

/**
 * Whether the response means that the platform does not have the endpoint, rather than that it knows no such member or
 * code.
 */
function isMissing({ status, envelope }: PlatformResponse): boolean {
  const code = envelope?.errorCode ?? null;
  return MISSING_STATUSES.includes(status) && (MISSING_CODES.includes(code) || !isErrorCode(code ?? ''));
}

/**
 * Describes an error response, for example `answered 429 TOO_MANY_REQUEST`. If the contract does not know the code, the
 * description mentions that, because members would see `unknown_error`.
 */
export function describeRejection({ status, envelope, failure }: PlatformResponse): string {
  if (envelope === null) return failure;
  const { errorCode } = envelope;
  if (!errorCode) return `answered ${status} without an error code`;
  return `answered ${status} ${errorCode}${isErrorCode(errorCode) ? '' : ', which is not a code of the contract'}`;
}

const outcome = (
  status: EndpointCheckStatus,
  detail: string,
  problems: ResponseOutcome['problems'] = [],
): ResponseOutcome => ({
  status,
  detail,
  problems,
});

/** Classifies the response to a call that should succeed. */
export function classifyPlatformResponse(endpoint: Endpoint, answer: PlatformResponse): ClassifiedResponse {
  const failed = (result: ResponseOutcome): ClassifiedResponse => ({ ...result, value: null });
  if (isMissing(answer)) return failed(outcome('missing', describeRejection(answer)));
  const { envelope, status, failure, problems } = answer;
  if (envelope === null) return failed(outcome(isUnavailable(answer) ? 'error' : 'wrong', failure, problems));
  if (!envelope.success) return failed(outcome('error', describeRejection(answer)));
  if (status !== 200) return failed(outcome('wrong', `answered ${status} with success: true instead of 200`));
  const parsed = endpoint.out.safeParse(envelope.value);
  if (parsed.success) return { ...outcome('ok', ''), value: parsed.data };
  return failed(outcome('wrong', 'answered a value of the wrong shape', describeShapeProblems(parsed.error, 'value')));
}

interface RejectionRule {
  /** Status of the endpoint's result if the platform rejects the call, as the contract requires. */
  readonly status: EndpointCheckStatus;
  readonly detail: string;
  /** Explanation in the report if the platform accepts the call although it must reject it. */
  readonly accepted: string;
}

/** Classifies the response to a call that the platform must reject. */
export function classifyExpectedRejection(
  answer: PlatformResponse,
  { status, detail, accepted }: RejectionRule,
): ResponseOutcome {
  if (isMissing(answer)) return outcome('missing', describeRejection(answer));
  const { envelope, failure, problems } = answer;
  if (envelope === null) return outcome(isUnavailable(answer) ? 'error' : 'wrong', failure, problems);
  if (envelope.success) return outcome('wrong', accepted);
  if (isUnavailable(answer)) return outcome('error', describeRejection(answer));
  return outcome(status, detail);
}

/** Whether there is no response, or one of a server that is broken or overloaded. */
function isUnavailable({ status }: PlatformResponse): boolean {
  return status === null || status >= 500;
}

/** Whether a site with these feature flags needs the endpoint. */
export function getEndpointRequirement({ platform }: Endpoint, flags: PlatformFeatureFlags): EndpointRequirement {
  if (typeof platform === 'string') return platform;
  return flags?.[platform.flag] === true ? 'required' : 'optional';
}

export function getEndpointCheckSeverity(status: EndpointCheckStatus, need: EndpointRequirement): CheckSeverity {
  switch (status) {
    case 'ok':
    case 'probed':
      return 'ok';
    case 'skipped':
      return 'note';
    case 'slow':
      return 'warning';
    case 'missing':
      return need === 'required' ? 'failure' : 'note';
    case 'wrong':
    case 'error':
      return need === 'required' ? 'failure' : 'warning';
  }
}

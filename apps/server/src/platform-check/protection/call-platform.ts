import type { Endpoint, OutputOf } from '@foyer/contract/endpoint';
import { describeRejection, classifyPlatformResponse } from '#src/platform-check/classify-response.ts';
import type { PlatformClient, PlatformRequest } from '#src/platform-check/platform-client.ts';

/**
 * The result of a call. `rejected`: the platform answered with an error in the format of the contract. `unusable`: no
 * answer, a server error, a rate limit, or a value of the wrong shape, which proves nothing.
 */
export type PlatformCallResult<T> =
  | { readonly kind: 'ok'; readonly value: T; readonly ms: number }
  | {
      readonly kind: 'rejected';
      readonly code: string;
      readonly value: unknown;
      readonly detail: string;
      readonly ms: number;
    }
  | { readonly kind: 'unusable'; readonly detail: string };

type CallRequest = Omit<PlatformRequest, 'endpoint'>;

/** Calls an endpoint of the platform and parses its answer with the contract. */
export async function callPlatform<E extends Endpoint>(
  client: PlatformClient,
  endpoint: E,
  request?: CallRequest,
): Promise<PlatformCallResult<OutputOf<E>>>;
export async function callPlatform(
  client: PlatformClient,
  endpoint: Endpoint,
  request: CallRequest = {},
): Promise<PlatformCallResult<unknown>> {
  const answer = await client.send({ endpoint, ...request });
  const { envelope, status, ms } = answer;
  const isRejection =
    status !== null && status !== 429 && (status < 500 || envelope?.errorCode === 'registry_unavailable');
  if (envelope?.success === false && isRejection)
    return {
      kind: 'rejected',
      code: envelope.errorCode ?? '',
      value: envelope.value,
      detail: describeRejection(answer),
      ms,
    };
  const { value, ...outcome } = classifyPlatformResponse(endpoint, answer);
  return outcome.status === 'ok'
    ? { kind: 'ok', value, ms }
    : { kind: 'unusable', detail: `${endpoint.path} ${outcome.detail}` };
}

/** Describes a result in the report. */
export const describePlatformCallResult = (result: PlatformCallResult<unknown>): string =>
  result.kind === 'ok' ? 'succeeded' : result.detail;

/** Describes the first of several results that is unusable; `null` if all can be judged. */
export const describeUnusableResult = (results: readonly PlatformCallResult<unknown>[]): string | null =>
  results.find((result) => result.kind === 'unusable')?.detail ?? null;

/**
 * Describes the response to a call that must be rejected and was not; `null` if it was rejected with one of the codes.
 */
export function describeMissingRejection(
  what: string,
  result: PlatformCallResult<unknown>,
  codes: readonly string[] | null = null,
): string | null {
  const isRejected = result.kind === 'rejected' && (codes === null || codes.includes(result.code));
  return isRejected
    ? null
    : `${what} ${describePlatformCallResult(result)}${codes === null ? '' : `, not ${codes.join(' or ')}`}`;
}

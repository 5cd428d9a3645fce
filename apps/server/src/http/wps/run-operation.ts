import type { Endpoint } from '@foyer/contract/endpoint';
import type { Logger } from 'pino';
import { ok, callError, type Result } from '#src/http/result.ts';
import type { ApiCallContext, Operation } from '#src/http/wps/operation.ts';
import type { SessionReader } from '#src/http/wps/session-reader.ts';
import { getBlockingRequiredAction } from '#src/http/wps/required-action.ts';
import type { Merchant } from '#src/modules/merchant/merchant.public.ts';
import type { ActiveSession } from '#src/modules/session/session.public.ts';

interface Caller {
  readonly merchant: Merchant;
  readonly ip: string;
  /** The value of the `Authorization` header. */
  readonly token: string | undefined;
  /** Called with the member's id if the session is valid, even if the call is then rejected. */
  readonly onMember?: (memberId: string) => void;
}

/**
 * Resolves to the session of a call (`null` for a visitor). Fails if the session requires another action first, or if
 * the endpoint requires a session and the token is missing or invalid. [S4-018]
 */
export async function authorizeApiCall(
  endpoint: Endpoint,
  { merchant, ip, token, onMember }: Caller,
  readSession: SessionReader,
): Promise<Result<ActiveSession | null>> {
  if (endpoint.token === 'none' || (endpoint.token === 'optional' && token === undefined)) return ok(null);
  const found = await readSession(token, { merchant, ip });
  if (!found.ok) return endpoint.token === 'required' ? found : ok(null);
  onMember?.(found.value.memberId);
  const action = getBlockingRequiredAction(endpoint.name, found.value);
  return action === null ? found : callError(action);
}

/** Runs an operation with validated input and validates its output with the schema of the endpoint. */
export async function runOperation(
  { endpoint, run }: Operation,
  input: unknown,
  call: ApiCallContext,
): Promise<Result<unknown>> {
  const result = await run(input, call);
  return result.ok ? checkOutput(endpoint, result.value, call.log) : result;
}

/**
 * Validates the output of an operation and removes unknown fields. Output that violates the endpoint's schema is logged
 * and becomes an error.
 */
function checkOutput(endpoint: Endpoint, value: unknown, log: Logger): Result<unknown> {
  const parsed = endpoint.out.safeParse(value);
  if (parsed.success) return ok(parsed.data);
  log.error({ paths: parsed.error.issues.map((issue) => issue.path.join('.')) }, 'an answer does not fit its schema');
  return callError('unknown_error');
}

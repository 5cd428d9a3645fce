import type { Endpoint } from '@foyer/contract/endpoint';
import { sessionEndedCodes } from '@foyer/contract/error-code';
import { getMemberInfo } from '@foyer/contract/member/get-member-info';
import { login } from '@foyer/contract/session/login';
import { exchangeUrlToken, logout } from '@foyer/contract/session/sessions';
import { openedSessionSchema } from '@foyer/contract/session/opened-session';
import { encryptPayload, type PlatformEncryptionKey } from '#src/platform-check/check-encryption.ts';
import type { EndpointCheckResults } from '#src/platform-check/endpoint-check-results.ts';
import { classifyPlatformResponse, describeRejection } from '#src/platform-check/classify-response.ts';
import type { PlatformClient } from '#src/platform-check/platform-client.ts';
import type { PlatformWideCheckResult } from '#src/platform-check/platform-report.ts';

export interface PlatformCheckCredentials {
  readonly username: string;
  readonly password: string;
}

interface MemberParts {
  readonly client: PlatformClient;
  readonly results: EndpointCheckResults;
  /** Registers a secret, which is then removed from everything that the check reports. */
  readonly hide: (secret: string) => void;
}

export interface PlatformCheckLoginResult {
  /** The session token; `null` if the login failed. One of the `checks` then has the reason. */
  readonly token: string | null;
  readonly checks: readonly PlatformWideCheckResult[];
}

/** Logs in with an encrypted body, then exchanges the session token as a page does after a login form. */
export async function logInAtPlatform(
  { client, results, hide }: MemberParts,
  key: PlatformEncryptionKey,
  { username, password }: PlatformCheckCredentials,
): Promise<PlatformCheckLoginResult> {
  const sealed = await encryptPayload(key, login.path, { type: 'username', username, password });
  if (sealed === null) return { token: null, checks: [] };
  const first = await openSession({ client, results, hide }, login, { sealed });
  if (first === null) return { token: null, checks: [] };
  const second = await openSession({ client, results, hide }, exchangeUrlToken, { token: first });
  if (second === null) return { token: first, checks: [] };
  return { token: second, checks: [await checkInvalidTokenIsRejected(client, first, 'Token after its exchange')] };
}

async function openSession(
  { client, results, hide }: MemberParts,
  endpoint: Endpoint,
  request: Omit<Parameters<PlatformClient['send']>[0], 'endpoint'>,
): Promise<string | null> {
  const { value, ...outcome } = classifyPlatformResponse(endpoint, await client.send({ endpoint, ...request }));
  results.record(endpoint, outcome);
  const parsed = openedSessionSchema.safeParse(value);
  if (!parsed.success) return null;
  hide(parsed.data.token);
  return parsed.data.token;
}

/** Logs out of the session that the check opened. */
export async function logOutAtPlatform(
  { client, results }: MemberParts,
  token: string,
): Promise<PlatformWideCheckResult> {
  const { value: _nothing, ...outcome } = classifyPlatformResponse(
    logout,
    await client.send({ endpoint: logout, token }),
  );
  results.record(logout, outcome);
  return checkInvalidTokenIsRejected(client, token, 'Token after logging out');
}

/**
 * Checks the rejection of an invalid token: it must have a code by which pages recognize that the session has ended.
 */
export async function checkInvalidTokenIsRejected(
  client: PlatformClient,
  token: string,
  name: string,
): Promise<PlatformWideCheckResult> {
  const answer = await client.send({ endpoint: getMemberInfo, token });
  const { envelope, status, failure } = answer;
  if (envelope === null) return { name, severity: 'failure', detail: failure };
  if (envelope.success) return { name, severity: 'failure', detail: 'still opens the account' };
  const isEnded = sessionEndedCodes.some((code) => code === envelope.errorCode);
  const detail = describeRejection(answer);
  if (!isEnded) return { name, severity: 'failure', detail: `${detail}: use 401 login.not.session` };
  return { name, severity: status === 401 ? 'ok' : 'warning', detail: status === 401 ? detail : `${detail}: use 401` };
}

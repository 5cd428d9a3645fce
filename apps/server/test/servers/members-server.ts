import { login } from '@foyer/contract/session/login';
import { openedSessionSchema, type OpenedSession } from '@foyer/contract/session/opened-session';
import { loginVerificationChallengeSchema } from '@foyer/contract/session/verify-login';
import { createDataKeyService } from '#src/modules/data-key/data-key.public.ts';
import { seedDemoAuthenticators } from '#src/modules/second-factor/second-factor.public.ts';
import { DEMO_PASSWORD, seedMembers } from '#src/modules/member/member.public.ts';
import { createPasswordHasher } from '#src/modules/session/session.public.ts';
import { makeIpAddress } from '#test/members/mobile-numbers.ts';
import { callSealed, type SealedResponse } from '#test/sealed-call.ts';
import { startTestServer, type TestServer, type TestServerOptions } from '#test/servers/test-server.ts';
import { FAST_PASSWORD_HASH } from '#test/fast-password-hash.ts';

/** Starts a test server with the demo members. Requests may set their client address by `X-Forwarded-For`. */
export async function startMembersServer(options: TestServerOptions = {}): Promise<TestServer> {
  const server = await startTestServer({ ...options, config: { isTrustedProxy: () => true, ...options.config } });
  const { db, clock } = server;
  await seedMembers({ db, clock, passwords: createPasswordHasher(FAST_PASSWORD_HASH) }, 'aurora');
  await seedDemoAuthenticators({ db, dataKey: createDataKeyService(db, []) }, 'aurora');
  return server;
}

/** Logs in by username and password from a random IP address. */
export function logInAs(
  server: TestServer,
  username: string,
  more: { readonly password?: string; readonly loginDeviceId?: string; readonly userAgent?: string } = {},
): Promise<SealedResponse> {
  const { password = DEMO_PASSWORD, loginDeviceId, userAgent } = more;
  const device = loginDeviceId === undefined ? {} : { loginDeviceId };
  return callSealed({
    port: server.port,
    endpoint: login,
    input: { type: 'username', username, password, ...device },
    headers: { 'x-forwarded-for': makeIpAddress(), ...(userAgent === undefined ? {} : { 'user-agent': userAgent }) },
  });
}

/** Logs in as `logInAs` does, and returns the session's token. */
export const logInForToken = async (server: TestServer, username: string): Promise<string> =>
  parseSession(await logInAs(server, username)).token;

export const parseSession = (answer: { readonly value?: unknown }): OpenedSession =>
  openedSessionSchema.parse(answer.value);
export const parseVerificationTicket = (answer: { readonly value?: unknown }): string =>
  loginVerificationChallengeSchema.parse(answer.value).ticket;

/** Returns a device id for a short name. */
export function makeDeviceId(name: string): string {
  return `00000000-0000-4000-8000-${Buffer.from(name).toString('hex').slice(0, 12).padStart(12, '0')}`;
}

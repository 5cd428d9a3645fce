import { login } from '@foyer/contract/session/login';
import { sessionValueSchema, type SessionValue } from '@foyer/contract/session/session-value';
import { verifyRequiredSchema } from '@foyer/contract/session/verify-login';
import { createDataKey } from '#src/modules/data-key/data-key.public.ts';
import { seedAuthenticators } from '#src/modules/factor/factor.public.ts';
import { DEMO_PASSWORD, seedMembers } from '#src/modules/member/member.public.ts';
import { createPasswords } from '#src/modules/session/session.public.ts';
import { someAddress } from '#test/mobile.ts';
import { callSealed, type SealedAnswer } from '#test/sealed-call.ts';
import { startTestServer, type TestServer, type TestServerOptions } from '#test/servers/test-server.ts';

/** What is verified is verified with the settings it was made with. */
const QUICK = { memory: 1024, passes: 1, parallelism: 1 };

/** A test server with the demo members, whose callers come from addresses of their own. */
export async function startMembersServer(options: TestServerOptions = {}): Promise<TestServer> {
  const server = await startTestServer({ ...options, config: { isTrustedProxy: () => true, ...options.config } });
  const { db, clock } = server;
  await seedMembers({ db, clock, passwords: createPasswords(QUICK) }, 'aurora');
  await seedAuthenticators({ db, dataKey: createDataKey(db, []) }, 'aurora');
  return server;
}

/** A login by name and password from an address of its own. */
export function logInAs(
  server: TestServer,
  username: string,
  more: { readonly password?: string; readonly loginDeviceId?: string; readonly userAgent?: string } = {},
): Promise<SealedAnswer> {
  const { password = DEMO_PASSWORD, loginDeviceId, userAgent } = more;
  const device = loginDeviceId === undefined ? {} : { loginDeviceId };
  return callSealed({
    port: server.port,
    endpoint: login,
    input: { type: 'username', username, password, ...device },
    headers: { 'x-forwarded-for': someAddress(), ...(userAgent === undefined ? {} : { 'user-agent': userAgent }) },
  });
}

export const sessionOf = (answer: { readonly value?: unknown }): SessionValue => sessionValueSchema.parse(answer.value);
export const ticketOf = (answer: { readonly value?: unknown }): string =>
  verifyRequiredSchema.parse(answer.value).ticket;

/** The id of a device that a test knows by a short name. */
export function deviceNamed(name: string): string {
  return `00000000-0000-4000-8000-${Buffer.from(name).toString('hex').slice(0, 12).padStart(12, '0')}`;
}

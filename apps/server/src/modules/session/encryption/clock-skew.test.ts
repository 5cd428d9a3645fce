import { getMemberInfo } from '@foyer/contract/member/get-member-info';
import { login } from '@foyer/contract/session/login';
import { systemClock } from '@foyer/wps-client/clock';
import { createWpsClient } from '@foyer/wps-client/wps-client';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { DEMO_PASSWORD } from '#src/modules/member/member.public.ts';
import { startMembersServer } from '#test/servers/members-server.ts';
import type { TestServer } from '#test/servers/test-server.ts';

const MINUTE_MS = 60_000;
let server: TestServer;
beforeAll(async () => {
  server = await startMembersServer();
});
afterAll(() => server.close());

test.each([
  ['10 minutes behind', -10],
  ['10 minutes ahead', 10],
  ['a day ahead', 24 * 60],
])('[security: clock skew] logs in a device whose clock is %s and keeps the session', async (_case, minutes) => {
  let token: string | null = null;
  const onSessionEnded = vi.fn();
  const client = createWpsClient({
    origin: server.url,
    merchant: 'aurora',
    language: () => 'EN',
    token: () => token,
    userAgent: 'test',
    clock: { ...systemClock, now: () => server.clock.now() + minutes * MINUTE_MS },
    onSessionEnded,
  });
  const loggedIn = await client.call(login, { type: 'username', username: 'demo', password: DEMO_PASSWORD });
  if (!loggedIn.ok) throw new Error(JSON.stringify(loggedIn.error));
  token = loggedIn.value.token;
  for (let call = 0; call < 3; call += 1) {
    server.clock.advance(10 * MINUTE_MS);
    const info = await client.call(getMemberInfo, {});
    expect(info.ok && info.value.account).toBe('demo');
  }
  expect(onSessionEnded).not.toHaveBeenCalled();
});

import { getMemberInfo } from '@foyer/contract/member/get-member-info';
import { loginTelegram } from '@foyer/contract/session/provider-logins';
import { verifyLogin } from '@foyer/contract/session/verify-login';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '#src/modules/member/member.public.ts';
import { registrationContext } from '#test/servers/provider-login-server.ts';
import { makeMerchant } from '#test/make-merchant.ts';
import { logInAs, parseSession, startMembersServer, parseVerificationTicket } from '#test/servers/members-server.ts';
import { callSealed } from '#test/sealed-call.ts';
import { TELEGRAM_BOT_TOKEN, signTelegramWidgetAuth } from '#test/peers/telegram-signatures.ts';
import type { LogLine, TestServer } from '#test/servers/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  const flags = { PWDEXPFORCECHANGE3: true, TELEGRAMLOGIN3: true };
  const identity = { telegram: { botId: '700100200', authDomain: 'localhost' } };
  server = await startMembersServer({
    merchants: [makeMerchant({ flags, identity })],
    config: { identitySecrets: { aurora: { telegram: TELEGRAM_BOT_TOKEN } } },
  });
});
afterAll(() => server.close());

/** Runs an action and returns its log entries. */
async function collectLogs(action: () => Promise<unknown>): Promise<LogLine[]> {
  const before = server.logs.length;
  await action();
  // The server logs a response after it was sent.
  await expect.poll(() => server.logs.slice(before).some(({ msg }) => msg === 'answered')).toBe(true);
  return server.logs.slice(before);
}
const findLogins = (lines: readonly LogLine[]): LogLine[] => lines.filter(({ event }) => event === 'login');

test('[ASVS 16.2.1, 16.3.1] the security log has each login with its method, outcome and, once known, member', async () => {
  let id = '';
  const right = await collectLogs(async () => {
    ({ id } = parseSession(await logInAs(server, 'demo')));
  });
  expect(findLogins(right)).toMatchObject([
    { by: 'username', member: id, merchant: 'aurora', spanId: expect.any(String), time: expect.any(Number) },
  ]);
  const wrong = await collectLogs(() => logInAs(server, 'demo', { password: 'Wrong-Horse-1' }));
  expect(findLogins(wrong)).toMatchObject([{ by: 'username', refused: 'login.cred.err' }]);
  expect(findLogins(wrong)[0]).not.toHaveProperty('member');
  let ticket = '';
  const pending = await collectLogs(async () => {
    ticket = parseVerificationTicket(await logInAs(server, 'totp'));
  });
  expect(findLogins(pending)).toMatchObject([{ by: 'username', refused: 'login_verify_required' }]);
  const input = { ticket, channel: 'ga' as const, code: '000000' };
  const factor = await collectLogs(() => callSealed({ port: server.port, endpoint: verifyLogin, input }));
  expect(findLogins(factor)).toMatchObject([{ by: 'second-factor:ga', refused: 'verification_code_invalid' }]);
  const telegramAuth = { ...signTelegramWidgetAuth({ id: 1, auth_date: 1 }), id: 2 };
  const forged = await collectLogs(() => server.call(loginTelegram, { telegramAuth, ...registrationContext }));
  expect(findLogins(forged)).toMatchObject([{ by: 'telegram', refused: 'telegram_validate_failed' }]);
});

test('[ASVS 16.3.2, 16.3.3] the security log records denied access and rejected attacks, each with the status of its response', async () => {
  const { token, id } = parseSession(await logInAs(server, 'expired'));
  const denied = await collectLogs(() => server.call(getMemberInfo, {}, { token }));
  expect(denied.findLast(({ msg }) => msg === 'answered')).toMatchObject({
    event: 'access-refused',
    refused: 'password_change_required',
    member: id,
    endpoint: 'member.getMemberInfo',
    status: 403,
  });
  const telegramAuth = { ...signTelegramWidgetAuth({ id: 3, auth_date: 1 }), id: 4 };
  const forged = await collectLogs(() => server.call(loginTelegram, { telegramAuth, ...registrationContext }));
  expect(forged.findLast(({ msg }) => msg === 'answered')).toMatchObject({
    event: 'defence',
    refused: 'telegram_validate_failed',
    status: 401,
  });
  const plain = await collectLogs(() => server.call(getMemberInfo, {}));
  expect(plain.findLast(({ msg }) => msg === 'answered')).toMatchObject({ refused: 'login.not.session' });
  expect(plain.findLast(({ msg }) => msg === 'answered')).not.toHaveProperty('event');
});

test('[ASVS 16.2.5] the security log contains no secrets and no personal data', async () => {
  const { token } = parseSession(await logInAs(server, 'viewer4'));
  const logText = JSON.stringify(server.logs);
  for (const secret of [token, DEMO_PASSWORD, 'Wrong-Horse-1', 'viewer4', '84901234504'])
    expect(logText).not.toContain(secret);
});

import { getInboxMessages } from '@foyer/contract/inbox/inbox';
import { login } from '@foyer/contract/session/login';
import { getMemberInfo } from '@foyer/contract/member/get-member-info';
import { denyAccountChange } from '@foyer/contract/member/deny-account-change';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '#src/modules/member/member.public.ts';
import { makeMerchant } from '#test/make-merchant.ts';
import { makeDeviceId, parseSession, startMembersServer } from '#test/servers/members-server.ts';
import { makeIpAddress } from '#test/members/mobile-numbers.ts';
import { readOutbox } from '#test/read-outbox.ts';
import { callSealed } from '#test/sealed-call.ts';
import type { TestServer } from '#test/servers/test-server.ts';

const HOUR_MS = 60 * 60_000;
/** The number of `viewer4`. */
const NUMBER = '84901234504';

let server: TestServer;
beforeAll(async () => {
  const flags = { GEETESTTEST3: true, MOBILEAUTOLOGIN3: true, INBOX3: true };
  const merchants = [
    makeMerchant({ codes: { perHour: 1_000 }, flags }),
    makeMerchant({ code: 'lotus', hosts: ['lotus.localhost'] }),
  ];
  server = await startMembersServer({ merchants });
});
// Forgets the devices and codes of the test before.
beforeEach(() => server.clock.advance(400 * 24 * HOUR_MS));
afterAll(() => server.close());

/** Logs `viewer4` in from a browser with this cookie; returns the session, the browser's cookie and its attributes. */
async function logIn(
  cookie: string | null,
  more: { readonly username?: string; readonly ip?: string; readonly remember?: true } = {},
) {
  const { username = 'viewer4', ip = makeIpAddress(), ...options } = more;
  const device = options.remember ? { loginDeviceId: makeDeviceId('phone') } : {};
  const input = { type: 'username', username, password: DEMO_PASSWORD, ...options, ...device } as const;
  const headers = { 'x-forwarded-for': ip, ...(cookie === null ? {} : { cookie }) };
  const response = await callSealed({ port: server.port, endpoint: login, input, headers });
  const setCookie = response.headers['set-cookie'] ?? '';
  return { session: parseSession(response), setCookie, cookie: setCookie.split(';')[0] ?? '' };
}

const isActive = async (token: string): Promise<boolean> =>
  (await server.call(getMemberInfo, {}, { token })).status === 200;
const readNotices = async () =>
  (await readOutbox(server.port)).filter(({ to, text }) => to === NUMBER && text.includes('/m/notMe'));
const readLink = (text: string | undefined): string => /link=([\w-]+)/.exec(text ?? '')?.[1] ?? '';
const reject = (link: string, host = 'localhost') => server.call(denyAccountChange, { link }, { host });

/** Logs in from a known and a new device; resolves to their sessions and the link of the notice. */
async function logInFromNewDevice(more: { readonly remember?: true } = {}) {
  const before = (await readNotices()).length;
  const known = await logIn(null);
  const thief = await logIn(null, more);
  await expect.poll(async () => (await readNotices()).length).toBe(before + 1);
  return { known, thief, link: readLink((await readNotices())[0]?.text) };
}

test('a login from a new device is announced by SMS and in the inbox, but neither the first login nor one from a known device', async () => {
  const first = await logIn(null);
  expect(first.setCookie).toMatch(/^foyer\.known=[\w-]{43}; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Lax$/);
  expect((await logIn(first.cookie)).cookie).toBe(first.cookie);
  const before = (await readNotices()).length;
  const other = await logIn(null);
  await expect.poll(async () => (await readNotices()).length).toBe(before + 1);
  const { text } = (await readNotices())[0] ?? {};
  expect(text).toContain('New login to your account');
  expect(text).toMatch(/http:\/\/localhost\/m\/notMe\?link=[\w-]{43}$/);
  const { token } = other.session;
  const inbox = (await server.call(getInboxMessages, {}, { token })).value?.messages;
  expect(inbox?.[0]).toMatchObject({ title: 'New login to your account', link: `/m/notMe?link=${readLink(text)}` });
  await logIn(other.cookie);
  expect((await readNotices()).length).toBe(before + 1);
});

test('two members who log in with the same device cookie are stored under different device hashes', async () => {
  const { cookie } = await logIn(null);
  await logIn(null, { username: 'agent' });
  await logIn(cookie, { username: 'agent' });
  const devices = await server.db.selectFrom('known_device').select('device_hash').execute();
  expect(new Set(devices.map(({ device_hash: hash }) => hash)).size).toBe(devices.length);
});

test('the link in a login alert logs out the new device, forgets it, and works once', async () => {
  const { known, thief, link } = await logInFromNewDevice({ remember: true });
  const again = await logIn(thief.cookie);
  expect(await reject(link, 'lotus.localhost')).toMatchObject({ status: 404, errorCode: 'account_link_invalid' });
  expect(await reject(link)).toMatchObject({ status: 200, value: { rejected: 'login' } });
  expect([
    await isActive(known.session.token),
    await isActive(thief.session.token),
    await isActive(again.session.token),
  ]).toEqual([true, false, false]);
  expect(await server.db.selectFrom('remember_family').select('id').execute()).toEqual([]);
  expect((await reject(link)).errorCode).toBe('account_link_invalid');
  const before = (await readNotices()).length;
  await logIn(thief.cookie);
  await expect.poll(async () => (await readNotices()).length).toBe(before + 1);
});

test('the link in a login alert expires after 72 hours', async () => {
  const { link } = await logInFromNewDevice();
  server.clock.advance(72 * HOUR_MS);
  expect((await reject(link)).errorCode).toBe('account_link_invalid');
});

test('a member receives three login alerts by SMS for a browser without cookies at one IP address, and further ones in the inbox', async () => {
  const before = (await readNotices()).length;
  const ip = makeIpAddress();
  for (let count = 0; count < 6; count += 1) {
    await logIn(null, { ip });
    server.clock.advance(24 * HOUR_MS);
  }
  await expect.poll(async () => (await readNotices()).length).toBe(before + 3);
  const { session } = await logIn(null);
  await expect.poll(async () => (await readNotices()).length).toBe(before + 4);
  const inbox = (await server.call(getInboxMessages, {}, { token: session.token })).value?.messages ?? [];
  expect(inbox.slice(0, 6).every(({ title }) => title === 'New login to your account')).toBe(true);
});

test('a member receives at most five login alerts by SMS in a day, and further ones in the inbox only', async () => {
  const before = (await readNotices()).length;
  let token = '';
  for (let count = 0; count < 8; count += 1) token = (await logIn(null)).session.token;
  const inbox = (await server.call(getInboxMessages, {}, { token })).value?.messages ?? [];
  expect(inbox.slice(0, 7).map(({ title }) => title)).toEqual(
    Array.from({ length: 7 }, () => 'New login to your account'),
  );
  expect((await readNotices()).length).toBe(before + 5);
});

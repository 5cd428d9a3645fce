import { waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { startMemberSession } from '#src/app/startup/session/sync-session-tabs.ts';
import { createServices } from '#src/app/services/services.ts';
import { sessionInfoFrom } from '#src/platform/session/session-info.ts';
import { keepSession } from '#test/members.ts';
import { makePageData } from '#test/page-data.ts';
import { makePlatform, makeSession } from '#test/platform.ts';

type Hear = (event: { readonly data: unknown }) => void;

const heard: Hear[] = [];
const said: unknown[] = [];

/** What one tab says all others hear. */
class Tabs {
  addEventListener = (_type: string, hear: Hear): void => void heard.push(hear);
  removeEventListener = (): void => undefined;
  postMessage = (data: unknown): void => void said.push(data);
  close = (): void => undefined;
}

afterEach(() => vi.unstubAllGlobals());

test('[S4-035] a logout in another tab ends the session of the same member only; a logout here is announced', () => {
  vi.stubGlobal('BroadcastChannel', Tabs);
  keepSession();
  const data = makePageData();
  const page = { build: 't', assets: '', path: '/m/home', search: '', data, listing: null, refused: null, words: {} };
  const services = createServices(page, makePlatform({}));
  startMemberSession(services, page, null);
  const open = services.session.state.getState();
  const id = open.status === 'member' ? open.info.id : '';
  const ended = (member: string): void => heard.forEach((hear) => hear({ data: { type: 'ended', id: member } }));
  said.length = 0;
  ended('somebody-else');
  expect(services.session.state.getState().status).toBe('member');
  expect(said).toEqual([]);
  ended(id);
  expect(services.session.state.getState().status).toBe('visitor');
  expect(said).toContainEqual({ type: 'ended', id });
});

/** What a tab may have of its member when the session ends. */
const left = {
  'foyer.go': '/m/account',
  'foyer.line': '{"tabKey":"secret"}',
  'foyer.line.token': 'line-token',
  'foyer.typed.feedback': '{"text":"typed"}',
  'foyer.rank': 'gold',
  'firebase:authUser': '{"uid":"1"}',
};
const about = { 'foyer.reloaded': '1', 'foyer.visit': '1' };

function followed() {
  vi.stubGlobal('BroadcastChannel', Tabs);
  keepSession();
  const data = makePageData();
  const page = { build: 't', assets: '', path: '/m/home', search: '', data, listing: null, refused: null, words: {} };
  const services = createServices(page, makePlatform({}));
  return { page, services };
}

test('[S4-034, S4-035] the end of a session clears session storage but what is about the tab', () => {
  const { page, services } = followed();
  startMemberSession(services, page, null);
  for (const [name, text] of Object.entries({ ...left, ...about })) sessionStorage.setItem(name, text);
  expect(services.session.end()).toBe(true);
  expect(Object.fromEntries(Object.entries(sessionStorage))).toEqual(about);
});

test('[S4-034] a session that was over before it was followed leaves nothing either', () => {
  const { page, services } = followed();
  for (const [name, text] of Object.entries({ ...left, ...about })) sessionStorage.setItem(name, text);
  services.session.end();
  startMemberSession(services, page, null);
  expect(Object.fromEntries(Object.entries(sessionStorage))).toEqual(about);
});

test('[S4-034] a member who stays keeps what the tab knows', () => {
  const { page, services } = followed();
  startMemberSession(services, page, null);
  sessionStorage.setItem('foyer.rank', 'gold');
  expect(sessionStorage.getItem('foyer.rank')).toBe('gold');
  expect(services.session.state.getState().status).toBe('member');
});

test.each([
  ['https://sync.example/session', [['https://sync.example/session', 'DELETE']]],
  [undefined, []],
])('[S7-056, S5-024] the end of a session is reported to the configured address %s', async (tokenSyncUrl, expected) => {
  vi.stubGlobal('isSecureContext', true);
  const fetched = vi.fn<typeof globalThis.fetch>(async () => new Response());
  vi.stubGlobal('fetch', fetched);
  const { page, services } = followed();
  const site = { ...page.data.site, ...(tokenSyncUrl === undefined ? {} : { tokenSyncUrl }) };
  startMemberSession(services, { ...page, data: { ...page.data, site } }, null);
  services.session.end();
  // A request is sent in the turn after the change of the session.
  await new Promise((next) => setTimeout(next));
  const synced = fetched.mock.calls.filter(([, init]) => init?.method === 'DELETE');
  expect(synced.map(([address, init]) => [address, init?.method])).toEqual(expected);
});

test.each([
  ['a secure page', true, 1],
  ['a page that is not secure', false, 0],
])('[S5-024] %s syncs the token of a new session: %j', async (_what, isSecure, count) => {
  vi.stubGlobal('BroadcastChannel', Tabs);
  vi.stubGlobal('isSecureContext', isSecure);
  const fetched = vi.fn(async () => new Response(null, { status: 204 }));
  vi.stubGlobal('fetch', fetched);
  const data = makePageData();
  const site = { ...data.site, tokenSyncUrl: 'https://sync.example/token' };
  const page = { build: 't', assets: '', path: '/m/home', search: '', listing: null, refused: null, words: {} };
  const services = createServices({ ...page, data: { ...data, site } }, makePlatform({}));
  keepSession();
  startMemberSession(services, { ...page, data: { ...data, site } }, Date.now());
  services.session.start(sessionInfoFrom(makeSession(), 'aurora'));
  await new Promise((resolve) => setTimeout(resolve));
  const synced = fetched.mock.calls.filter((call: readonly unknown[]) => call[0] === 'https://sync.example/token');
  expect(synced).toHaveLength(count);
});

test.each([
  [0, 1],
  [301_000, 0],
])('[S5-024] a session that was entered %i ms before it is followed syncs: %i', async (age, count) => {
  const fetched = vi.fn(async () => new Response(null, { status: 204 }));
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('fetch', fetched);
  const { page, services } = followed();
  const { data } = page;
  const site = { ...data.site, tokenSyncUrl: 'https://sync.example/token' };
  startMemberSession(services, { ...page, data: { ...data, site } }, Date.now() - age);
  await new Promise((resolve) => setTimeout(resolve));
  const synced = fetched.mock.calls.filter((call: readonly unknown[]) => call[0] === 'https://sync.example/token');
  expect(synced).toHaveLength(count);
});

test('[S4-020] a session that is followed reads VIP progress, deposit settings and the inbox', async () => {
  vi.stubGlobal('BroadcastChannel', Tabs);
  const platform = makePlatform({});
  const data = makePageData();
  const page = { build: 't', assets: '', path: '/m/home', search: '', data, listing: null, refused: null, words: {} };
  const services = createServices(page, platform);
  services.session.start(sessionInfoFrom(makeSession(), 'aurora'));
  startMemberSession(services, page, null);
  const reads = ['MCSFE_getPlayerRankProgress', 'DEPOSITFE_getDepositSettings', 'INBOXFE_getUnreadCount'];
  for (const path of reads.map((name) => `/wps/relay/${name}`))
    await waitFor(() => expect(platform.asked(path)).toHaveLength(1));
});

test.each([
  ['password_change_required', '/m/language?r=abc', '/m/changePsw?go=%2Fm%2Flanguage%3Fr%3Dabc&r=abc'],
  ['second_factor_required', '/m/sports', '/m/account/factor?go=%2Fm%2Fsports'],
  ['password_change_required', '/m/changePsw?go=%2Fm%2Fsports', '/m/changePsw?go=%2Fm%2Fsports'],
  [undefined, '/m/sports', '/m/sports'],
] as const)(
  '[S4-018, ASVS 6.3.3] a member to whom %s is due, and who opens %s, is at %s',
  async (due, at, expected) => {
    vi.stubGlobal('BroadcastChannel', Tabs);
    keepSession({ due });
    history.replaceState(null, '', at);
    const data = makePageData();
    const page = { build: 't', assets: '', path: at, search: '', data, listing: null, refused: null, words: {} };
    startMemberSession(createServices(page, makePlatform({})), page, null);
    await vi.dynamicImportSettled();
    expect(location.pathname + location.search).toBe(expected);
  },
);

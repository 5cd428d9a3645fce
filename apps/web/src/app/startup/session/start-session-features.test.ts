import { waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { startSessionFeatures } from '#src/app/startup/session/start-session-features.ts';
import { createAppServices } from '#src/app/services/app-services.ts';
import { getOpenedOverlayById, getOverlayStack } from '#src/platform/overlay/overlay-stack.ts';
import { toSessionInfo } from '#src/platform/session/session-info.ts';
import { storeSession } from '#test/member-session.ts';
import { makePageData } from '#test/page-data.ts';
import { createFakeWpsServer, makeOpenedSession } from '#test/fake-wps-server.ts';

type Listener = (event: { readonly data: unknown }) => void;

const listeners: Listener[] = [];
const messages: unknown[] = [];

/** A fake `BroadcastChannel` that records posted messages. */
class FakeChannel {
  addEventListener = (_type: string, listener: Listener): void => void listeners.push(listener);
  removeEventListener = (): void => undefined;
  postMessage = (data: unknown): void => void messages.push(data);
  close = (): void => undefined;
}

test('[S4-035] a logout of the same member in another tab ends the session, and a logout is announced to other tabs', () => {
  vi.stubGlobal('BroadcastChannel', FakeChannel);
  storeSession();
  const data = makePageData();
  const page = {
    build: 't',
    assets: '',
    path: '/m/home',
    search: '',
    data,
    listing: null,
    formError: null,
    messages: {},
  };
  const services = createAppServices(page, createFakeWpsServer({}));
  startSessionFeatures(services, page, null);
  const open = services.session.state.getState();
  const id = open.status === 'member' ? open.info.id : '';
  const ended = (member: string): void =>
    listeners.forEach((listener) => listener({ data: { type: 'ended', id: member } }));
  messages.length = 0;
  ended('another-member');
  expect(services.session.state.getState().status).toBe('member');
  expect(messages).toEqual([]);
  ended(id);
  expect(services.session.state.getState().status).toBe('visitor');
  expect(messages).toContainEqual({ type: 'ended', id });
});

/** Personal data in session storage. */
const personalItems = {
  'foyer.go': '/m/account',
  'foyer.line': '{"tabKey":"secret"}',
  'foyer.line.token': 'line-token',
  'foyer.typed.feedback': '{"text":"typed"}',
  'foyer.rank': 'gold',
  'firebase:authUser': '{"uid":"1"}',
};
const tabItems = { 'foyer.reloaded': '1', 'foyer.visit': '1' };

function setUpMember() {
  vi.stubGlobal('BroadcastChannel', FakeChannel);
  storeSession();
  const data = makePageData();
  const page = {
    build: 't',
    assets: '',
    path: '/m/home',
    search: '',
    data,
    listing: null,
    formError: null,
    messages: {},
  };
  const services = createAppServices(page, createFakeWpsServer({}));
  return { page, services };
}

test('[security: protection] if a limit of the login time ended the session in another tab, this tab ends it and shows the limit', async () => {
  const { page, services } = setUpMember();
  startSessionFeatures(services, page, null);
  const limit = { kind: 'loginTime', period: 'day', resetsAt: '2026-11-20T23:00:00.000Z' };
  listeners.forEach((listener) => listener({ data: { type: 'ended', id: 'm-1', limit } }));
  expect(services.session.state.getState().status).toBe('visitor');
  await waitFor(() => expect(getOverlayStack()).toMatchObject([{ name: 'notice' }]));
  const [shown] = getOverlayStack();
  const opened = JSON.stringify(getOpenedOverlayById(shown?.id ?? 0, 'notice')?.props);
  expect(opened).toContain('Time logged in · Per day');
});

test('[S4-034, S4-035] the end of a session clears session storage, except for keys that describe the tab', () => {
  const { page, services } = setUpMember();
  startSessionFeatures(services, page, null);
  for (const [name, text] of Object.entries({ ...personalItems, ...tabItems })) sessionStorage.setItem(name, text);
  expect(services.session.end()).toBe(true);
  expect(Object.fromEntries(Object.entries(sessionStorage))).toEqual(tabItems);
});

test('[S4-034] session storage is cleared if the session ended before the chunk of session features was loaded', () => {
  const { page, services } = setUpMember();
  for (const [name, text] of Object.entries({ ...personalItems, ...tabItems })) sessionStorage.setItem(name, text);
  services.session.end();
  startSessionFeatures(services, page, null);
  expect(Object.fromEntries(Object.entries(sessionStorage))).toEqual(tabItems);
});

test('[S4-034] session storage is not cleared while the member is logged in', () => {
  const { page, services } = setUpMember();
  startSessionFeatures(services, page, null);
  sessionStorage.setItem('foyer.rank', 'gold');
  expect(sessionStorage.getItem('foyer.rank')).toBe('gold');
  expect(services.session.state.getState().status).toBe('member');
});

test.each([
  ['https://sync.example/session', [['https://sync.example/session', 'DELETE']]],
  [undefined, []],
])('[S7-056, S5-024] reports the end of a session to the configured URL %s', async (tokenSyncUrl, expected) => {
  vi.stubGlobal('isSecureContext', true);
  const fetched = vi.fn<typeof globalThis.fetch>(async () => new Response());
  vi.stubGlobal('fetch', fetched);
  const { page, services } = setUpMember();
  const site = { ...page.data.site, ...(tokenSyncUrl === undefined ? {} : { tokenSyncUrl }) };
  startSessionFeatures(services, { ...page, data: { ...page.data, site } }, null);
  services.session.end();
  // The request is sent in a later task.
  await new Promise((next) => setTimeout(next));
  const synced = fetched.mock.calls.filter(([, init]) => init?.method === 'DELETE');
  expect(synced.map(([address, init]) => [address, init?.method])).toEqual(expected);
});

test.each([
  ['a secure page', true, 1],
  ['a page that is not secure', false, 0],
])('[S5-024] %s sends the token of a new session to the configured sync URL: %j', async (_what, isSecure, count) => {
  vi.stubGlobal('BroadcastChannel', FakeChannel);
  vi.stubGlobal('isSecureContext', isSecure);
  const fetched = vi.fn(async () => new Response(null, { status: 204 }));
  vi.stubGlobal('fetch', fetched);
  const data = makePageData();
  const site = { ...data.site, tokenSyncUrl: 'https://sync.example/token' };
  const page = { build: 't', assets: '', path: '/m/home', search: '', listing: null, formError: null, messages: {} };
  const services = createAppServices({ ...page, data: { ...data, site } }, createFakeWpsServer({}));
  storeSession();
  startSessionFeatures(services, { ...page, data: { ...data, site } }, Date.now());
  services.session.start(toSessionInfo(makeOpenedSession(), 'aurora'));
  await new Promise((resolve) => setTimeout(resolve));
  const synced = fetched.mock.calls.filter((call: readonly unknown[]) => call[0] === 'https://sync.example/token');
  expect(synced).toHaveLength(count);
});

test.each([
  [0, 1],
  [301_000, 0],
])('[S5-024] a session that began %i ms before the chunk loaded sends %i sync requests', async (age, count) => {
  const fetched = vi.fn(async () => new Response(null, { status: 204 }));
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('fetch', fetched);
  const { page, services } = setUpMember();
  const { data } = page;
  const site = { ...data.site, tokenSyncUrl: 'https://sync.example/token' };
  startSessionFeatures(services, { ...page, data: { ...data, site } }, Date.now() - age);
  await new Promise((resolve) => setTimeout(resolve));
  const synced = fetched.mock.calls.filter((call: readonly unknown[]) => call[0] === 'https://sync.example/token');
  expect(synced).toHaveLength(count);
});

test('[S4-020] a login loads VIP progress, deposit settings and the unread count', async () => {
  vi.stubGlobal('BroadcastChannel', FakeChannel);
  const platform = createFakeWpsServer({});
  const data = makePageData();
  const page = {
    build: 't',
    assets: '',
    path: '/m/home',
    search: '',
    data,
    listing: null,
    formError: null,
    messages: {},
  };
  const services = createAppServices(page, platform);
  services.session.start(toSessionInfo(makeOpenedSession(), 'aurora'));
  startSessionFeatures(services, page, null);
  const reads = ['MCSFE_getPlayerRankProgress', 'DEPOSITFE_getDepositSettings', 'INBOXFE_getUnreadCount'];
  for (const path of reads.map((name) => `/wps/relay/${name}`))
    await waitFor(() => expect(platform.requestsTo(path)).toHaveLength(1));
});

test.each([
  ['password_change_required', '/m/language?r=abc', '/m/changePsw?go=%2Fm%2Flanguage%3Fr%3Dabc&r=abc'],
  ['second_factor_required', '/m/sports', '/m/account/factor?go=%2Fm%2Fsports'],
  ['password_change_required', '/m/changePsw?go=%2Fm%2Fsports', '/m/changePsw?go=%2Fm%2Fsports'],
  [undefined, '/m/sports', '/m/sports'],
] as const)(
  '[S4-018, ASVS 6.3.3] a member with the required action %s who opens %s is navigated to %s',
  async (requiredAction, at, expected) => {
    vi.stubGlobal('BroadcastChannel', FakeChannel);
    storeSession({ requiredAction });
    history.replaceState(null, '', at);
    const data = makePageData();
    const page = { build: 't', assets: '', path: at, search: '', data, listing: null, formError: null, messages: {} };
    startSessionFeatures(createAppServices(page, createFakeWpsServer({})), page, null);
    await vi.dynamicImportSettled();
    expect(location.pathname + location.search).toBe(expected);
  },
);

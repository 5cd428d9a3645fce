import { act } from '@testing-library/react';
import { expect, test } from 'vitest';
import { storeUrlSessionToken } from '#src/app/boot/store-url-session-token.ts';
import { createAppServices } from '#src/app/services/app-services.ts';
import { loadSessionFeatures } from '#src/app/startup/session/load-session-features.ts';
import { loadMessages } from '#src/platform/i18n/load-messages.ts';
import { closeOverlay, getOpenedOverlayById, getOverlayStack } from '#src/platform/overlay/overlay-stack.ts';
import { storeSession, readStoredSession, SESSION_TOKEN } from '#test/member-session.ts';
import { makePageData } from '#test/page-data.ts';
import {
  respondWithValue,
  createFakeWpsServer,
  makeOpenedSession,
  respondWithError,
  type FakeWpsServer,
} from '#test/fake-wps-server.ts';

const ADOPT = '/wps/session/adopt';
const URL_TOKEN = 'token-from-the-url';

/** Loads a page: first its inline script, then the application. */
async function loadPage(platform: FakeWpsServer, at: string) {
  history.replaceState(null, '', at);
  storeUrlSessionToken();
  const data = makePageData();
  const { pathname: path, search } = location;
  const page = {
    build: 'test',
    assets: '',
    path,
    search,
    data,
    listing: null,
    formError: null,
    messages: await loadMessages('EN'),
  };
  const services = createAppServices(page, platform);
  return { services, loaded: loadSessionFeatures(services, page) };
}

const makeAdoptingPlatform = () =>
  createFakeWpsServer({ [ADOPT]: () => respondWithValue(makeOpenedSession({ token: 'token-after-exchange' })) });

test.each(['token', 'tokens'])(
  '[S2-011, S7-003] removes ?%s= from the URL at once and exchanges the token',
  async (name) => {
    const platform = makeAdoptingPlatform();
    const { loaded, services } = await loadPage(platform, `/m/launchGame?vendor=tcg&${name}=${URL_TOKEN}&r=abc#top`);
    expect(location.pathname + location.search + location.hash).toBe('/m/launchGame?vendor=tcg&r=abc#top');
    expect(services.session.autoLogin.getState().pending).toBe(true);
    await loaded;
    expect(platform.requestsTo(ADOPT).map(({ headers, body }) => [headers.get('authorization'), body])).toEqual([
      [URL_TOKEN, {}],
    ]);
    expect(readStoredSession()).toMatchObject({ token: 'token-after-exchange', userName: 'mai' });
    expect(services.session.autoLogin.getState().pending).toBe(false);
    expect(JSON.stringify([sessionStorage, localStorage])).not.toContain(URL_TOKEN);
  },
);

test('[S2-011] the cookie of a login form without scripts is deleted and its token exchanged', async () => {
  document.cookie = `foyer.handover=${URL_TOKEN}; Path=/`;
  const platform = makeAdoptingPlatform();
  await (
    await loadPage(platform, '/m/home')
  ).loaded;
  expect(document.cookie).not.toContain('handover');
  expect(platform.requestsTo(ADOPT).map(({ headers }) => headers.get('authorization'))).toEqual([URL_TOKEN]);
  expect(readStoredSession()).toMatchObject({ token: 'token-after-exchange' });
});

test.each(['short', 'a'.repeat(513), 'token%20with%20blanks', '%3Cscript%3Ealert(1)%3C%2Fscript%3E'])(
  '[S2-011] removes an invalid token from the URL and does not send it: %s',
  async (token) => {
    const platform = makeAdoptingPlatform();
    await (
      await loadPage(platform, `/m/home?token=${token}`)
    ).loaded;
    expect(location.search).toBe('');
    expect(platform.requestsTo(ADOPT)).toEqual([]);
    expect(readStoredSession()).toBeNull();
  },
);

test('[S2-011] no session is opened for a token in the URL that the server does not know', async () => {
  const { loaded, services } = await loadPage(
    createFakeWpsServer({ [ADOPT]: () => respondWithError(404, { errorCode: 'not_found' }) }),
    `/m/home?token=${URL_TOKEN}`,
  );
  await loaded;
  expect(readStoredSession()).toBeNull();
  expect(services.session.state.getState().status).toBe('visitor');
  expect(services.session.autoLogin.getState().pending).toBe(false);
});

test.each([
  ['yes', 'token-after-exchange', 1],
  ['no', SESSION_TOKEN, 0],
] as const)(
  '[S2-011] replaces an open session only if the member confirms it: %s',
  async (answer, storedToken, requestCount) => {
    storeSession();
    const platform = makeAdoptingPlatform();
    const { loaded } = await loadPage(platform, `/m/home?token=${URL_TOKEN}`);
    await expect.poll(() => getOverlayStack().at(-1)?.name).toBe('confirm');
    expect(platform.requestsTo(ADOPT)).toEqual([]);
    const id = getOverlayStack().at(-1)?.id ?? 0;
    expect(getOpenedOverlayById(id, 'confirm')?.props.message).toContain('mai');
    await act(() => closeOverlay(id, answer));
    await loaded;
    expect(platform.requestsTo(ADOPT)).toHaveLength(requestCount);
    expect(readStoredSession()).toMatchObject({ token: storedToken });
  },
);

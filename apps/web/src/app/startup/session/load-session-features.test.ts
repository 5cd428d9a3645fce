import { act } from '@testing-library/react';
import { expect, test } from 'vitest';
import { adoptToken } from '#src/app/boot/adopt-token.ts';
import { createServices } from '#src/app/services/services.ts';
import { loadSessionFeatures } from '#src/app/startup/session/load-session-features.ts';
import { loadMessages } from '#src/platform/i18n/catalogues.ts';
import { closeOverlay, openedOverlay, overlayStack } from '#src/platform/overlay/overlay-stack.ts';
import { keepSession, readStoredSession, TOKEN } from '#test/members.ts';
import { makePageData } from '#test/page-data.ts';
import { done, makePlatform, makeSession, refuse, type Platform } from '#test/platform.ts';

const ADOPT = '/wps/session/adopt';
const COMING = 'token-that-came-along';

/** What a page does with an address: first its inline script, then the application. */
async function arrive(platform: Platform, at: string) {
  history.replaceState(null, '', at);
  adoptToken();
  const data = makePageData();
  const { pathname: path, search } = location;
  const page = {
    build: 'test',
    assets: '',
    path,
    search,
    data,
    listing: null,
    refused: null,
    words: await loadMessages('EN'),
  };
  const services = createServices(page, platform);
  return { services, begun: loadSessionFeatures(services, page) };
}

const fresh = () => makePlatform({ [ADOPT]: () => done(makeSession({ token: 'token-after-exchange' })) });

test.each(['token', 'tokens'])(
  '[S2-011, S7-003] ?%s= leaves the address at once and is exchanged for another',
  async (name) => {
    const platform = fresh();
    const { begun, services } = await arrive(platform, `/m/launchGame?vendor=tcg&${name}=${COMING}&r=abc#top`);
    expect(location.pathname + location.search + location.hash).toBe('/m/launchGame?vendor=tcg&r=abc#top');
    expect(services.session.autoLogin.getState().pending).toBe(true);
    await begun;
    expect(platform.asked(ADOPT).map(({ headers, body }) => [headers.get('authorization'), body])).toEqual([
      [COMING, {}],
    ]);
    expect(readStoredSession()).toMatchObject({ token: 'token-after-exchange', userName: 'mai' });
    expect(services.session.autoLogin.getState().pending).toBe(false);
    expect(JSON.stringify([sessionStorage, localStorage])).not.toContain(COMING);
  },
);

test('[S2-011] the token of a plain form is taken out of its cookie and exchanged', async () => {
  document.cookie = `foyer.handover=${COMING}; Path=/`;
  const platform = fresh();
  await (
    await arrive(platform, '/m/home')
  ).begun;
  expect(document.cookie).not.toContain('handover');
  expect(platform.asked(ADOPT).map(({ headers }) => headers.get('authorization'))).toEqual([COMING]);
  expect(readStoredSession()).toMatchObject({ token: 'token-after-exchange' });
});

test.each(['short', 'a'.repeat(513), 'token%20with%20blanks', '%3Cscript%3Ealert(1)%3C%2Fscript%3E'])(
  '[S2-011] what is no token is taken away and not sent: %s',
  async (token) => {
    const platform = fresh();
    await (
      await arrive(platform, `/m/home?token=${token}`)
    ).begun;
    expect(location.search).toBe('');
    expect(platform.asked(ADOPT)).toEqual([]);
    expect(readStoredSession()).toBeNull();
  },
);

test('[S2-011] a token the platform does not know opens nothing', async () => {
  const { begun, services } = await arrive(
    makePlatform({ [ADOPT]: () => refuse(404, { errorCode: 'not_found' }) }),
    `/m/home?token=${COMING}`,
  );
  await begun;
  expect(readStoredSession()).toBeNull();
  expect(services.session.state.getState().status).toBe('visitor');
  expect(services.session.autoLogin.getState().pending).toBe(false);
});

test.each([
  ['yes', 'token-after-exchange', 1],
  ['no', TOKEN, 0],
] as const)(
  '[S2-011] a session that is open is replaced only when the member says so: %s',
  async (answer, kept, asked) => {
    keepSession();
    const platform = fresh();
    const { begun } = await arrive(platform, `/m/home?token=${COMING}`);
    await expect.poll(() => overlayStack().at(-1)?.name).toBe('question');
    expect(platform.asked(ADOPT)).toEqual([]);
    const id = overlayStack().at(-1)?.id ?? 0;
    expect(openedOverlay(id, 'question')?.props.message).toContain('mai');
    await act(() => closeOverlay(id, answer));
    await begun;
    expect(platform.asked(ADOPT)).toHaveLength(asked);
    expect(readStoredSession()).toMatchObject({ token: kept });
  },
);

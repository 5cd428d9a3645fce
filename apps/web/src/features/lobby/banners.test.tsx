import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Banner } from '@foyer/contract/content/get-banners';
import { storeSession } from '#test/member-session.ts';
import { makePageData } from '#test/page-data.ts';
import { respondWithValue, createFakeWpsServer } from '#test/fake-wps-server.ts';
import { renderApp } from '#test/render-app.tsx';

const LAUNCH = '/wps/game/launchGame';
const user = userEvent.setup({ delay: null });

const lottery: Banner = {
  id: 'draw',
  groupName: 'home',
  linkageType: 'G',
  linkage: 'star-6',
  roomId: null,
  nodeId: null,
  gameType: 'lottery',
  vendor: 'tcg',
  url: '/m/brand/aurora/r1/banners/draw',
  title: 'Six stars, one sky',
  text: '',
  action: 'Play',
};

async function tapBanner(over: Partial<Banner>) {
  const platform = createFakeWpsServer({
    [LAUNCH]: () => respondWithValue({ gameUrl: 'http://localhost:8090/play?launchToken=once' }),
  });
  const { lobby } = makePageData();
  const data = makePageData({ lobby: { ...lobby, banners: [{ ...lottery, ...over }] } });
  await renderApp(platform, { at: '/m/home', data });
  await user.click(await screen.findByRole('link', { name: /Six stars, one sky/ }));
  return platform;
}

test.each(['lottery', 'elott'])(
  '[S5-016] leads a visitor from a banner of the category %s to the login',
  async (gameType) => {
    const platform = await tapBanner({ gameType });
    await waitFor(() => expect(location.pathname).toBe('/m/login'));
    expect(new URLSearchParams(location.search).get('go')).toMatch(/^\/m\/launchGame\?.*code=star-6/);
    expect(platform.requestsTo(LAUNCH)).toEqual([]);
  },
);

test('[S5-016] a banner opens a lottery for a member', async () => {
  storeSession();
  const platform = await tapBanner({});
  await waitFor(() => expect(platform.requestsTo(LAUNCH)).toHaveLength(1));
  expect(location.pathname).toBe('/m/launchGame');
});

test('[S5-018] a banner with a path of the site opens it without a page load', async () => {
  await tapBanner({ linkageType: 'URL', linkage: '/m/fish', gameType: null, vendor: null });
  await waitFor(() => expect(location.pathname).toBe('/m/fish'));
});

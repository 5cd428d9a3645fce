import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { getOverlayStack } from '#src/platform/overlay/overlay-stack.ts';
import { storeSession } from '#test/member-session.ts';
import { makeGameCard, makeHomeLane, makePageData } from '#test/page-data.ts';
import { createFakeWpsServer, type FakeResponder, respondWithError, respondWithValue } from '#test/fake-wps-server.ts';
import { renderApp } from '#test/render-app.tsx';

const INFO = '/wps/relay/GCSGAME_getGameInfo';
const user = userEvent.setup({ delay: null });

const fox = makeGameCard({ id: 'fox', name: 'Aurora Fox', category: 'rng', vendorName: 'Ninefold', freeplay: true });
const asleep = makeGameCard({ id: 'asleep', name: 'Asleep', category: 'rng', closed: 'maintenance' });

async function openSlots(info: FakeResponder, absentFeatures: 'gameInfo'[] = []) {
  const platform = createFakeWpsServer({
    '/wps/relay/GCSGAME_getGameList': () => respondWithValue({ games: [fox, asleep], gameCount: 2, nextCursor: null }),
    '/wps/relay/GCSGAME_getGameVendors': () => respondWithValue({ vendors: [] }),
    [INFO]: info,
  });
  const data = makePageData({});
  await renderApp(platform, { at: '/m/rng', data: { ...data, site: { ...data.site, absentFeatures } } });
  await screen.findByRole('link', { name: 'Aurora Fox' });
  return platform;
}

async function openSheet() {
  await user.click(await screen.findByRole('button', { name: 'About Aurora Fox' }));
  return within(await screen.findByRole('dialog', { name: 'Aurora Fox' }));
}

test('the information sheet of a game shows a visitor its return to player, stakes and rules, and opens the trial', async () => {
  const info = { returnToPlayer: 95.56, stake: { min: 10, max: 10_000 }, rules: 'Equal symbols pay.' };
  const platform = await openSlots(() => respondWithValue(info));
  expect(platform.requestsTo(INFO)).toEqual([]);
  const sheet = await openSheet();
  expect(await sheet.findByText('95.56%')).toBeDefined();
  expect(sheet.getByText('Ninefold')).toBeDefined();
  expect(sheet.getByText('10 VND to 10,000 VND')).toBeDefined();
  expect(sheet.getByText('Equal symbols pay.')).toBeDefined();
  expect(platform.requestsTo(INFO).map(({ query }) => query.get('gameId'))).toEqual(['fox']);
  await user.click(sheet.getByRole('button', { name: 'Try for free, no account needed' }));
  await waitFor(() => expect(location.pathname).toBe('/m/launchGame'));
  expect(new URLSearchParams(location.search).get('trial')).toBe('1');
});

test('a double tap on the button of a game opens its information sheet once', async () => {
  await openSlots(() => respondWithValue({}));
  const button = await screen.findByRole('button', { name: 'About Aurora Fox' });
  act(() => {
    button.click();
    button.click();
  });
  expect(getOverlayStack().map(({ name }) => name)).toEqual(['gameInfo']);
});

test('a member can play a game from its information sheet even if no information is published', async () => {
  storeSession();
  await openSlots(() => respondWithValue({}));
  const sheet = await openSheet();
  expect(await sheet.findByText("You'll find the rules inside the game.")).toBeDefined();
  expect(sheet.queryByRole('button', { name: /^Try/ })).toBeNull();
  await user.click(sheet.getByRole('button', { name: 'Play' }));
  await waitFor(() => expect(location.pathname).toBe('/m/launchGame'));
  expect(new URLSearchParams(location.search).get('backUrl')).toBe('/m/rng');
});

test('the information sheet offers a retry if the information cannot be loaded', async () => {
  let fails = true;
  await openSlots(() =>
    fails ? respondWithError(404, { errorCode: 'game_not_found' }) : respondWithValue({ rules: 'Equal symbols pay.' }),
  );
  const sheet = await openSheet();
  const retry = await sheet.findByRole('button', { name: 'Try again' });
  fails = false;
  await user.click(retry);
  expect(await sheet.findByText('Equal symbols pay.')).toBeDefined();
});

test('a closed game has no button for its information', async () => {
  await openSlots(() => respondWithValue({}));
  expect(screen.queryByRole('button', { name: 'About Asleep' })).toBeNull();
});

test('cards have no button for information that the platform does not have', async () => {
  await openSlots(() => respondWithValue({}), ['gameInfo']);
  expect(screen.queryByRole('button', { name: /^About/ })).toBeNull();
});

test('a member opens the information sheet of a game from its card on home', async () => {
  storeSession();
  const platform = createFakeWpsServer({ [INFO]: () => respondWithValue({ returnToPlayer: 99 }) });
  const data = makePageData({
    lobby: { lanes: [makeHomeLane('rng', 0, { cards: [fox] })], banners: [], announcements: [] },
  });
  await renderApp(platform, { at: '/m/home', data });
  const sheet = await openSheet();
  expect(await sheet.findByText('99%')).toBeDefined();
});

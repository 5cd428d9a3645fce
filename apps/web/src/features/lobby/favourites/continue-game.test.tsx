import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { storeSession } from '#test/member-session.ts';
import { makeGameCard, makeHomeLane, makePageData } from '#test/page-data.ts';
import { createFakeWpsServer, respondWithValue } from '#test/fake-wps-server.ts';
import { renderApp } from '#test/render-app.tsx';

const RECENT = '/wps/relay/GCSGAME_getRecentGames';
const user = userEvent.setup({ delay: null });

const lanes = [makeHomeLane('lottery', 1), makeHomeLane('rng', 1), makeHomeLane('crash', 1)];
const data = makePageData({ lobby: { lanes, banners: [], announcements: [] } });

async function openHome(id: string, isContinued: boolean, hasOpenRound = false, openRoundStakedAt?: string) {
  storeSession();
  const games = [makeGameCard({ id, name: 'Star Six' })];
  const platform = createFakeWpsServer({
    [RECENT]: () =>
      respondWithValue({ games, ...(isContinued ? { continueId: id, hasOpenRound, openRoundStakedAt } : {}) }),
  });
  await renderApp(platform, { at: '/m/home', data });
  await screen.findByRole('region', { name: 'Recently played' });
}

test('home leads back to the game that the member has just left', async () => {
  await openHome('left', true);
  const strip = await screen.findByRole('complementary', { name: 'Continue Star Six' });
  expect(within(strip).queryByText('Your round is still open')).toBeNull();
  const href = within(strip).getByRole('link', { name: 'Continue Star Six' }).getAttribute('href') ?? '';
  const { pathname, searchParams } = new URL(href, location.href);
  expect([pathname, searchParams.get('code'), searchParams.get('backUrl')]).toEqual([
    '/m/launchGame',
    'left',
    '/m/home',
  ]);
});

test('the strip “Continue <game>” on home states that a round of the game is open', async () => {
  await openHome('open', true, true);
  const strip = await screen.findByRole('complementary', { name: 'Continue Star Six' });
  expect(within(strip).getByText('Your round is still open').closest('a')).not.toBeNull();
});

test('the strip “Continue <game>” on home disappears when the member closes it', async () => {
  await openHome('closed', true);
  const strip = await screen.findByRole('complementary', { name: 'Continue Star Six' });
  await user.click(within(strip).getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('complementary', { name: 'Continue Star Six' })).toBeNull();
});

test('the strip “Continue <game>” that the member has closed appears again when a round of the game is open', async () => {
  await openHome('reopened', true);
  const strip = await screen.findByRole('complementary', { name: 'Continue Star Six' });
  await user.click(within(strip).getByRole('button', { name: 'Close' }));
  cleanup();
  await openHome('reopened', true, true);
  expect(await screen.findByText('Your round is still open')).toBeDefined();
});

test('the strip “Continue <game>” that the member has closed during one round appears again for the next round, not for the same', async () => {
  const [first, second] = ['2026-11-27T09:00:00.000Z', '2026-11-27T09:05:00.000Z'];
  await openHome('rounds', true, true, first);
  const strip = await screen.findByRole('complementary', { name: 'Continue Star Six' });
  await user.click(within(strip).getByRole('button', { name: 'Close' }));
  cleanup();
  await openHome('rounds', true, true, first);
  expect(screen.queryByText('Your round is still open')).toBeNull();
  cleanup();
  await openHome('rounds', true, true, second);
  expect(await screen.findByText('Your round is still open')).toBeDefined();
});

test('home does not offer to continue a game that was left long ago', async () => {
  await openHome('old', false);
  expect(screen.queryByRole('complementary', { name: 'Continue Star Six' })).toBeNull();
});

import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { storeSession } from '#test/member-session.ts';
import { makeGameCard, makePageData } from '#test/page-data.ts';
import { type FakeResponder, respondWithValue, createFakeWpsServer, respondWithError } from '#test/fake-wps-server.ts';
import { renderApp } from '#test/render-app.tsx';

const LIST = '/wps/relay/GCSGAME_getGameList';
const COUNT = 10_000;
const ROW = 200;
const SCREEN = 800;
const user = userEvent.setup({ delay: null });

/** jsdom has no layout: sets rows of three cards at the top of the page. */
let scrolledTo = 0;

beforeEach(() => {
  scrolledTo = 0;
  vi.stubGlobal('innerHeight', SCREEN);
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(
    () => new DOMRect(0, -scrolledTo, 360, ROW),
  );
  const { getComputedStyle } = window;
  vi.spyOn(window, 'getComputedStyle').mockImplementation((element, pseudo) => {
    const style = getComputedStyle(element, pseudo);
    if (!element.hasAttribute('data-ruler')) return style;
    const columns = '100px 100px 100px';
    return new Proxy(style, { get: (it, name) => (name === 'gridTemplateColumns' ? columns : Reflect.get(it, name)) });
  });
});

function cardsFrom(first: number) {
  return Array.from({ length: 48 }, (_, at) => makeGameCard({ id: `g${first + at}`, name: `Game ${first + at}` }));
}

function scrollTo(offset: number): void {
  scrolledTo = offset;
  act(() => void fireEvent.scroll(window));
}

const pageOf: FakeResponder = ({ query }) =>
  respondWithValue({
    games: cardsFrom(Number(query.get('cursor')?.slice(1) ?? 0)),
    gameCount: COUNT,
    nextCursor: null,
  });

async function openList(list: FakeResponder = pageOf, data = makePageData()) {
  const vendors = () => respondWithValue({ vendors: [] });
  const logout = () => respondWithValue({});
  const answers = { '/wps/relay/GCSGAME_getGameVendors': vendors, '/wps/session/logout': logout };
  const platform = createFakeWpsServer({ [LIST]: list, ...answers });
  await renderApp(platform, { at: '/m/game', data });
  return { platform, list: within(await screen.findByRole('list', { name: '10,000 games' })) };
}

test('[S7-051] a list of 10,000 games renders only rows near the screen, and retries failed pages', async () => {
  let fails = false;
  const { platform, list } = await openList((seen) =>
    fails && seen.query.has('cursor') ? respondWithError(503, { errorCode: 'service_unavailable' }) : pageOf(seen),
  );
  // Four rows on the screen, two beyond it, and the partly visible one.
  await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(7 * 3));

  fails = true;
  scrollTo(300_000);
  const gap = within(await screen.findByRole('alert'));
  fails = false;
  await user.click(gap.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(await screen.findByRole('link', { name: 'Game 4500' })).toBeDefined();
  const asked = platform.requestsTo(LIST).map(({ query }) => Number(query.get('cursor')?.slice(1) ?? 0));
  // Only the first page and the visible ones, none between.
  expect(asked[0]).toBe(0);
  expect(asked.slice(1).every((first) => first >= 4_400 && first <= 4_608)).toBe(true);
  expect(new Set(asked).size).toBeLessThan(6);
});

test('the game grid renders visible rows first, and nearby rows an animation frame later', async () => {
  const frames: FrameRequestCallback[] = [];
  vi.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((frame) => frames.push(frame));
  const { list } = await openList();
  expect(list.getAllByRole('listitem')).toHaveLength(5 * 3);
  act(() => {
    for (const frame of frames.splice(0)) frame(0);
  });
  expect(list.getAllByRole('listitem')).toHaveLength(7 * 3);
});

test('[S7-051] the game grid reuses rows that leave the screen, without their focus, and sorts the rows when scrolling stops', async () => {
  const { list } = await openList();
  await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(7 * 3));
  const names = () => list.getAllByRole('link').map((link) => link.textContent);
  const from = (row: number) => Array.from({ length: 9 * 3 }, (_, at) => `Game ${row * 3 + at}`);
  scrollTo(2 * ROW);
  expect(names()).toEqual(from(0));
  const [first] = list.getAllByRole('link');
  const cover = first?.querySelector('img');
  act(() => first?.focus());
  expect(document.activeElement).toBe(first);

  scrollTo(3 * ROW);
  expect(first?.textContent).toBe('Game 27');
  expect(first?.getAttribute('href')).toContain('code=g27');
  expect(list.getByRole('button', { name: 'Add Game 27 to favourites' })).toBeDefined();
  expect(list.queryByText('Game 0')).toBeNull();
  // Otherwise the old cover would stay until the new one loads.
  expect(first?.querySelector('img')).not.toBe(cover);
  expect(document.activeElement).toBe(document.body);
  await waitFor(() => expect(names()).toEqual(from(1)));
  expect(list.getByRole('link', { name: 'Game 27' })).toBe(first);
});

test('[S4-035] the game grid refetches its list when a member logs out, and keeps the old list visible meanwhile', async () => {
  storeSession();
  const { platform, list } = await openList();
  await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(7 * 3));
  const [first] = list.getAllByRole('listitem');
  const before = platform.requestsTo(LIST).length;
  await user.click(screen.getByRole('button', { name: 'Account: mai' }));
  await user.click(await screen.findByRole('button', { name: 'Log out' }));
  await screen.findByRole('button', { name: 'Log in' });
  await waitFor(() => expect(platform.requestsTo(LIST).length).toBeGreaterThan(before));
  expect(list.getAllByRole('listitem')[0]).toBe(first);
});

test.each([
  ['avif', 'avif'],
  ['webp', 'webp'],
  ['na', null],
] as const)(
  '[S7-031] for the image format %s, the game grid requests every page of its list with the parameter ext %s',
  async (imageFormat, ext) => {
    const { platform } = await openList(pageOf, makePageData({ imageFormat }));
    scrollTo(40 * ROW);
    await waitFor(() => expect(platform.requestsTo(LIST).length).toBeGreaterThan(1));
    expect(platform.requestsTo(LIST).map(({ query }) => query.get('ext'))).toEqual(
      platform.requestsTo(LIST).map(() => ext),
    );
  },
);

import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { makeCard } from '#test/page-data.ts';
import { done, makePlatform, refuse } from '#test/platform.ts';
import { renderApp } from '#test/render-app.tsx';

const LIST = '/wps/relay/GCSGAME_getGameList';
const COUNT = 10_000;
const ROW = 200;
const SCREEN = 800;
const user = userEvent.setup({ delay: null });

/** Nothing has a size in jsdom: rows of three cards, so and so high, in a list that begins at the top of the page. */
let scrolledTo = 0;

beforeEach(() => {
  scrolledTo = 0;
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe(): void {}
      disconnect(): void {}
    },
  );
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
  return Array.from({ length: 48 }, (_, at) => makeCard({ id: `g${first + at}`, name: `Game ${first + at}` }));
}

function scrollTo(offset: number): void {
  scrolledTo = offset;
  act(() => void fireEvent.scroll(window));
}

test('[S7-051] of 10,000 games only those near the screen exist, and a page that does not arrive can be asked for again', async () => {
  let fails = false;
  const platform = makePlatform({
    [LIST]: ({ query }) => {
      const first = Number(query.get('cursor')?.slice(1) ?? 0);
      if (fails && first > 0) return refuse(503, { errorCode: 'service_unavailable' });
      return done({ games: cardsFrom(first), gameCount: COUNT, nextCursor: null });
    },
    '/wps/relay/GCSGAME_getGameVendors': () => done({ vendors: [] }),
  });
  await renderApp(platform, { at: '/m/game' });
  const list = await screen.findByRole('list', { name: '10,000 games' });
  // The screen's four rows, two beyond it, and the one that has begun.
  await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(7 * 3));

  fails = true;
  scrollTo(300_000);
  const gap = within(await screen.findByRole('alert'));
  fails = false;
  await user.click(gap.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(await screen.findByRole('link', { name: 'Game 4500' })).toBeDefined();
  const asked = platform.asked(LIST).map(({ query }) => Number(query.get('cursor')?.slice(1) ?? 0));
  // From the first page to those looked at: none between.
  expect(asked[0]).toBe(0);
  expect(asked.slice(1).every((first) => first >= 4_400 && first <= 4_608)).toBe(true);
  expect(new Set(asked).size).toBeLessThan(6);
});

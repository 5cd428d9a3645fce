import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode, RefObject } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { makeCard } from '#test/page-data.ts';
import { done, makePlatform, refuse } from '#test/platform.ts';
import { renderApp } from '#test/render-app.tsx';

const LIST = '/wps/relay/GCSGAME_getGameList';
const COUNT = 10_000;
const ROW = 200;
const user = userEvent.setup({ delay: null });

/** Nothing has a size in jsdom, so nothing can be near the screen: four rows at the place told, where virtua would find them. */
let scrolledTo = 0;
let onScroll = (): void => undefined;
vi.mock('virtua', () => ({
  WindowVirtualizer: (props: {
    readonly data: { readonly length: number };
    readonly children: (data: null, row: number) => ReactNode;
    readonly onScroll: () => void;
    readonly ref: RefObject<unknown>;
  }) => {
    onScroll = props.onScroll;
    props.ref.current = {
      findItemIndex: (offset: number) => Math.floor(offset / ROW),
      scrollOffset: scrolledTo,
      viewportSize: 4 * ROW,
    };
    const first = Math.floor(scrolledTo / ROW);
    return [0, 1, 2, 3].map((at) => props.children(null, first + at));
  },
}));

beforeEach(() => {
  scrolledTo = 0;
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe(): void {}
      disconnect(): void {}
    },
  );
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(360);
});

function cardsFrom(first: number) {
  return Array.from({ length: 48 }, (_, at) => makeCard({ id: `g${first + at}`, name: `Game ${first + at}` }));
}

async function scrollTo(offset: number): Promise<void> {
  scrolledTo = offset;
  // The window says so twice: the rows come to stand there, and then are looked at.
  await act(async () => onScroll());
  await act(async () => onScroll());
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
  await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(12));

  fails = true;
  await scrollTo(300_000);
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

import type { GameDraws } from '@foyer/contract/game/get-draws';
import { afterEach, expect, test, vi } from 'vitest';
import { showDrawsOnCards } from '#src/features/lobby/draws/show-draws-on-cards.ts';
import { makeManualClock } from '#test/manual-clock.ts';

type Report = (entries: readonly { readonly target: Element; readonly isIntersecting: boolean }[]) => void;

const card = (code: string, view = 'betting') =>
  `<li class="card"><a href="/m/launchGame?vendor=tcg&code=${code}&playType=lottery&lottoView=${view}"><span>${code}</span></a>` +
  '<span>Tidecrest</span></li>';
const stops: (() => void)[] = [];

afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  document.body.replaceChildren();
});

function start(html: string) {
  document.body.innerHTML = html;
  const clock = makeManualClock(0);
  const observed = new Set<Element>();
  let report: Report = () => undefined;
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe = (element: Element): unknown => observed.add(element);
      unobserve = (element: Element): unknown => observed.delete(element);
      disconnect = (): void => observed.clear();
      constructor(onChange: Report) {
        report = onChange;
      }
    },
  );
  let draws: GameDraws[] = [];
  const setDraws = (drawAt: number, numbers: number[]): void => {
    draws = [
      {
        gameId: 'star-six',
        name: 'Star Six',
        vendor: 'tcg',
        code: 'star-6',
        nextDraw: { drawId: '2', drawAt },
        results: [{ drawId: '1', drawnAt: 0, numbers }],
      },
    ];
  };
  const refresh = vi.fn<() => Promise<boolean>>(async () => false);
  const find = (_vendor: string, code: string): GameDraws | undefined => draws.find((game) => game.code === code);
  const texts = { next: 'Next draw', last: 'Last result', formatDate: () => 'Fri, 5 PM' };
  stops.push(showDrawsOnCards({ clock, texts, feed: { now: clock.now, find, refresh } }));
  const getTexts = (): (string | null)[] =>
    Array.from(document.querySelectorAll('li > span'), ({ textContent }) => textContent);
  const show = (isIntersecting: boolean): void =>
    report(Array.from(observed, (target) => ({ target, isIntersecting })));
  const announce = async (drawAt: number, numbers: number[]): Promise<void> => {
    setDraws(drawAt, numbers);
    refresh.mockResolvedValueOnce(true);
    show(true);
    await vi.waitFor(() => expect(getTexts()[0]).toContain('Last result'));
  };
  return { clock, refresh, getTexts, show, announce, observed };
}

test('shows a countdown and the last result on the card of a lottery, and does not change cards of other games', async () => {
  const { clock, getTexts, announce, observed } = start(card('star-6') + card('unknown') + card('lobby', 'lobby'));
  expect(observed.size).toBe(2);
  await announce(62_000, [3, 14, 22]);
  expect(getTexts()).toEqual(['Next draw 1:02Last result 3 14 22', 'Tidecrest', 'Tidecrest']);
  clock.advance(3_000);
  expect(getTexts()[0]).toBe('Next draw 0:59Last result 3 14 22');
  expect(document.querySelector('bdi')?.dir).toBe('ltr');
});

test('shows the day and time of a draw that is more than a day away', async () => {
  const { getTexts, announce } = start(card('star-6'));
  await announce(90_000_000, [1]);
  expect(getTexts()).toEqual(['Next draw Fri, 5 PMLast result 1']);
});

test('draw countdowns share one timer for all cards, and have none while no card is in view or the tab is hidden', async () => {
  const { clock, show, announce, refresh } = start(card('star-6') + card('minute-3'));
  expect([clock.waiting(), refresh.mock.calls.length]).toEqual([0, 0]);
  await announce(62_000, [1]);
  expect(clock.waiting()).toBe(1);
  show(false);
  clock.advance(1_000);
  expect(clock.waiting()).toBe(0);
  show(true);
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  clock.advance(1_000);
  expect(clock.waiting()).toBe(0);
  hidden.mockReturnValue(false);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(clock.waiting()).toBe(1);
});

test('draws are shown on cards that are added later, and removed cards are no longer observed', async () => {
  const { getTexts, announce, observed } = start(card('star-6'));
  await announce(62_000, [7]);
  document.body.innerHTML = card('minute-3') + card('star-6');
  await vi.waitFor(() => expect(getTexts()).toEqual(['Tidecrest', 'Next draw 1:02Last result 7']));
  expect(observed.size).toBe(2);
});

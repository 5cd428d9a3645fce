import { afterEach, expect, test, vi } from 'vitest';
import { advanceBannersUntilHydration } from '#src/features/lobby/scroll-banner-slides.ts';

const WIDTH = 300;
/** Time per slide, in milliseconds. */
const ONE_SLIDE_MS = 6_000;

afterEach(() => {
  dispatchEvent(new Event('foyer:ready'));
  vi.useRealTimers();
  document.body.replaceChildren();
});

/** Shows a home with three banners. Returns their row. */
function showBanners(): HTMLElement {
  document.body.innerHTML = `
    <section data-lane="home"><ul><li></li><li></li><li></li></ul>
    <div><div><button aria-current="true">1</button><button>2</button><button>3</button></div><button>next</button></div></section>`;
  const row = document.querySelector('ul') ?? document.createElement('ul');
  Object.defineProperty(row, 'clientWidth', { value: WIDTH });
  [...row.children].forEach((slide, at) => Object.defineProperty(slide, 'offsetLeft', { value: at * WIDTH }));
  Object.defineProperty(row, 'scrollTo', {
    value: ({ left = 0 }: ScrollToOptions) => {
      row.scrollLeft = left;
      row.dispatchEvent(new Event('scroll'));
    },
  });
  return row;
}

function stubReducedMotion(matches: boolean): void {
  vi.stubGlobal('matchMedia', () => ({ matches }));
}

const currentDots = (): (string | null)[] =>
  [...document.querySelectorAll('[aria-current=true]')].map((dot) => dot.textContent);

test('until hydration, home advances the banners and their dots every six seconds', () => {
  vi.useFakeTimers();
  stubReducedMotion(false);
  const row = showBanners();
  advanceBannersUntilHydration();
  expect([row.scrollLeft, currentDots()]).toEqual([0, ['1']]);
  vi.advanceTimersByTime(ONE_SLIDE_MS);
  expect([row.scrollLeft, currentDots()]).toEqual([WIDTH, ['2']]);
  vi.advanceTimersByTime(2 * ONE_SLIDE_MS);
  expect([row.scrollLeft, currentDots()]).toEqual([0, ['1']]);
  dispatchEvent(new Event('foyer:ready'));
  vi.advanceTimersByTime(ONE_SLIDE_MS);
  expect(row.scrollLeft).toBe(0);
});

test('home does not move the banners if the visitor prefers reduced motion', () => {
  vi.useFakeTimers();
  stubReducedMotion(true);
  const row = showBanners();
  advanceBannersUntilHydration();
  vi.advanceTimersByTime(ONE_SLIDE_MS);
  expect(row.scrollLeft).toBe(0);
});

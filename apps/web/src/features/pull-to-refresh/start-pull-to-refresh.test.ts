import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startPullToRefresh } from '#src/features/pull-to-refresh/start-pull-to-refresh.ts';

const reload = vi.fn<() => void>();
let stop = (): void => undefined;

beforeEach(() => {
  history.replaceState(null, '', '/m/home');
  vi.stubGlobal('scrollY', 0);
  document.body.innerHTML = '<main><p></p></main>';
  stop = startPullToRefresh({ reload });
});
afterEach(() => {
  stop();
  reload.mockClear();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

const getText = () => document.querySelector('p') ?? document.body;
const isArrowVisible = () => document.querySelector('[aria-hidden]')?.hasAttribute('data-visible');

interface Finger {
  readonly x?: number;
  readonly y: number;
}

function sendTouch(type: string, fingers: readonly Finger[]): void {
  const touches = fingers.map(({ x = 0, y }, identifier) => ({ identifier, clientX: x, clientY: y }));
  getText().dispatchEvent(Object.assign(new Event(type, { bubbles: true }), { touches }));
}

/** Moves a finger over these points and lifts it. */
function drag(...points: readonly Finger[]): void {
  const [first = { y: 0 }, ...others] = points;
  sendTouch('touchstart', [first]);
  for (const point of others) sendTouch('touchmove', [point]);
  sendTouch('touchend', []);
}

test('pulling the page down far enough and releasing it reloads the page', () => {
  sendTouch('touchstart', [{ y: 0 }]);
  sendTouch('touchmove', [{ y: 60 }]);
  expect(isArrowVisible()).toBe(true);
  sendTouch('touchmove', [{ y: 120 }]);
  expect(reload).not.toHaveBeenCalled();
  sendTouch('touchend', []);
  expect(reload).toHaveBeenCalledOnce();
});

test('a short pull, or one that is taken back, does not reload the page', () => {
  drag({ y: 0 }, { y: 80 });
  drag({ y: 0 }, { y: 150 }, { y: 40 });
  expect(reload).not.toHaveBeenCalled();
  expect(isArrowVisible()).toBe(false);
});

test('a sideways swipe and a second finger do not reload the page', () => {
  drag({ y: 0 }, { x: 30, y: 15 }, { x: 30, y: 150 });
  sendTouch('touchstart', [{ y: 0 }]);
  sendTouch('touchmove', [{ y: 150 }, { y: 150 }]);
  sendTouch('touchend', []);
  expect(reload).not.toHaveBeenCalled();
});

test('a pull on a scrolled page or in a scrolled box, over a dialog or a game, does not reload the page', () => {
  vi.stubGlobal('scrollY', 20);
  drag({ y: 0 }, { y: 150 });
  vi.stubGlobal('scrollY', 0);
  const main = document.querySelector('main');
  if (main) main.scrollTop = 20;
  drag({ y: 0 }, { y: 150 });
  if (main) main.scrollTop = 0;
  document.body.insertAdjacentHTML('beforeend', '<dialog open></dialog>');
  drag({ y: 0 }, { y: 150 });
  document.querySelector('dialog')?.remove();
  history.replaceState(null, '', '/m/launchGame?code=star-six');
  drag({ y: 0 }, { y: 150 });
  expect(reload).not.toHaveBeenCalled();
});

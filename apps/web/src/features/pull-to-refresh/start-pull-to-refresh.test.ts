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
  document.body.replaceChildren();
});

const getText = () => document.querySelector('p') ?? document.body;
const isArrowVisible = () => document.querySelector('[aria-hidden]')?.hasAttribute('data-visible');

interface Finger {
  readonly x?: number;
  readonly y: number;
}

function sendTouch(type: string, fingers: readonly Finger[], target: Element = getText()): void {
  const touches = fingers.map(({ x = 0, y }, identifier) => ({ identifier, clientX: x, clientY: y }));
  target.dispatchEvent(Object.assign(new Event(type, { bubbles: true }), { touches }));
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

test('a pull while a visible field has typed text does not reload the page', () => {
  const field = document.body.appendChild(document.createElement('input'));
  Object.defineProperty(field, 'offsetParent', { value: document.body });
  field.value = 'half a message';
  drag({ y: 0 }, { y: 150 });
  expect(reload).not.toHaveBeenCalled();
  field.value = '';
  drag({ y: 0 }, { y: 150 });
  expect(reload).toHaveBeenCalledOnce();
});

test('a pull on a page that is zoomed in by pinching does not reload the page', () => {
  vi.stubGlobal('visualViewport', { scale: 1.5 });
  drag({ y: 0 }, { y: 150 });
  expect(reload).not.toHaveBeenCalled();
});

test('a pull whose touched element is removed meanwhile can still reload the page or be taken back', () => {
  const text = getText();
  sendTouch('touchstart', [{ y: 0 }]);
  text.remove();
  sendTouch('touchmove', [{ y: 150 }], text);
  sendTouch('touchcancel', [], text);
  expect([isArrowVisible(), reload.mock.calls.length]).toEqual([false, 0]);
  document.querySelector('main')?.append(text);
  sendTouch('touchstart', [{ y: 0 }]);
  text.remove();
  sendTouch('touchmove', [{ y: 150 }], text);
  sendTouch('touchend', [], text);
  expect(reload).toHaveBeenCalledOnce();
});

test('after a cancelled reload the arrow stops turning at the next touch', () => {
  drag({ y: 0 }, { y: 150 });
  expect(document.querySelector('[data-reloading]')).not.toBeNull();
  sendTouch('touchstart', [{ y: 0 }]);
  expect([isArrowVisible(), document.querySelector('[data-reloading]')]).toEqual([false, null]);
});

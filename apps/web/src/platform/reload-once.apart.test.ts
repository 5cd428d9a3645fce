import { afterEach, expect, test, vi } from 'vitest';
import { handClock } from '#test/hand-clock.ts';

const IDLE = 30_000;

/** A page that counts its reloads, and says how it came itself; the module as the page has it. */
async function page(cameBy: 'navigate' | 'reload' = 'navigate', pathname = '/m/home') {
  const reload = vi.fn();
  vi.stubGlobal('performance', { now: () => 0, getEntriesByType: () => [{ toJSON: () => ({ type: cameBy }) }] });
  vi.stubGlobal('location', { reload, pathname });
  vi.resetModules();
  const { reloadOnce, reloadUnseen } = await import('#src/platform/reload-once.ts');
  const clock = handClock();
  return { reloadOnce, missed: () => reloadUnseen(clock), clock, reloads: () => reload.mock.calls.length };
}

/** A field that is shown, with something typed in it. */
function typeSomething(): HTMLInputElement {
  const field = document.createElement('input');
  Object.defineProperty(field, 'offsetParent', { value: document.body });
  document.body.append(field);
  field.value = 'halfway';
  return field;
}

function see(state: 'visible' | 'hidden'): void {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(state === 'hidden');
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  sessionStorage.clear();
  document.body.replaceChildren();
});

test('a page reloads for a file that is gone once in its tab', async () => {
  const { reloadOnce, reloads } = await page();
  reloadOnce();
  reloadOnce();
  expect(reloads()).toBe(1);
});

test('where no storage remembers it, a page that came by a reload does not reload again', async () => {
  vi.stubGlobal('sessionStorage', undefined);
  const first = await page();
  first.reloadOnce();
  expect(first.reloads()).toBe(1);
  const next = await page('reload');
  next.reloadOnce();
  expect(next.reloads()).toBe(0);
  vi.unstubAllGlobals();
});

test('[S9-016] no file is worth what was typed, nor a game that runs', async () => {
  const game = await page('navigate', '/m/launchGame');
  game.reloadOnce();
  expect(game.reloads()).toBe(0);
  const form = await page();
  const field = typeSomething();
  form.reloadOnce();
  expect(form.reloads()).toBe(0);
  field.remove();
  form.reloadOnce();
  expect(form.reloads()).toBe(1);
});

test('a file that the page fetched by itself reloads it when it was left alone for 30 s, and not under a finger', async () => {
  const { missed, clock, reloads } = await page();
  missed();
  for (const touch of ['pointerdown', 'keydown', 'scroll']) {
    clock.advance(IDLE - 1);
    document.dispatchEvent(new Event(touch, { bubbles: touch !== 'scroll' }));
  }
  clock.advance(IDLE - 1);
  expect(reloads()).toBe(0);
  clock.advance(1);
  expect(reloads()).toBe(1);
});

test('it does so at once when nobody sees the page, once', async () => {
  const { missed, reloads } = await page();
  missed();
  see('visible');
  expect(reloads()).toBe(0);
  see('hidden');
  see('visible');
  see('hidden');
  expect(reloads()).toBe(1);
});

test('it waits on for whoever left a form half filled in', async () => {
  const { missed, clock, reloads } = await page();
  const field = typeSomething();
  missed();
  clock.advance(IDLE);
  see('hidden');
  expect(reloads()).toBe(0);
  field.value = '';
  clock.advance(IDLE);
  expect(reloads()).toBe(1);
});

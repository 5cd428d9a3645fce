import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { restoreScrollPosition } from '#src/app/startup/restore-scroll-position.ts';
import { navigate } from '#src/platform/paths/navigate.ts';
import { makeManualClock } from '#test/manual-clock.ts';

let height = 0;
let stop = (): void => undefined;
const clock = makeManualClock();

beforeEach(() => {
  height = innerHeight;
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockImplementation(() => height);
  vi.stubGlobal('scrollTo', (_left: number, top: number) => vi.stubGlobal('scrollY', top));
  vi.stubGlobal('scrollY', 0);
  document.body.innerHTML = '<main><a href="#next">next</a></main>';
  history.replaceState({ 'foyer.opener': '/m/home' }, '', '/m/account');
});
afterEach(() => {
  stop();
  document.body.innerHTML = '';
  history.replaceState(null, '', '/');
  vi.restoreAllMocks();
});

/** Leaves the page at a position by a tap, as the application would, and comes back to it in a new page load. */
function leaveAndReturn(position: number): void {
  stop = restoreScrollPosition(clock);
  vi.stubGlobal('scrollY', position);
  document.querySelector('a')?.click();
  stop();
  vi.stubGlobal('scrollY', 0);
  stop = restoreScrollPosition(clock);
}

async function addContent(newHeight: number): Promise<void> {
  height = newHeight;
  document.body.append(document.createElement('p'));
  await new Promise<void>((resolve) => queueMicrotask(resolve));
}

test('the scroll position is restored when the content of the page has arrived', async () => {
  leaveAndReturn(600);
  expect(history.state).toEqual({ 'foyer.opener': '/m/home', 'foyer.scroll': 600 });
  expect(scrollY).toBe(0);
  await addContent(innerHeight + 100);
  expect(scrollY).toBe(0);
  await addContent(innerHeight + 2_000);
  expect(scrollY).toBe(600);
});

/** Opens another page, as a link of the application would, and returns with Back to the page that was left at 600 px. */
async function goBack(): Promise<void> {
  navigate('/m/news');
  history.back();
  await new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
}

test('the scroll position is restored after Back without a page load', async () => {
  leaveAndReturn(600);
  height = innerHeight + 2_000;
  await goBack();
  expect(scrollY).toBe(600);
});

test('closing an overlay after Back does not restore the scroll position again', async () => {
  leaveAndReturn(600);
  height = innerHeight + 2_000;
  await goBack();
  vi.stubGlobal('scrollY', 0);
  history.pushState({ 'foyer.overlays': [{ id: 1, name: 'notice' }] }, '');
  history.back();
  await new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
  expect(scrollY).toBe(0);
});

test('the scroll position is not restored on another page that is opened while the content is loading', async () => {
  leaveAndReturn(600);
  await goBack();
  navigate('/m/news');
  await addContent(innerHeight + 2_000);
  expect(scrollY).toBe(0);
});

test('a page that replaces another one in the browser history does not get the other page’s scroll position', () => {
  leaveAndReturn(600);
  navigate('/m/account', { replace: true });
  expect(history.state).toMatchObject({ 'foyer.scroll': 600 });
  navigate('/m/news', { replace: true });
  expect(history.state).toEqual({ 'foyer.opener': '/m/home' });
});

test('the scroll position is stored at a reload', () => {
  stop = restoreScrollPosition(clock);
  vi.stubGlobal('scrollY', 250);
  dispatchEvent(new Event('pagehide'));
  expect(history.state).toMatchObject({ 'foyer.scroll': 250 });
});

test('the scroll position is not restored if the member scrolls or the content takes too long', async () => {
  leaveAndReturn(600);
  dispatchEvent(new Event('wheel'));
  await addContent(innerHeight + 2_000);
  expect(scrollY).toBe(0);
  height = innerHeight;
  await goBack();
  clock.advance(5_000);
  await addContent(innerHeight + 2_000);
  expect(scrollY).toBe(0);
});

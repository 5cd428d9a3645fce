import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  dispatchEvent(new Event('foyer:ready'));
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

const tabs = ['home', 'sports'].map(
  (name) => `<a href="/m/${name}" data-tab="${name === 'home' ? 'all' : name}">${name}</a>`,
);
const lanes = ['sports', 'fishing'].map((name) => `<section data-lane="${name}">${name}</section>`);

/** A page that is still loading. Returns a function that loads the rest of it. */
async function loadPartly(path: string, html: readonly string[]): Promise<(rest: readonly string[]) => void> {
  vi.resetModules();
  history.replaceState(null, '', path);
  document.body.innerHTML = html.join('');
  const state = vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
  const { handleEarlyTaps } = await import('#src/app/boot/handle-early-taps.ts');
  handleEarlyTaps();
  return (rest) => {
    document.body.insertAdjacentHTML('beforeend', rest.join(''));
    state.mockReturnValue('interactive');
    dispatchEvent(new Event('DOMContentLoaded'));
  };
}

/** Taps a tab. Returns whether the browser would navigate to its page. */
function tap(name: string): boolean {
  const tab = document.querySelector(`[data-tab=${name}]`);
  return tab?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true })) ?? true;
}

test('[S2-001] a category tab that is tapped before the lanes are loaded is selected, and then only its lane is shown', async () => {
  const loadRest = await loadPartly('/m/home', tabs);
  expect(tap('sports')).toBe(false);
  expect(location.pathname).toBe('/m/sports');
  expect(document.querySelector('[aria-current]')?.textContent).toBe('sports');
  loadRest(lanes);
  expect([...document.querySelectorAll('[data-lane]:not([hidden])')].map((lane) => lane.textContent)).toEqual([
    'sports',
  ]);
});

test('the lanes of the last tapped category tab are shown', async () => {
  const loadRest = await loadPartly('/m/home', tabs);
  tap('sports');
  expect(tap('all')).toBe(false);
  loadRest(lanes);
  expect(document.querySelectorAll('[data-lane]:not([hidden])')).toHaveLength(2);
});

test('a tap on a category tab is left to the browser if the page has no lanes', async () => {
  await loadPartly('/m/fishing', tabs);
  expect(tap('sports')).toBe(true);
  expect(location.pathname).toBe('/m/fishing');
});

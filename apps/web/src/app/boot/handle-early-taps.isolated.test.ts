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

/** A page of which so much has arrived; answers how to let the rest arrive. */
async function arriving(path: string, html: readonly string[]): Promise<(rest: readonly string[]) => void> {
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

/** Taps a tab; answers whether the browser would have gone to its page. */
function tap(name: string): boolean {
  const tab = document.querySelector(`[data-tab=${name}]`);
  return tab?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true })) ?? true;
}

test('[S2-001] a tab that is tapped while the lanes are on their way is shown, and its lane alone when they have come', async () => {
  const arrive = await arriving('/m/home', tabs);
  expect(tap('sports')).toBe(false);
  expect(location.pathname).toBe('/m/sports');
  expect(document.querySelector('[aria-current]')?.textContent).toBe('sports');
  arrive(lanes);
  expect([...document.querySelectorAll('[data-lane]:not([hidden])')].map((lane) => lane.textContent)).toEqual([
    'sports',
  ]);
});

test('a second tap in the meantime counts, not the first', async () => {
  const arrive = await arriving('/m/home', tabs);
  tap('sports');
  expect(tap('all')).toBe(false);
  arrive(lanes);
  expect(document.querySelectorAll('[data-lane]:not([hidden])')).toHaveLength(2);
});

test('on a page without lanes a tab leads to its own', async () => {
  await arriving('/m/fishing', tabs);
  expect(tap('sports')).toBe(true);
  expect(location.pathname).toBe('/m/fishing');
});

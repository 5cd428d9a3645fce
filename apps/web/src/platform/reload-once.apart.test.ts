import { afterEach, expect, test, vi } from 'vitest';
import { reloadOnce } from '#src/platform/reload-once.ts';

/** A page that counts its reloads, and says how it came itself. */
function page(cameBy: 'navigate' | 'reload'): { readonly reloads: () => number } {
  const reload = vi.fn();
  class Navigation {
    readonly type = cameBy;
  }
  vi.stubGlobal('PerformanceNavigationTiming', Navigation);
  vi.stubGlobal('performance', { getEntriesByType: () => [new Navigation()] });
  vi.stubGlobal('location', { reload });
  return { reloads: () => reload.mock.calls.length };
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

test('a page reloads for a file that is gone once in its tab', () => {
  const { reloads } = page('navigate');
  reloadOnce();
  reloadOnce();
  expect(reloads()).toBe(1);
});

test('where no storage remembers it, a page that came by a reload does not reload again', async () => {
  vi.stubGlobal('sessionStorage', undefined);
  const { reloadOnce: afresh } = await import('#src/platform/reload-once.ts');
  const first = page('navigate');
  afresh();
  expect(first.reloads()).toBe(1);
  vi.resetModules();
  const { reloadOnce: inNextPage } = await import('#src/platform/reload-once.ts');
  const next = page('reload');
  inNextPage();
  expect(next.reloads()).toBe(0);
});

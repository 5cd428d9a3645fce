import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('[S7-022, S2-027] the maintenance page polls the status with all parameters and without caches, and reloads when the site is open', async () => {
  vi.useFakeTimers();
  const responses = [{ value: { maintenance: true } }, { value: { maintenance: false } }];
  const fetched = vi.fn(async (_input: string, _init?: RequestInit) => Response.json(responses.shift()));
  vi.stubGlobal('fetch', fetched);
  vi.spyOn(Math, 'random').mockReturnValue(0);
  const replace = vi.fn();
  vi.stubGlobal('location', {
    href: 'http://localhost/m/home?cid=1',
    origin: 'http://localhost',
    hostname: 'localhost',
    pathname: '/m/home',
    search: '',
    replace,
  });
  await import('#src/app/boot/maintenance-page-script.ts');
  await vi.advanceTimersByTimeAsync(14_999);
  expect(fetched).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  const [address, init] = fetched.mock.calls[0] ?? [];
  const url = new URL(address ?? '', 'http://localhost');
  expect(url.pathname).toBe('/wps/v2/system/status');
  expect(Object.fromEntries(url.searchParams)).toEqual({
    device: 'MOBILE',
    track: '',
    originalDomain: 'localhost',
    url: 'http://localhost/m/home',
  });
  expect(init).toEqual({ cache: 'no-store' });
  expect(replace).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(15_000);
  expect([fetched.mock.calls.length, replace.mock.calls]).toEqual([2, [['http://localhost/m/home?cid=1']]]);
});

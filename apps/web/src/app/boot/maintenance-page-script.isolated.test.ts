import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const DAY_MS = 24 * 60 * 60_000;

test.each([DAY_MS, -DAY_MS])(
  '[S2-027] the maintenance page counts down from the time of the server with a device clock that is %d ms off',
  async (offMs) => {
    const serverNow = Date.parse('2026-11-21T03:00:00Z');
    vi.useFakeTimers({ now: serverNow + offMs });
    vi.resetModules();
    document.body.innerHTML = `<p hidden><time data-ends="2026-11-21T04:02:03Z" data-now="${new Date(serverNow).toISOString()}"></time></p>
      <p data-overrun hidden></p>`;
    await import('#src/app/boot/maintenance-page-script.ts');
    const [left, overrun] = document.querySelectorAll('p');
    expect([left?.textContent, left?.hidden, overrun?.hidden]).toEqual(['1:02:03', false, true]);
    vi.advanceTimersByTime(3_723_000);
    expect([left?.hidden, overrun?.hidden]).toEqual([true, false]);
    document.body.replaceChildren();
  },
);

test('[S7-022, S2-027] the maintenance page polls the status with all parameters and without caches, and reloads when the site is open', async () => {
  vi.useFakeTimers();
  vi.resetModules();
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

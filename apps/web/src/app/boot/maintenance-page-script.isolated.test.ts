import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest';

let addListener: MockInstance<typeof document.addEventListener>;
beforeEach(() => {
  addListener = vi.spyOn(document, 'addEventListener');
});
afterEach(() => {
  // Each test loads the script again into the same document.
  for (const [type, listener] of addListener.mock.calls) document.removeEventListener(type, listener);
  vi.restoreAllMocks();
  vi.useRealTimers();
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

/** Loads the script of a page with a countdown of an hour from 03:00; `statuses` are the responses to its polls. */
async function startCountdown(statuses: readonly Readonly<Record<string, unknown>>[]) {
  vi.useFakeTimers({ now: Date.parse('2026-11-21T03:00:00Z') });
  vi.resetModules();
  vi.spyOn(Math, 'random').mockReturnValue(0);
  document.body.innerHTML = `<p data-end-text>End time: 04:00</p>
    <p hidden><time data-ends="2026-11-21T04:00:00Z" data-now="2026-11-21T03:00:00Z"></time></p><p data-overrun hidden></p>`;
  const left = [...statuses];
  const fetched = vi.fn(async (_input: string, _init?: RequestInit) => Response.json({ value: left.shift() }));
  vi.stubGlobal('fetch', fetched);
  await import('#src/app/boot/maintenance-page-script.ts');
  return { fetched, readText: () => document.body.textContent.trim().replaceAll(/\s+/g, ' ') };
}

test('[S2-027] the maintenance page corrects its countdown with the next status, after the device has slept', async () => {
  const status = { maintenance: true, maintenanceEnd: '2026-11-21T04:00:00.000Z' };
  const { fetched, readText } = await startCountdown([
    { ...status, serverNow: '2026-11-21T03:40:00.000Z' },
    { ...status, serverNow: 'yesterday' },
  ]);
  expect(readText()).toBe('End time: 04:00 1:00:00');
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(0);
  expect(fetched).toHaveBeenCalledTimes(1);
  expect(readText()).toBe('End time: 04:00 0:20:00');
  await vi.advanceTimersByTimeAsync(15_000);
  expect(fetched).toHaveBeenCalledTimes(2);
  expect(readText()).toBe('End time: 04:00 0:19:45');
});

test('[S2-027] the maintenance page counts down to an end that has been postponed, and hides the former end', async () => {
  const serverNow = '2026-11-21T03:00:15.000Z';
  const { readText } = await startCountdown([
    { maintenance: true, maintenanceEnd: '2026-11-21T05:00:15.000Z', serverNow },
    { maintenance: true, maintenanceEnd: null, serverNow },
  ]);
  await vi.advanceTimersByTimeAsync(15_000);
  expect(readText()).toBe('2:00:00');
  await vi.advanceTimersByTimeAsync(15_000);
  expect([...document.querySelectorAll('p')].map(({ hidden }) => hidden)).toEqual([true, true]);
});

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

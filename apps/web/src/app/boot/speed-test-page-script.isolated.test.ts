import { expect, test, vi } from 'vitest';

test('[S2-009, S7-024] the speed-test page pings each domain and opens the one that responds', async () => {
  const domains = ['https://m1.example', 'https://m2.example'];
  const main = document.body.appendChild(document.createElement('main'));
  Object.assign(main.dataset, { go: '/m/home?r=abc', domains: domains.join(' ') });
  const pinged = new Set<string>();
  vi.stubGlobal('fetch', async (url: string) => {
    pinged.add(url);
    if (!url.startsWith('https://m1.example/')) throw new TypeError('no response');
    return new Response();
  });
  const { origin } = location;
  const replace = vi.fn();
  vi.stubGlobal('location', { origin, replace });
  await import('#src/app/boot/speed-test-page-script.ts');
  await vi.waitFor(() => expect(replace.mock.calls).toEqual([['https://m1.example/m/home?r=abc']]), {
    timeout: 20_000,
  });
  expect([...pinged].toSorted()).toEqual(
    [origin, ...domains].map((domain) => `${domain}/wps/system/test/ping`).toSorted(),
  );
  main.remove();
});

import { expect, test, vi } from 'vitest';
import { fetchBuildInfo } from '#src/platform/service-worker/fetch-build-info.ts';

const info = { hash: '0123456789abcdef', env: 'production', worker: true };

/** Responds by path, with 404 for any other. */
function serve(responses: Readonly<Record<string, () => Response>>) {
  const fetched = vi.fn(
    async (path: string, _init?: RequestInit) => responses[path]?.() ?? new Response('', { status: 404 }),
  );
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

test("[S7-029] the build's asset manifest is read under /m/ by GET, with the Merchant header", async () => {
  const fetched = serve({ '/m/assets.json': () => Response.json(info) });
  expect(await fetchBuildInfo('lotus')).toEqual(info);
  expect(fetched.mock.calls).toEqual([['/m/assets.json', { headers: { Merchant: 'lotus' } }]]);
});

test("[S7-029] the build's asset manifest is read under /mobile/mc/ if /m/ has none, with the Merchant header", async () => {
  const fetched = serve({ '/mobile/mc/assets.json': () => Response.json(info) });
  expect(await fetchBuildInfo('lotus')).toEqual(info);
  expect(fetched.mock.calls.at(-1)).toEqual(['/mobile/mc/assets.json', { headers: { Merchant: 'lotus' } }]);
});

test('[S7-029] the build is unknown if neither path has an asset manifest', async () => {
  expect(await fetchBuildInfo(serve({}).name)).toBeNull();
});

test.each([
  ['a maintenance page', () => new Response('<h1>Back soon</h1>', { status: 503 })],
  ['an error that carries a manifest', () => Response.json(info, { status: 503 })],
  ['a network’s login page', () => new Response('<h1>Log in to the Wi-Fi</h1>')],
  ['JSON of another kind', () => Response.json({ hash: 7 })],
])(
  '[S7-029] the build is unknown if the first path returns %s, and the second path is not tried',
  async (_name, answer) => {
    const fetched = serve({ '/m/assets.json': answer, '/mobile/mc/assets.json': () => Response.json(info) });
    expect(await fetchBuildInfo('lotus')).toBeNull();
    expect(fetched).toHaveBeenCalledTimes(1);
  },
);

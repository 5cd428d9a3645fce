import { waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import '#src/app/make-wps.ts';
import { followDevice } from '#src/app/follow-device.ts';
import { createServices } from '#src/app/services.ts';
import type { PageState } from '#src/platform/page/page-state.ts';
import { makePageData } from '#test/page-data.ts';
import { makePlatform } from '#test/platform.ts';

const data = makePageData();
const page: PageState = {
  build: 'test',
  assets: 'a',
  path: '/m/home',
  search: '',
  data: { ...data, site: { ...data.site, imageCDNs: ['https://img.example'] } },
  listing: null,
  refused: null,
  words: {},
};

test('[S3-059, S7-029] a visit survives a failing image CDN, and asks for the asset manifest of its merchant', async () => {
  const fetched = vi.fn(async () => new Response('', { status: 404 }));
  vi.stubGlobal('fetch', fetched);
  followDevice(createServices(page, makePlatform({})), page);
  const picture = document.body.appendChild(document.createElement('img'));
  picture.src = 'https://img.example/m/brand/a-240.avif';
  picture.dispatchEvent(new Event('error'));
  expect(picture.src).toBe(`${location.origin}/m/brand/a-240.avif`);
  document.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => {
    expect(fetched).toHaveBeenCalledWith('/m/assets.json', { headers: { Merchant: 'aurora' } });
  });
  vi.unstubAllGlobals();
});

import { getArticles } from '@foyer/contract/content/articles';
import { getBanners } from '@foyer/contract/content/get-banners';
import { expect, test } from 'vitest';
import { checkPlatformImages } from '#src/platform-check/check-images.ts';
import { createCheckedResponseStore } from '#src/platform-check/platform-response-values.ts';

const ORIGIN = 'https://images.example';

interface PlatformImages {
  readonly promotions?: readonly string[];
  readonly banners?: readonly string[];
  /** Paths that answer 404. */
  readonly missing?: readonly string[];
}

/** Checks the images of a platform that lists promotions and banners with these images. */
async function checkImages({ promotions = [], banners = [], missing = [] }: PlatformImages) {
  const answers = createCheckedResponseStore();
  answers.set(getArticles, { articles: [{ id: 'without' }, ...promotions.map((image) => ({ id: image, image }))] });
  answers.set(getBanners, { banners: banners.map((url) => ({ url })), topBanner: null });
  const fetched: string[] = [];
  const fetch = async (input: RequestInfo | URL): Promise<Response> => {
    const { pathname } = new URL(input instanceof Request ? input.url : input);
    fetched.push(pathname);
    const status = missing.includes(pathname) ? 404 : 200;
    return new Response('', { status, headers: { 'content-type': 'image/avif' } });
  };
  const result = await checkPlatformImages(answers, fetch, ORIGIN);
  return { fetched, result };
}

test('the platform check fetches the images of promotions in every size and format of a banner', async () => {
  const { fetched, result } = await checkImages({ promotions: ['/rain'] });
  expect(fetched).toEqual(['/rain-480.avif', '/rain-480.webp', '/rain-720.avif', '/rain-720.webp', '/rain-720.png']);
  expect(result).toMatchObject({ severity: 'ok', detail: `5 files of ${ORIGIN} are images` });
});

test('the platform check reports a missing image of a promotion', async () => {
  const { result } = await checkImages({ promotions: ['/rain'], missing: ['/rain-720.webp'] });
  expect(result).toMatchObject({
    severity: 'warning',
    detail: `1 of 5 files are missing or no images: ${ORIGIN}/rain-720.webp answered 404 image/avif`,
  });
});

test('the platform check fetches an image once that a banner and a promotion share', async () => {
  const { fetched } = await checkImages({ promotions: ['/rain'], banners: ['/rain'] });
  expect(fetched).toHaveLength(5);
});

test('the platform check reports a platform without games, banners and promotion images', async () => {
  const { fetched, result } = await checkImages({});
  expect(fetched).toEqual([]);
  expect(result).toMatchObject({
    severity: 'note',
    detail: 'the platform lists no games, banners or promotion images',
  });
});

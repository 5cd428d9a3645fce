import type { Page } from '@playwright/test';

/** Every address that the caches of a site hold, each with what is kept of it as text. */
export function readCachedFiles(page: Page): Promise<{ url: string; text: string }[]> {
  return page.evaluate(async () => {
    const kept: { url: string; text: string }[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const text = (await (await cache.match(request))?.text()) ?? '';
        kept.push({ url: request.url, text });
      }
    }
    return kept;
  });
}

/** The addresses alone, a line each. */
export async function readCachedUrls(page: Page): Promise<string> {
  return (await readCachedFiles(page)).map(({ url }) => url).join('\n');
}

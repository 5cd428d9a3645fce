import type { Page } from '@playwright/test';

/** Reads URL and text of every response in the site's caches (Cache Storage). */
export function readCachedFiles(page: Page): Promise<{ url: string; text: string }[]> {
  return page.evaluate(async () => {
    const files: { url: string; text: string }[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const text = (await (await cache.match(request))?.text()) ?? '';
        files.push({ url: request.url, text });
      }
    }
    return files;
  });
}

/** Reads the URLs of all responses in the site's caches, one per line. */
export async function readCachedUrls(page: Page): Promise<string> {
  return (await readCachedFiles(page)).map(({ url }) => url).join('\n');
}

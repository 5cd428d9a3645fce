import { ExpirationPlugin } from 'workbox-expiration';
import * as navigationPreload from 'workbox-navigation-preload';
import { registerRoute } from 'workbox-routing';
import { NetworkOnly, StaleWhileRevalidate } from 'workbox-strategies';
import { cacheNames } from '#worker/cache-names.ts';
import {
  deleteCachedPages,
  isCacheablePage,
  cacheOfflinePage,
  getLocalizedPageCacheKey,
  getOfflinePage,
} from '#worker/cached-pages.ts';
import { hasLanguageParameter, isCacheableHomeUrl } from '#worker/page-cache-key.ts';

/** Maximum age of the cached home page, in seconds. */
const HOME_MAX_AGE_SECONDS = 7 * 24 * 60 * 60;

/** Fetches a page from the network, or returns the offline page if that fails. Used if the cache throws. */
async function fetchOrOfflinePage({ request }: { readonly request: Request }): Promise<Response> {
  try {
    return await fetch(request);
  } catch {
    return getOfflinePage();
  }
}

const home = new StaleWhileRevalidate({
  cacheName: cacheNames.pages,
  matchOptions: { ignoreVary: true },
  plugins: [
    {
      cacheKeyWillBeUsed: async ({ request }) => getLocalizedPageCacheKey(new URL(request.url).pathname),
      cacheWillUpdate: async ({ response }) => (isCacheablePage(response) ? response : null),
      cachedResponseWillBeUsed: async ({ cachedResponse }) =>
        cachedResponse && isCacheablePage(cachedResponse) ? cachedResponse : null,
      handlerDidError: fetchOrOfflinePage,
    },
    new ExpirationPlugin({ maxAgeSeconds: HOME_MAX_AGE_SECONDS, purgeOnQuotaError: true }),
  ],
});

const otherPages = new NetworkOnly({ plugins: [{ handlerDidError: async () => getOfflinePage() }] });

/**
 * Serves home from the cache and revalidates it afterwards. Serves the offline page if any other page cannot be loaded.
 * [S2-010]
 */
export function registerPageRoutes(): void {
  navigationPreload.enable();
  registerRoute(({ request, url }) => request.mode === 'navigate' && isCacheableHomeUrl(url), home);
  registerRoute(
    ({ request }) => request.mode === 'navigate',
    async ({ request, event, url }) => {
      // A cache that cannot be deleted cannot be read either.
      if (hasLanguageParameter(url)) await deleteCachedPages().catch(() => undefined);
      const response = await otherPages.handle({ request, event });
      // Fetched after the server has stored the choice, so that the page is in the new language.
      if (hasLanguageParameter(url)) event.waitUntil(cacheOfflinePage().catch(() => undefined));
      return response;
    },
  );
}

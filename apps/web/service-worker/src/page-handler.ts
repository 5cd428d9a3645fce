import { ExpirationPlugin } from 'workbox-expiration';
import * as navigationPreload from 'workbox-navigation-preload';
import { registerRoute } from 'workbox-routing';
import { NetworkOnly, StaleWhileRevalidate } from 'workbox-strategies';
import { cacheNames } from '#worker/cache-names.ts';
import { forgetPages, isKeepable, keepOfflinePage, keyOf, offlinePage } from '#worker/cached-pages.ts';
import { changesLanguage, isPlainHome } from '#worker/page-address.ts';

/** A lobby older than this is not shown before it was asked for anew, in seconds. */
const HOME_SECONDS = 7 * 24 * 60 * 60;

/** A cache that is broken or gone must not stand between a member and the site. */
async function fromNetwork({ request }: { readonly request: Request }): Promise<Response> {
  try {
    return await fetch(request);
  } catch {
    return offlinePage();
  }
}

const home = new StaleWhileRevalidate({
  cacheName: cacheNames.pages,
  matchOptions: { ignoreVary: true },
  plugins: [
    {
      cacheKeyWillBeUsed: async ({ request }) => keyOf(new URL(request.url).pathname),
      cacheWillUpdate: async ({ response }) => (isKeepable(response) ? response : null),
      cachedResponseWillBeUsed: async ({ cachedResponse }) =>
        cachedResponse && isKeepable(cachedResponse) ? cachedResponse : null,
      handlerDidError: fromNetwork,
    },
    new ExpirationPlugin({ maxAgeSeconds: HOME_SECONDS, purgeOnQuotaError: true }),
  ],
});

const others = new NetworkOnly({ plugins: [{ handlerDidError: async () => offlinePage() }] });

/** Keeps the lobby at hand, and stands in for every other page while there is no network. [S2-010] */
export function handlePageRequest(): void {
  navigationPreload.enable();
  registerRoute(({ request, url }) => request.mode === 'navigate' && isPlainHome(url), home);
  registerRoute(
    ({ request }) => request.mode === 'navigate',
    async ({ request, event, url }) => {
      // What cannot be forgotten cannot be read either.
      if (changesLanguage(url)) await forgetPages().catch(() => undefined);
      const answer = await others.handle({ request, event });
      // Fetched when the choice has been kept, so that it speaks the new language.
      if (changesLanguage(url)) event.waitUntil(keepOfflinePage().catch(() => undefined));
      return answer;
    },
  );
}

import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { cacheNames } from '#worker/cache-names.ts';
import { serviceWorkerScope } from '#worker/service-worker-scope.ts';
import { responseValidationPlugin } from '#worker/validate-response.ts';

const MONTH_SECONDS = 30 * 24 * 60 * 60;

/** Image that is shown if there is no network and the requested image is not cached. */
const PLACEHOLDER_IMAGE =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 4"><path fill="#8886" d="M0 0h3v4H0z"/></svg>';

const assets = new CacheFirst({
  cacheName: cacheNames.assets,
  plugins: [
    responseValidationPlugin,
    new ExpirationPlugin({ maxEntries: 160, maxAgeSeconds: MONTH_SECONDS, purgeOnQuotaError: true }),
  ],
});

const images = new CacheFirst({
  cacheName: cacheNames.pictures,
  plugins: [
    responseValidationPlugin,
    new ExpirationPlugin({ maxEntries: 240, maxAgeSeconds: MONTH_SECONDS, purgeOnQuotaError: true }),
    { handlerDidError: async () => new Response(PLACEHOLDER_IMAGE, { headers: { 'content-type': 'image/svg+xml' } }) },
  ],
});

/** Whether a request may be answered from the cache: only requests to this origin without an `Authorization` header. */
function isCacheableRequest({ request, url }: { readonly request: Request; readonly url: URL }): boolean {
  return url.origin === serviceWorkerScope.location.origin && !request.headers.has('authorization');
}

/**
 * Serves scripts, styles and images from the cache first; their file names contain content hashes. API calls are not
 * handled. [S2-010]
 */
export function registerAssetRoutes(): void {
  registerRoute((request) => isCacheableRequest(request) && request.url.pathname.startsWith('/m/assets/'), assets);
  registerRoute((request) => isCacheableRequest(request) && request.url.pathname.startsWith('/m/brand/'), images);
}

const CACHEABLE_PATH = /^\/m\/(assets|brand)\//;

/** Caches files that the page loaded before this service worker was active. They come from the browser's HTTP cache. */
export async function cacheLoadedFiles(event: ExtendableEvent, paths: readonly string[]): Promise<void> {
  const getStrategy = (path: string) => (path.startsWith('/m/brand/') ? images : assets);
  const loads = paths
    .filter((path) => CACHEABLE_PATH.test(path))
    .map((path) => getStrategy(path).handle({ request: new Request(path), event }));
  await Promise.allSettled(loads);
}

import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { cacheNames } from '#worker/cache-names.ts';
import { worker } from '#worker/scope.ts';
import { completeResponse } from '#worker/validate-response.ts';

const MONTH_SECONDS = 30 * 24 * 60 * 60;

/** Stands in for a picture that is not at hand without a network. */
const STAND_IN = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 4"><path fill="#8886" d="M0 0h3v4H0z"/></svg>';

const assets = new CacheFirst({
  cacheName: cacheNames.assets,
  plugins: [
    completeResponse,
    new ExpirationPlugin({ maxEntries: 160, maxAgeSeconds: MONTH_SECONDS, purgeOnQuotaError: true }),
  ],
});

const pictures = new CacheFirst({
  cacheName: cacheNames.pictures,
  plugins: [
    completeResponse,
    new ExpirationPlugin({ maxEntries: 240, maxAgeSeconds: MONTH_SECONDS, purgeOnQuotaError: true }),
    { handlerDidError: async () => new Response(STAND_IN, { headers: { 'content-type': 'image/svg+xml' } }) },
  ],
});

/** A file that says who asks for it is never kept. */
function isOpen({ request, url }: { readonly request: Request; readonly url: URL }): boolean {
  return url.origin === worker.location.origin && !request.headers.has('authorization');
}

/** Answers files whose names change with their content from what is kept. Calls pass by. [S2-010] */
export function handleAssetRequest(): void {
  registerRoute((asked) => isOpen(asked) && asked.url.pathname.startsWith('/m/assets/'), assets);
  registerRoute((asked) => isOpen(asked) && asked.url.pathname.startsWith('/m/brand/'), pictures);
}

const OWN = /^\/m\/(assets|brand)\//;

/** Keeps what the page had loaded before this worker was there; the browser has it, so it costs nothing on the wire. */
export async function keepLoaded(event: ExtendableEvent, paths: readonly string[]): Promise<void> {
  const strategyOf = (path: string) => (path.startsWith('/m/brand/') ? pictures : assets);
  const loads = paths
    .filter((path) => OWN.test(path))
    .map((path) => strategyOf(path).handle({ request: new Request(path), event }));
  await Promise.allSettled(loads);
}

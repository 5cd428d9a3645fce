import { HOME_PATH } from '@foyer/contract/page/route-paths';
import { siteCookieName } from '@foyer/contract/page/site-cookie';
import { cacheNames } from '#worker/cache-names.ts';
import { createPageCacheKey } from '#worker/page-url.ts';
import { serviceWorkerScope } from '#worker/service-worker-scope.ts';

const OFFLINE_PATH = '/m/offline';
/** Name of the language cookie that the server uses on this protocol. */
const LANGUAGE_COOKIE = siteCookieName('foyer.language', serviceWorkerScope.location.protocol === 'https:');
/** Age in milliseconds below which a cached home page is not fetched again. */
const HOME_FRESH_MS = 60_000;

/**
 * Reads the chosen language. In browsers without `cookieStore` the key has no language; a change of language clears all
 * pages there.
 */
async function readChosenLanguage(): Promise<string> {
  return 'cookieStore' in serviceWorkerScope
    ? ((await serviceWorkerScope.cookieStore.get(LANGUAGE_COOKIE))?.value ?? '')
    : '';
}

/** Returns the cache key of a page in the language that the server would choose now. */
export async function getPageCacheKey(path: string): Promise<string> {
  return createPageCacheKey(path, {
    chosen: await readChosenLanguage(),
    preferred: serviceWorkerScope.navigator.languages,
  });
}

/** Whether the response is HTML for visitors that the server allows browsers to store. */
export function isCacheablePage(response: Response): boolean {
  const { status, redirected, headers } = response;
  const isHtml = headers.get('content-type')?.startsWith('text/html') ?? false;
  return status === 200 && !redirected && isHtml && !(headers.get('cache-control') ?? '').includes('no-store');
}

/** Caches the page for visits without a network. It contains no personal data, so it is cached despite its headers. */
export async function cacheOfflinePage(): Promise<void> {
  const response = await fetch(OFFLINE_PATH);
  if (!response.ok) return;
  await (await caches.open(cacheNames.pages)).put(await getPageCacheKey(OFFLINE_PATH), response);
}

function isFresh(cached: Response | undefined): boolean {
  return cached !== undefined && Math.abs(Date.now() - Date.parse(cached.headers.get('date') ?? '')) < HOME_FRESH_MS;
}

/** Caches home for the next visit, with images in a format that this browser supports. */
export async function cacheHomePage(imageFormat: string): Promise<void> {
  const [cache, key] = await Promise.all([caches.open(cacheNames.pages), getPageCacheKey(HOME_PATH)]);
  if (isFresh(await cache.match(key, { ignoreVary: true }))) return;
  const response = await fetch(HOME_PATH, { headers: { accept: `text/html, image/${imageFormat}` } });
  if (isCacheablePage(response)) await cache.put(key, response);
}

/** Returns the cached offline page, or a network error. */
export async function getOfflinePage(): Promise<Response> {
  const cache = await caches.open(cacheNames.pages);
  return (await cache.match(await getPageCacheKey(OFFLINE_PATH), { ignoreVary: true })) ?? Response.error();
}

/** Deletes all cached pages, because they must not be shown to the next member or in another language. */
export async function deleteCachedPages(): Promise<void> {
  await caches.delete(cacheNames.pages);
}

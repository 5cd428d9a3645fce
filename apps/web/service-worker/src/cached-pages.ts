import { HOME_PATH } from '@foyer/contract/page/route-paths';
import { getSiteCookieName } from '@foyer/contract/page/cookie/site-cookie';
import { cacheNames } from '#worker/cache-names.ts';
import { createPageCacheKey } from '#worker/page-cache-key.ts';
import { serviceWorkerScope } from '#worker/service-worker-scope.ts';

const OFFLINE_PATH = '/m/offline';
/** Name of the cookie with the chosen language. Over https, the name has a prefix. */
const LANGUAGE_COOKIE = getSiteCookieName('foyer.language', serviceWorkerScope.location.protocol === 'https:');
/** Age below which a cached home page is not fetched again, in milliseconds. */
const HOME_FRESH_MS = 60_000;

/**
 * Reads the language that the visitor has chosen; empty without a choice. Also empty in browsers without `cookieStore`:
 * there, a change of language deletes all cached pages.
 */
async function readChosenLanguage(): Promise<string> {
  return 'cookieStore' in serviceWorkerScope
    ? ((await serviceWorkerScope.cookieStore.get(LANGUAGE_COOKIE))?.value ?? '')
    : '';
}

/**
 * Returns the cache key of a page: its path, the chosen language and the browser's preferred languages. From these the
 * server chooses the language of the page.
 */
export async function getLocalizedPageCacheKey(path: string): Promise<string> {
  return createPageCacheKey(path, {
    chosen: await readChosenLanguage(),
    preferred: serviceWorkerScope.navigator.languages,
  });
}

/**
 * Whether a response may be cached as a page: it is HTML with status 200, not redirected, and without `Cache-Control:
 * no-store`.
 */
export function isCacheablePage(response: Response): boolean {
  const { status, redirected, headers } = response;
  const isHtml = headers.get('content-type')?.startsWith('text/html') ?? false;
  return status === 200 && !redirected && isHtml && !(headers.get('cache-control') ?? '').includes('no-store');
}

/** Caches the offline page. The page contains no personal data, so its `Cache-Control` header is ignored. */
export async function cacheOfflinePage(): Promise<void> {
  const response = await fetch(OFFLINE_PATH);
  if (!response.ok) return;
  await (await caches.open(cacheNames.pages)).put(await getLocalizedPageCacheKey(OFFLINE_PATH), response);
}

function isFresh(cached: Response | undefined): boolean {
  return cached !== undefined && Math.abs(Date.now() - Date.parse(cached.headers.get('date') ?? '')) < HOME_FRESH_MS;
}

/**
 * Caches home for the next visit. The `Accept` header makes the server render it with images in a format that this
 * browser supports.
 */
export async function cacheHomePage(imageFormat: string): Promise<void> {
  const [cache, key] = await Promise.all([caches.open(cacheNames.pages), getLocalizedPageCacheKey(HOME_PATH)]);
  if (isFresh(await cache.match(key, { ignoreVary: true }))) return;
  const response = await fetch(HOME_PATH, { headers: { accept: `text/html, image/${imageFormat}` } });
  if (isCacheablePage(response)) await cache.put(key, response);
}

/** Returns the cached offline page, or a network error. */
export async function getOfflinePage(): Promise<Response> {
  const cache = await caches.open(cacheNames.pages);
  return (await cache.match(await getLocalizedPageCacheKey(OFFLINE_PATH), { ignoreVary: true })) ?? Response.error();
}

/** Deletes all cached pages, because they must not be shown to the next member or after a change of language. */
export async function deleteCachedPages(): Promise<void> {
  await caches.delete(cacheNames.pages);
}

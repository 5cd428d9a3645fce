import { HOME_PATH } from '@foyer/contract/page/route-paths';
import { ownCookie } from '@foyer/contract/page/own-cookie';
import { cacheNames } from '#worker/cache-names.ts';
import { pageKey } from '#worker/page-address.ts';
import { worker } from '#worker/scope.ts';

const OFFLINE = '/m/offline';
/** As the server calls it here. */
const LANGUAGE_COOKIE = ownCookie('foyer.language', worker.location.protocol === 'https:');
/** A lobby that was fetched so short ago, as when it was just shown, is not fetched once more, in milliseconds. */
const FRESH_MS = 60_000;

/** Browsers without a cookie store here forget all pages when a language is chosen, which is how it ever changes. */
async function chosenLanguage(): Promise<string> {
  return 'cookieStore' in worker ? ((await worker.cookieStore.get(LANGUAGE_COOKIE))?.value ?? '') : '';
}

/** What a page is kept under, in the language it would come in now. */
export async function keyOf(path: string): Promise<string> {
  return pageKey(path, { chosen: await chosenLanguage(), wanted: worker.navigator.languages });
}

/** A page that was drawn for a visitor, or for nobody in particular: HTML that the server lets browsers keep. */
export function isKeepable(response: Response): boolean {
  const { status, redirected, headers } = response;
  const isHtml = headers.get('content-type')?.startsWith('text/html') ?? false;
  return status === 200 && !redirected && isHtml && !(headers.get('cache-control') ?? '').includes('no-store');
}

/** Keeps the page that stands in without a network. It names nobody, so it is kept although it is never cached otherwise. */
export async function keepOfflinePage(): Promise<void> {
  const answer = await fetch(OFFLINE);
  if (!answer.ok) return;
  await (await caches.open(cacheNames.pages)).put(await keyOf(OFFLINE), answer);
}

function isFresh(kept: Response | undefined): boolean {
  return kept !== undefined && Math.abs(Date.now() - Date.parse(kept.headers.get('date') ?? '')) < FRESH_MS;
}

/** Keeps the lobby for the next visit, with pictures in a format that this browser shows. */
export async function keepHome(imageFormat: string): Promise<void> {
  const [cache, key] = await Promise.all([caches.open(cacheNames.pages), keyOf(HOME_PATH)]);
  if (isFresh(await cache.match(key, { ignoreVary: true }))) return;
  const answer = await fetch(HOME_PATH, { headers: { accept: `text/html, image/${imageFormat}` } });
  if (isKeepable(answer)) await cache.put(key, answer);
}

/** The page that stands in without a network. */
export async function offlinePage(): Promise<Response> {
  const cache = await caches.open(cacheNames.pages);
  return (await cache.match(await keyOf(OFFLINE), { ignoreVary: true })) ?? Response.error();
}

/** Forgets every page and picture: another member may be the next, or another language. */
export async function forgetPages(): Promise<void> {
  await caches.delete(cacheNames.pages);
}

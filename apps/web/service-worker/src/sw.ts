import { files } from 'virtual:precache';
import { clientsClaim, setCacheNameDetails } from 'workbox-core';
import { addPlugins, cleanupOutdatedCaches, precacheAndRoute } from 'workbox-precaching';
import { handleAssetRequest } from '#worker/asset-handler.ts';
import { handlePageRequest } from '#worker/page-handler.ts';
import { cacheNames, isLeftOver } from '#worker/cache-names.ts';
import { onMessage } from '#worker/on-message.ts';
import { keepOfflinePage } from '#worker/cached-pages.ts';
import { renewSubscriptions } from '#worker/renew-subscription.ts';
import { showMessages } from '#worker/show-message.ts';
import { worker } from '#worker/scope.ts';
import { completeResponse } from '#worker/validate-response.ts';

/** What others kept here under our names: the merchant moved, or another build stood here. */
async function clearLeftOvers(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter(isLeftOver).map((name) => caches.delete(name)));
}

setCacheNameDetails({ prefix: cacheNames.prefix, suffix: cacheNames.suffix });
addPlugins([completeResponse]);
precacheAndRoute(files.map((url) => ({ url, revision: null })));
cleanupOutdatedCaches();
handlePageRequest();
handleAssetRequest();
onMessage();
showMessages();
renewSubscriptions();
clientsClaim();
// The page that stands in is fetched again whenever a page says that it is there.
worker.addEventListener('install', (event) => event.waitUntil(keepOfflinePage().catch(() => undefined)));
worker.addEventListener('activate', (event) => event.waitUntil(clearLeftOvers()));

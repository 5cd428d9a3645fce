import { files } from 'virtual:precache';
import { clientsClaim, setCacheNameDetails } from 'workbox-core';
import { addPlugins, cleanupOutdatedCaches, precacheAndRoute } from 'workbox-precaching';
import { registerAssetRoutes } from '#worker/asset-handler.ts';
import { registerPageRoutes } from '#worker/page-handler.ts';
import { cacheNames, isStaleCache } from '#worker/cache-names.ts';
import { registerMessageHandler } from '#worker/message-handler.ts';
import { cacheOfflinePage } from '#worker/cached-pages.ts';
import { registerPushRenewalHandler } from '#worker/resubscribe-to-push.ts';
import { registerPushHandlers } from '#worker/show-push-message.ts';
import { serviceWorkerScope } from '#worker/service-worker-scope.ts';
import { responseValidationPlugin } from '#worker/validate-response.ts';

/** Deletes caches that belong to another merchant, environment or build. */
async function deleteStaleCaches(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter(isStaleCache).map((name) => caches.delete(name)));
}

setCacheNameDetails({ prefix: cacheNames.prefix, suffix: cacheNames.suffix });
addPlugins([responseValidationPlugin]);
precacheAndRoute(files.map((url) => ({ url, revision: null })));
cleanupOutdatedCaches();
registerPageRoutes();
registerAssetRoutes();
registerMessageHandler();
registerPushHandlers();
registerPushRenewalHandler();
clientsClaim();
// The pages cache the offline page again when they load.
serviceWorkerScope.addEventListener('install', (event) => event.waitUntil(cacheOfflinePage().catch(() => undefined)));
serviceWorkerScope.addEventListener('activate', (event) => event.waitUntil(deleteStaleCaches()));

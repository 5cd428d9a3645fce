import { cacheLoadedFiles } from '#worker/asset-handler.ts';
import { writeWorkerPushToken } from '#worker/worker-push-token-storage.ts';
import { cacheNames } from '#worker/cache-names.ts';
import { deleteCachedPages, cacheHomePage, cacheOfflinePage } from '#worker/cached-pages.ts';
import { readPageMessage, type PageMessage } from '#worker/worker-message.ts';
import { serviceWorkerScope } from '#worker/service-worker-scope.ts';

async function handleMessage(event: ExtendableEvent, message: PageMessage): Promise<void> {
  switch (message.type) {
    case 'keep':
      await Promise.allSettled([cacheHomePage(message.imageFormat), cacheLoadedFiles(event, message.loaded)]);
      return;
    case 'empty':
      await Promise.all([deleteCachedPages(), caches.delete(cacheNames.pictures)]);
      await cacheOfflinePage();
      return;
    case 'bound':
      await writeWorkerPushToken(message.token);
      return;
    case 'activate':
      await serviceWorkerScope.skipWaiting();
  }
}

/** Handles messages from pages of this origin, for example after a page has loaded or a member has logged out. */
export function registerMessageHandler(): void {
  serviceWorkerScope.addEventListener('message', (event) => {
    const message = event.origin === serviceWorkerScope.location.origin ? readPageMessage(event.data) : null;
    // Without a network the fetches fail; the next page sends the message again.
    if (message) event.waitUntil(handleMessage(event, message).catch(() => undefined));
  });
}

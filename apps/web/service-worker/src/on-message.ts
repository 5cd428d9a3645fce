import { keepLoaded } from '#worker/asset-handler.ts';
import { writeBoundToken } from '#worker/bound-token.ts';
import { cacheNames } from '#worker/cache-names.ts';
import { forgetPages, keepHome, keepOfflinePage } from '#worker/cached-pages.ts';
import { readPageMessage, type PageMessage } from '#worker/page-message.ts';
import { worker } from '#worker/scope.ts';

async function obey(event: ExtendableEvent, message: PageMessage): Promise<void> {
  switch (message.type) {
    case 'keep':
      await Promise.allSettled([keepHome(message.imageFormat), keepLoaded(event, message.loaded)]);
      return;
    case 'empty':
      await Promise.all([forgetPages(), caches.delete(cacheNames.pictures)]);
      await keepOfflinePage();
      return;
    case 'bound':
      await writeBoundToken(message.token);
      return;
    case 'activate':
      await worker.skipWaiting();
  }
}

/** Does what a page of this origin asks for. */
export function onMessage(): void {
  worker.addEventListener('message', (event) => {
    const message = event.origin === worker.location.origin ? readPageMessage(event.data) : null;
    // Without a network there is nothing to fetch; the next page asks again.
    if (message) event.waitUntil(obey(event, message).catch(() => undefined));
  });
}

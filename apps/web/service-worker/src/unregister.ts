import { writeWorkerPushToken } from '#worker/worker-push-token-storage.ts';
import { serviceWorkerScope } from '#worker/service-worker-scope.ts';

/**
 * Removes the installed service worker: deletes its caches and stored push token, and unregisters it. For this, the
 * server sends this script in place of `sw.js`. It handles no requests.
 */
async function removeWorker(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith('foyer-')).map((name) => caches.delete(name)));
  await writeWorkerPushToken(null).catch(() => undefined);
  await serviceWorkerScope.registration.unregister();
}

serviceWorkerScope.addEventListener('install', (event) => event.waitUntil(serviceWorkerScope.skipWaiting()));
serviceWorkerScope.addEventListener('activate', (event) => event.waitUntil(removeWorker()));

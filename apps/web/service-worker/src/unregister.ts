import { writeBoundToken } from '#worker/bound-token.ts';
import { worker } from '#worker/scope.ts';

/** Takes the place of the worker that a browser has, empties what was kept, and removes itself. It answers nothing. */
async function leave(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith('foyer-')).map((name) => caches.delete(name)));
  await writeBoundToken(null).catch(() => undefined);
  await worker.registration.unregister();
}

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));
worker.addEventListener('activate', (event) => event.waitUntil(leave()));

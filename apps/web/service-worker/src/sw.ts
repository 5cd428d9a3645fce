import { files } from 'virtual:precache';
import { clientsClaim, setCacheNameDetails } from 'workbox-core';
import { addPlugins, cleanupOutdatedCaches, precacheAndRoute } from 'workbox-precaching';
import { answerFiles } from '#worker/answer-files.ts';
import { answerPages } from '#worker/answer-pages.ts';
import { cacheNames, isLeftOver } from '#worker/cache-names.ts';
import { hearPages } from '#worker/hear-pages.ts';
import { keepOfflinePage } from '#worker/kept-pages.ts';
import { renewSubscriptions } from '#worker/renew-subscription.ts';
import { showMessages } from '#worker/show-message.ts';
import { worker } from '#worker/scope.ts';
import { wholeAnswer } from '#worker/whole-answer.ts';

/** What others kept here under our names: the merchant moved, or another build stood here. */
async function clearLeftOvers(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter(isLeftOver).map((name) => caches.delete(name)));
}

setCacheNameDetails({ prefix: cacheNames.prefix, suffix: cacheNames.suffix });
addPlugins([wholeAnswer]);
precacheAndRoute(files.map((url) => ({ url, revision: null })));
cleanupOutdatedCaches();
answerPages();
answerFiles();
hearPages();
showMessages();
renewSubscriptions();
clientsClaim();
// The page that stands in is fetched again whenever a page says that it is there.
worker.addEventListener('install', (event) => event.waitUntil(keepOfflinePage().catch(() => undefined)));
worker.addEventListener('activate', (event) => event.waitUntil(clearLeftOvers()));

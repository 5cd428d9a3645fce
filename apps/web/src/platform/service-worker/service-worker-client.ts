import type { WpsClock } from '@foyer/wps-client/clock';
import type { AssetInfo } from '@foyer/contract/page/asset-info';
import { WORKER_WAIT_MS } from '#src/platform/clock/time-limits.ts';
import { ownScriptUrl } from '#src/platform/own-script-url.ts';

const SCOPE = '/m/';
/** Every cache of ours begins so. */
const OURS = 'foyer-';
const PAGES = 'foyer-pages-';

/** What a page does with its service worker. Without one, as in a private window, nothing happens and nothing fails. */
export interface ServiceWorkerClient {
  /** Gives the browser the worker, or takes it away where the server says so. [S7-057] */
  readonly follow: (info: Pick<AssetInfo, 'env' | 'worker'>) => Promise<void>;
  /** Tells it what this page loaded, so that the next visit finds it. */
  readonly keepThisPage: (imageFormat: string) => Promise<void>;
  /** Looks for a newer one. [S4-057] */
  readonly update: () => Promise<void>;
  /** Lets the newer one that waits take over, before the page is loaded anew. */
  readonly activate: () => Promise<void>;
  /** Forgets what was kept: a member has left. */
  readonly empty: () => Promise<void>;
}

/** Trouble with a worker or its storage is the browser's: the site works without. */
async function quietly<T>(task: () => Promise<T>): Promise<T | null> {
  try {
    return await task();
  } catch {
    return null;
  }
}

function container(): ServiceWorkerContainer | null {
  return 'serviceWorker' in navigator ? navigator.serviceWorker : null;
}

async function registered(): Promise<ServiceWorkerRegistration | null> {
  return (await quietly(async () => container()?.getRegistration(SCOPE))) ?? null;
}

/** A worker goes on answering the pages that it has, and keeps what they load: that goes with the next page. */
async function remove(): Promise<void> {
  await (await registered())?.unregister();
  await forget(OURS);
}

async function forget(prefix: string): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(prefix)).map((name) => caches.delete(name)));
}

function loadedPaths(): string[] {
  const entries = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  return entries.filter(({ origin }) => origin === location.origin).map(({ pathname }) => pathname);
}

/** Settles when another worker controls the page, or after a while. */
function controlled(line: ServiceWorkerContainer, clock: Pick<WpsClock, 'after'>): Promise<void> {
  return new Promise((resolve) => {
    const callOff = clock.after(WORKER_WAIT_MS, resolve);
    line.addEventListener(
      'controllerchange',
      () => {
        callOff();
        resolve();
      },
      { once: true },
    );
  });
}

export function createServiceWorkerClient(merchant: string, clock: Pick<WpsClock, 'after'>): ServiceWorkerClient {
  const tell = async (message: object): Promise<void> => {
    (await registered())?.active?.postMessage(message);
  };
  return {
    follow: async ({ env, worker }) => {
      const line = container();
      if (!line) return;
      const query = new URLSearchParams({ env, merchant });
      const register = () => line.register(ownScriptUrl(`/m/sw.js?${query}`), { scope: SCOPE, updateViaCache: 'none' });
      await (worker ? quietly(register) : quietly(remove));
    },
    keepThisPage: async (imageFormat) => {
      // A worker that never comes keeps nobody waiting: this is the last that is asked of it.
      await quietly(async () => container()?.ready);
      await tell({ type: 'keep', imageFormat, loaded: loadedPaths() });
    },
    update: async () => {
      await quietly(async () => (await registered())?.update());
    },
    activate: async () => {
      const line = container();
      const waiting = (await registered())?.waiting;
      // Or a worker that is still on its way would let the old one answer with the old page.
      await quietly(() => forget(PAGES));
      if (!line || !waiting) return;
      const taken = controlled(line, clock);
      waiting.postMessage({ type: 'activate' });
      await taken;
    },
    empty: () => tell({ type: 'empty' }),
  };
}

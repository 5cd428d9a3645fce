import type { WpsClock } from '@foyer/wps-client/clock';
import type { AssetInfo } from '@foyer/contract/page/asset-info';
import { WORKER_WAIT_MS } from '#src/platform/clock/time-limits.ts';
import { ownScriptUrl } from '#src/platform/own-script-url.ts';

const SCOPE = '/m/';
/** Prefix of all our caches. */
const OURS = 'foyer-';
const PAGES = 'foyer-pages-';

/** Controls the service worker. Without one, such as in a private window, nothing happens and nothing fails. */
export interface ServiceWorkerClient {
  /** Registers the worker, or removes it if the server disables it. [S7-057] */
  readonly follow: (info: Pick<AssetInfo, 'env' | 'worker'>) => Promise<void>;
  /** Sends the files that this page loaded, for offline visits. */
  readonly keepThisPage: (imageFormat: string) => Promise<void>;
  /** Checks for a new worker. [S4-057] */
  readonly update: () => Promise<void>;
  /** Activates the waiting worker before a reload. */
  readonly activate: () => Promise<void>;
  /** Deletes cached pages after a logout. */
  readonly empty: () => Promise<void>;
}

/** Ignores errors of the worker or its storage: the site works without them. */
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

/** The worker still serves open pages until they are closed. */
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

/** Resolves when another worker controls the page, or after a time limit. */
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
      // Without a worker this never resolves, which delays nothing else.
      await quietly(async () => container()?.ready);
      await tell({ type: 'keep', imageFormat, loaded: loadedPaths() });
    },
    update: async () => {
      await quietly(async () => (await registered())?.update());
    },
    activate: async () => {
      const line = container();
      const waiting = (await registered())?.waiting;
      // Otherwise the old worker would serve the old page while the new one activates.
      await quietly(() => forget(PAGES));
      if (!line || !waiting) return;
      const taken = controlled(line, clock);
      waiting.postMessage({ type: 'activate' });
      await taken;
    },
    empty: () => tell({ type: 'empty' }),
  };
}

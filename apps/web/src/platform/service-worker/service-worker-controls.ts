import type { WpsClock } from '@foyer/wps-client/clock';
import type { BuildInfo } from '@foyer/contract/page/build-info';
import { SERVICE_WORKER_CONTROL_TIMEOUT_MS } from '#src/platform/clock/time-limits.ts';
import { toTrustedScriptUrl } from '#src/platform/trusted-script-url.ts';

const SCOPE = '/m/';
/** Prefix of the names of all caches that belong to the site. */
const CACHE_PREFIX = 'foyer-';
const PAGE_CACHE_PREFIX = 'foyer-pages-';

/**
 * The functions with which a page controls the service worker. In browsers without service workers, such as in a
 * private window, they do nothing and do not fail.
 */
export interface ServiceWorkerControls {
  /** Registers the service worker, or removes it if the server has disabled it. [S7-057] */
  readonly registerOrRemove: (info: Pick<BuildInfo, 'env' | 'worker'>) => Promise<void>;
  /**
   * Sends the service worker the URLs of the files that this page loaded, and of `others`, so that it caches them for
   * visits without a network.
   */
  readonly cacheThisPage: (imageFormat: string, others: readonly string[]) => Promise<void>;
  /** Makes the browser check for a new version of the service worker. [S4-057] */
  readonly update: () => Promise<void>;
  /**
   * Activates the new version of the service worker that is waiting, and deletes cached pages. Called before a reload.
   */
  readonly activate: () => Promise<void>;
  /** Makes the service worker delete cached pages after a logout. */
  readonly clearPages: () => Promise<void>;
}

/** Resolves to `null` if the service worker or its storage fails, because the site works without them. */
async function ignoreErrors<T>(task: () => Promise<T>): Promise<T | null> {
  try {
    return await task();
  } catch {
    return null;
  }
}

function getContainer(): ServiceWorkerContainer | null {
  return 'serviceWorker' in navigator ? navigator.serviceWorker : null;
}

async function getRegistration(): Promise<ServiceWorkerRegistration | null> {
  return (await ignoreErrors(async () => getContainer()?.getRegistration(SCOPE))) ?? null;
}

/**
 * Unregisters the service worker and deletes its caches. It still serves pages that are open now, until they are
 * closed.
 */
async function removeWorker(): Promise<void> {
  await (await getRegistration())?.unregister();
  await deleteCaches(CACHE_PREFIX);
}

async function deleteCaches(prefix: string): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(prefix)).map((name) => caches.delete(name)));
}

function loadedPaths(): string[] {
  const entries = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  return entries.filter(({ origin }) => origin === location.origin).map(({ pathname }) => pathname);
}

/** Resolves when a new service worker controls the page, or after 3 s. */
function waitForController(container: ServiceWorkerContainer, clock: Pick<WpsClock, 'after'>): Promise<void> {
  return new Promise((resolve) => {
    const cancelTimer = clock.after(SERVICE_WORKER_CONTROL_TIMEOUT_MS, resolve);
    container.addEventListener(
      'controllerchange',
      () => {
        cancelTimer();
        resolve();
      },
      { once: true },
    );
  });
}

export function createServiceWorkerControls(merchant: string, clock: Pick<WpsClock, 'after'>): ServiceWorkerControls {
  const postToWorker = async (message: object): Promise<void> => {
    (await getRegistration())?.active?.postMessage(message);
  };
  return {
    registerOrRemove: async ({ env, worker }) => {
      const container = getContainer();
      if (!container) return;
      const query = new URLSearchParams({ env, merchant });
      const register = () =>
        container.register(toTrustedScriptUrl(`/m/sw.js?${query}`), { scope: SCOPE, updateViaCache: 'none' });
      await (worker ? ignoreErrors(register) : ignoreErrors(removeWorker));
    },
    cacheThisPage: async (imageFormat, others) => {
      // Without a worker this never resolves, which delays nothing else.
      await ignoreErrors(async () => getContainer()?.ready);
      await postToWorker({ type: 'keep', imageFormat, loaded: [...loadedPaths(), ...others] });
    },
    update: async () => {
      await ignoreErrors(async () => (await getRegistration())?.update());
    },
    activate: async () => {
      const container = getContainer();
      const waiting = (await getRegistration())?.waiting;
      // Otherwise the old worker would serve the old page while the new one activates.
      await ignoreErrors(() => deleteCaches(PAGE_CACHE_PREFIX));
      if (!container || !waiting) return;
      const activated = waitForController(container, clock);
      waiting.postMessage({ type: 'activate' });
      await activated;
    },
    clearPages: () => postToWorker({ type: 'empty' }),
  };
}

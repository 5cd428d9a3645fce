import type { WpsClock } from '@foyer/wps-client/clock';
import type { BuildInfo } from '@foyer/contract/page/build-info';
import { BUILD_CHECK_INTERVAL_MS, BUILD_CHECK_DELAY_MS } from '#src/platform/clock/time-limits.ts';
import type { ServiceWorkerControls } from '#src/platform/service-worker/service-worker-controls.ts';
import { readStoredItem, writeStoredItem } from '#src/platform/storage/browser-storage.ts';

/** Storage key of the newest build that this device has loaded or was offered. [S3-029, S4-056] */
const KEY = 'foyer.assets';

interface WatchUpdatesOptions {
  /** Hash of this page's build. */
  readonly currentHash: string;
  readonly clock: WpsClock;
  readonly fetchInfo: () => Promise<BuildInfo | null>;
  readonly worker: Pick<ServiceWorkerControls, 'registerOrRemove' | 'update'>;
  /** Offers the new build. */
  readonly offerUpdate: () => Promise<void>;
  /** Calls `check` whenever the page becomes visible. */
  readonly onVisible: (check: () => void) => void;
}

/** Checks for a new build 1.5 s after the start, when the page becomes visible, and every hour. [S9-016] */
export function watchForNewBuild({
  currentHash,
  clock,
  fetchInfo,
  worker,
  offerUpdate,
  onVisible,
}: WatchUpdatesOptions): void {
  const compare = async (hash: string): Promise<void> => {
    const known = hash === currentHash || hash === readStoredItem('local', KEY);
    writeStoredItem('local', KEY, hash);
    if (known) return;
    await worker.update();
    await offerUpdate();
  };
  const check = async (): Promise<void> => {
    const info = await fetchInfo();
    if (info === null) return;
    await worker.registerOrRemove(info);
    await compare(info.hash);
  };
  const scheduleCheck = (): void => {
    clock.after(BUILD_CHECK_INTERVAL_MS, () => {
      scheduleCheck();
      void check();
    });
  };
  clock.after(Math.max(0, BUILD_CHECK_DELAY_MS - clock.elapsed()), () => {
    scheduleCheck();
    void check();
  });
  onVisible(() => void check());
}

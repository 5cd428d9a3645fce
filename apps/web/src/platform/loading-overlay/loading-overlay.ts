import { createStore, type StoreApi } from 'zustand/vanilla';
import type { WpsClock } from '@foyer/wps-client/clock';
import { LOADING_OVERLAY_HIDE_RETRIES } from '#src/platform/clock/first-chunk-time-limits.ts';

export interface LoadingOverlayStore {
  readonly state: StoreApi<{ readonly visible: boolean }>;
  readonly show: () => void;
  readonly hide: () => void;
  /** After an error, hides a loading overlay that may be stuck: three times, one second apart. [S4-069] */
  readonly hideIfStuck: () => void;
}

/** Creates the state of the loading overlay, which covers the page while the member must wait. */
export function createLoadingOverlayStore(clock: Pick<WpsClock, 'after'>): LoadingOverlayStore {
  const state = createStore<{ readonly visible: boolean }>(() => ({ visible: false }));
  const hide = () => state.setState({ visible: false });
  let cancelTimer: (() => void) | null = null;
  const hideLater = (left: number): void => {
    if (left === 0) {
      cancelTimer = null;
      return;
    }
    cancelTimer = clock.after(LOADING_OVERLAY_HIDE_RETRIES.everyMs, () => {
      hide();
      hideLater(left - 1);
    });
  };
  return {
    state,
    show: () => state.setState({ visible: true }),
    hide,
    hideIfStuck: () => {
      cancelTimer?.();
      hideLater(LOADING_OVERLAY_HIDE_RETRIES.times);
    },
  };
}

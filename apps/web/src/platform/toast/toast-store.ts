import { createStore, type StoreApi } from 'zustand/vanilla';
import type { WpsClock } from '@foyer/wps-client/clock';

export interface ToastStore {
  /** The visible text, or `null` if no toast is shown. */
  readonly state: StoreApi<{ readonly text: string | null }>;
  /** Shows `text` for a time in milliseconds; a later toast replaces it. */
  readonly show: (text: string, milliseconds: number) => void;
}

export function createToastStore(clock: Pick<WpsClock, 'after'>): ToastStore {
  const state = createStore<{ readonly text: string | null }>(() => ({ text: null }));
  let cancelTimer: () => void = () => undefined;
  return {
    state,
    show: (text, milliseconds) => {
      cancelTimer();
      state.setState({ text });
      cancelTimer = clock.after(milliseconds, () => state.setState({ text: null }));
    },
  };
}

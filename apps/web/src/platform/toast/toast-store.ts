import { createStore, type StoreApi } from 'zustand/vanilla';
import type { WpsClock } from '@foyer/wps-client/clock';

export interface ToastStore {
  /** Text of the toast that is shown now; `null` if there is none. */
  readonly state: StoreApi<{ readonly text: string | null }>;
  /** Shows a toast with `text` for a time in milliseconds. It replaces an earlier toast. */
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

import { createStore, type StoreApi } from 'zustand/vanilla';
import type { WpsClock } from '@foyer/wps-client/clock';
import { REENTRY_HOLD_MS } from '#src/platform/clock/time-limits.ts';

/** `processing` lasts from the submit until it has finished. [S4-002, S4-014] */
export type SubmitState = 'idle' | 'processing';

export type Guarded<T> = { readonly ran: true; readonly result: T } | { readonly ran: false };

export interface ReentryGuard {
  readonly state: StoreApi<{ readonly status: SubmitState }>;
  /** Runs `task`, unless one is under way or finished less than 500 ms ago. [S4-003, S4-015, S9-009] */
  readonly run: <T>(task: () => Promise<T>) => Promise<Guarded<T>>;
}

export function createReentryGuard(clock: Pick<WpsClock, 'after'>): ReentryGuard {
  const state = createStore<{ readonly status: SubmitState }>(() => ({ status: 'idle' }));
  let held = false;
  return {
    state,
    run: async (task) => {
      if (held) return { ran: false };
      held = true;
      state.setState({ status: 'processing' });
      try {
        return { ran: true, result: await task() };
      } finally {
        state.setState({ status: 'idle' });
        clock.after(REENTRY_HOLD_MS, () => {
          held = false;
        });
      }
    },
  };
}

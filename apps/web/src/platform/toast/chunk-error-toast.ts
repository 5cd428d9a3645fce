import { OFFLINE_TOAST_MS } from '@foyer/wps-client/limits';
import type { Toasts } from '#src/platform/toast/toast-store.ts';

/** Says that a part which was asked for did not come: the line is down, or it is gone after a deploy. `word` finds the words of a notice. */
export function showChunkError(toasts: Toasts, word: (key: 'unknown_error' | 'network_offline') => string): void {
  toasts.say(word(navigator.onLine ? 'unknown_error' : 'network_offline'), OFFLINE_TOAST_MS);
}

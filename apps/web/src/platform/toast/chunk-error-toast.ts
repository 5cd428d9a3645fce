import { OFFLINE_TOAST_MS } from '@foyer/wps-client/limits';
import type { ToastStore } from '#src/platform/toast/toast-store.ts';

/**
 * Shows a toast for a chunk that could not be loaded: there is no network, or a deploy removed it. `translate`
 * translates a notice.
 */
export function showChunkError(
  toasts: ToastStore,
  translate: (key: 'unknown_error' | 'network_offline') => string,
): void {
  toasts.show(translate(navigator.onLine ? 'unknown_error' : 'network_offline'), OFFLINE_TOAST_MS);
}

import { OFFLINE_TOAST_MS } from '@foyer/wps-client/limits';
import type { ToastStore } from '#src/platform/toast/toast-store.ts';

/**
 * Shows a toast after a chunk could not be loaded: that the device is offline, or that something went wrong (a deploy
 * has removed the chunk). `translate` returns the message of a key.
 */
export function showChunkErrorToast(
  toasts: ToastStore,
  translate: (key: 'unknown_error' | 'network_offline') => string,
): void {
  toasts.show(translate(navigator.onLine ? 'unknown_error' : 'network_offline'), OFFLINE_TOAST_MS);
}

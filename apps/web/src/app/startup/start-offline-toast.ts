import { OFFLINE_TOAST_MS } from '@foyer/wps-client/limits';
import type { Services } from '#src/app/services/services.ts';
import { loadMessages } from '#src/platform/i18n/catalogues.ts';

/** Says in passing that the line is gone, as soon as the device knows. Answers how to stop. [S2-027, S8-015] */
export function startOfflineToast({ toasts }: Pick<Services, 'toasts'>, language: string): () => void {
  // Fetched now: without a line it could not be.
  const words = loadMessages(language);
  const say = (): void => {
    void words.then(({ notice }) => toasts.say(notice.network_offline, OFFLINE_TOAST_MS));
  };
  addEventListener('offline', say);
  return () => removeEventListener('offline', say);
}

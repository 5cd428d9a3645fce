import type { Services } from '#src/app/services/services.ts';
import { hasUnsentFeedback } from '#src/platform/feedback/unsent-feedback.ts';

/** Sends what a member wrote without a line as soon as there is one. Answers how to stop. */
export function flushOfflineFeedback({ wps, session }: Pick<Services, 'wps' | 'session'>): () => void {
  const send = (): void => {
    const state = session.state.getState();
    if (state.status !== 'member' || !hasUnsentFeedback()) return;
    void import('#src/platform/feedback/send-unsent-feedback.ts').then(
      ({ sendUnsentFeedback }) => sendUnsentFeedback(wps, state.info.id),
      // Its chunk did not come: the next time there is a line it is asked for again.
      () => undefined,
    );
  };
  addEventListener('online', send);
  const stop = session.state.subscribe(send);
  send();
  return () => {
    removeEventListener('online', send);
    stop();
  };
}

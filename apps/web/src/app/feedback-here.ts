import type { Services } from '#src/app/services.ts';
import { hasKeptFeedback } from '#src/platform/feedback/kept-feedback.ts';

/** Sends what a member wrote without a line as soon as there is one. Answers how to stop. */
export function feedbackHere({ wps, session }: Pick<Services, 'wps' | 'session'>): () => void {
  const send = (): void => {
    const state = session.state.getState();
    if (state.status !== 'member' || !hasKeptFeedback()) return;
    void import('#src/platform/feedback/send-kept.ts').then(
      ({ sendKept }) => sendKept(wps, state.info.id),
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

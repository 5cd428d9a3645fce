import { feedbackTopics, sendFeedback } from '@foyer/contract/feedback/send-feedback';
import type { WpsClient } from '@foyer/wps-client/wps-client';
import type { WpsError } from '@foyer/wps-client/wps-error';
import { deleteUnsentFeedback, readUnsentFeedback } from '#src/platform/feedback/unsent-feedback.ts';

/** Whether an error means that the request may not have reached the server. */
export function isConnectionError({ kind }: WpsError): boolean {
  return kind === 'offline' || kind === 'network' || kind === 'timeout';
}

/**
 * Whether sending the feedback again later may succeed: not if the server has rejected it for good. A missing session,
 * a rate limit and a server error are temporary.
 */
function isRetryable(error: WpsError): boolean {
  return error.kind !== 'rejected' || error.status === 401 || error.status === 429 || error.status >= 500;
}

const listeners = new Set<() => void>();

/** Calls the listener each time stored feedback has been sent. Returns a function that removes the listener. */
export function onFeedbackSent(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

let pending: Promise<void> | null = null;

async function sendAll(wps: WpsClient, memberId: string): Promise<void> {
  for (const { id, topic: storedTopic, message } of await readUnsentFeedback(memberId)) {
    const topic = feedbackTopics.find((name) => name === storedTopic) ?? 'other';
    const answer = await wps.call(sendFeedback, { id, topic, message });
    if (!answer.ok && isRetryable(answer.error)) return;
    // Sent, or rejected permanently.
    await deleteUnsentFeedback(id);
    if (answer.ok) for (const listener of listeners) listener();
  }
}

/**
 * Sends the feedback that a member has stored on this device, one item after another. A second call while it runs
 * starts nothing.
 */
export function sendUnsentFeedback(wps: WpsClient, memberId: string): Promise<void> {
  pending ??= sendAll(wps, memberId).finally(() => {
    pending = null;
  });
  return pending;
}

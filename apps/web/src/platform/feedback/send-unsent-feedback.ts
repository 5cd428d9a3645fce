import { feedbackTopics, sendFeedback } from '@foyer/contract/feedback/send-feedback';
import type { WpsClient } from '@foyer/wps-client/wps-client';
import type { WpsError } from '@foyer/wps-client/wps-error';
import { deleteUnsentFeedback, readUnsentFeedback } from '#src/platform/feedback/unsent-feedback.ts';

/** Whether the error means that the server was not reached, or may not have been. */
export function isConnectionError({ kind }: WpsError): boolean {
  return kind === 'offline' || kind === 'network' || kind === 'timeout';
}

/** Whether a later attempt may succeed: after a rate limit, without a session, or after a server failure. */
function isRetryable(error: WpsError): boolean {
  return error.kind !== 'rejected' || error.status === 401 || error.status === 429 || error.status >= 500;
}

const listeners = new Set<() => void>();

/** Notifies the listener of each sent feedback. Returns a function that stops it. */
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

/** Sends a member's stored feedback one by one, and never twice at a time. */
export function sendUnsentFeedback(wps: WpsClient, memberId: string): Promise<void> {
  pending ??= sendAll(wps, memberId).finally(() => {
    pending = null;
  });
  return pending;
}

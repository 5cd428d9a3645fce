import { feedbackTopics, sendFeedback } from '@foyer/contract/feedback/send-feedback';
import type { WpsClient } from '@foyer/wps-client/wps-client';
import type { WpsError } from '@foyer/wps-client/wps-error';
import { dropFeedback, unsentFeedback } from '#src/platform/feedback/unsent-feedback.ts';

/** Whether the server was not reached, or may not have been. */
export function isAway({ kind }: WpsError): boolean {
  return kind === 'offline' || kind === 'network' || kind === 'timeout';
}

/** Whether a later attempt may succeed: rate limit, no session, server failure. */
function isForLater(error: WpsError): boolean {
  return error.kind !== 'refused' || error.status === 401 || error.status === 429 || error.status >= 500;
}

const listeners = new Set<() => void>();

/** Notifies the listener of each sent feedback. Returns a function that stops it. */
export function onFeedbackSent(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

let underWay: Promise<void> | null = null;

async function sendAll(wps: WpsClient, memberId: string): Promise<void> {
  for (const { id, topic: kept, message } of await unsentFeedback(memberId)) {
    const topic = feedbackTopics.find((name) => name === kept) ?? 'other';
    const answer = await wps.call(sendFeedback, { id, topic, message });
    if (!answer.ok && isForLater(answer.error)) return;
    // Sent, or refused permanently.
    await dropFeedback(id);
    if (answer.ok) for (const listener of listeners) listener();
  }
}

/** Sends a member's stored feedback one by one, and never twice at a time. */
export function sendUnsentFeedback(wps: WpsClient, memberId: string): Promise<void> {
  underWay ??= sendAll(wps, memberId).finally(() => {
    underWay = null;
  });
  return underWay;
}

import { feedbackTopics, sendFeedback } from '@foyer/contract/feedback/send-feedback';
import type { WpsClient } from '@foyer/wps-client/wps-client';
import type { WpsError } from '@foyer/wps-client/wps-error';
import { dropFeedback, unsentFeedback } from '#src/platform/feedback/unsent-feedback.ts';

/** Whether the platform was not reached, or nobody knows whether it was. */
export function isAway({ kind }: WpsError): boolean {
  return kind === 'offline' || kind === 'network' || kind === 'timeout';
}

/** It may be taken later: too many at once, no session, no platform. */
function isForLater(error: WpsError): boolean {
  return error.kind !== 'refused' || error.status === 401 || error.status === 429 || error.status >= 500;
}

const listeners = new Set<() => void>();

/** Hears when something that waited has arrived. Answers how to stop. */
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
    // Taken, or never to be taken.
    await dropFeedback(id);
    if (answer.ok) for (const listener of listeners) listener();
  }
}

/** Sends what a member wrote without a line, one after the other, and never twice at a time. */
export function sendUnsentFeedback(wps: WpsClient, memberId: string): Promise<void> {
  underWay ??= sendAll(wps, memberId).finally(() => {
    underWay = null;
  });
  return underWay;
}

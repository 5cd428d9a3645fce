import type { Context } from '#src/context.ts';
import type { Operation } from '#src/http/wps/operation.ts';
import { sendFeedbackOperation } from '#src/modules/feedback/send-feedback.ts';

/** Feedback of members. */
export function createFeedbackModule(context: Context) {
  const operations: readonly Operation[] = [sendFeedbackOperation(context)];
  return { operations };
}

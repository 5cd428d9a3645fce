import type { Context } from '#src/context.ts';
import type { Operation } from '#src/http/wps/operation.ts';
import { sendFeedbackOperation } from '#src/modules/feedback/send-feedback.ts';
import type { EnqueueOperatorWebhook } from '#src/modules/operator/operator.public.ts';

interface Dependencies {
  readonly enqueueOperatorWebhook: EnqueueOperatorWebhook;
}

/** Feedback of members about the site. */
export function createFeedbackModule({ db, clock, limits }: Context, { enqueueOperatorWebhook }: Dependencies) {
  const operations: readonly Operation[] = [sendFeedbackOperation({ db, clock, limits, enqueueOperatorWebhook })];
  return { operations };
}

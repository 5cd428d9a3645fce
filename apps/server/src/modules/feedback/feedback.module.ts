import type { ServerContext } from '#src/server-context.ts';
import type { Operation } from '#src/http/wps/operation.ts';
import { sendFeedbackOperation } from '#src/modules/feedback/send-feedback.ts';

/** Creates the module that stores feedback of members. */
export function createFeedbackModule(context: ServerContext) {
  const operations: readonly Operation[] = [sendFeedbackOperation(context)];
  return { operations };
}

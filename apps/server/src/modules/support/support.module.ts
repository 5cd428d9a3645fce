import type { ServerContext } from '#src/server-context.ts';
import type { Operation } from '#src/http/wps/operation.ts';
import { getSupportFrameOperation } from '#src/modules/support/get-support-chat-frame.ts';

/** Creates the module for customer service chats of external vendors, which are embedded by a script. */
export function createSupportModule(context: ServerContext) {
  const operations: readonly Operation[] = [getSupportFrameOperation(context)];
  return { operations };
}

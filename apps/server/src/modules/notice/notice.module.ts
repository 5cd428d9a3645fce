import type { Operation } from '#src/http/wps/operation.ts';
import { rejectNoticeOperation } from '#src/modules/notice/reject-notice.ts';
import type { ServerContext } from '#src/server-context.ts';

/** The links of notices to members. */
export function createNoticeModule(context: ServerContext) {
  const operations: readonly Operation[] = [rejectNoticeOperation(context)];
  return { operations };
}

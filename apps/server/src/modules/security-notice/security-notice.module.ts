import type { Operation } from '#src/http/wps/operation.ts';
import { denyAccountChangeOperation } from '#src/modules/security-notice/deny-account-change.ts';
import type { ServerContext } from '#src/server-context.ts';

/** The links of notices to members. */
export function createSecurityNoticeModule(context: ServerContext) {
  const operations: readonly Operation[] = [denyAccountChangeOperation(context)];
  return { operations };
}

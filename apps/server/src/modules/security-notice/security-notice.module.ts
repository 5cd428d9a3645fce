import type { Operation } from '#src/http/wps/operation.ts';
import { denyAccountChangeOperation } from '#src/modules/security-notice/deny-account-change.ts';
import type { ServerContext } from '#src/server-context.ts';

/** Creates the module that handles the links in security notices: a member undoes an announced change. */
export function createSecurityNoticeModule(context: ServerContext) {
  const operations: readonly Operation[] = [denyAccountChangeOperation(context)];
  return { operations };
}

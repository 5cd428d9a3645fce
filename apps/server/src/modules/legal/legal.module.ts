import type { ServerContext } from '#src/server-context.ts';
import type { Operation } from '#src/http/wps/operation.ts';
import { acceptTermsOperation } from '#src/modules/legal/accept-terms.ts';

/** Creates the module for brands' legal texts and for their acceptance by members. */
export function createLegalModule(context: ServerContext) {
  const operations: readonly Operation[] = [acceptTermsOperation(context)];
  return { operations };
}

import type { ServerContext } from '#src/server-context.ts';
import type { Operation } from '#src/http/wps/operation.ts';
import { acceptTermsOperation } from '#src/modules/legal/accept-terms.ts';

/** Legal texts of brands, and which versions members have accepted. */
export function createLegalModule(context: ServerContext) {
  const operations: readonly Operation[] = [acceptTermsOperation(context)];
  return { operations };
}

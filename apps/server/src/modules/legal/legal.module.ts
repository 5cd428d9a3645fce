import type { Context } from '#src/context.ts';
import type { Operation } from '#src/http/wps/operation.ts';
import { acceptTermsOperation } from '#src/modules/legal/accept-terms.ts';

/** Legal texts of brands, and which versions members have accepted. */
export function createLegalModule(context: Context) {
  const operations: readonly Operation[] = [acceptTermsOperation(context)];
  return { operations };
}

import type { Operation } from '#src/http/wps/operation.ts';
import { closeAccountOperation } from '#src/modules/closing/close-account.ts';
import type { ClosingServices } from '#src/modules/closing/closing-services.ts';
import { reopenAccountOperation } from '#src/modules/closing/reopen-account.ts';
import type { ServerContext } from '#src/server-context.ts';

type Dependencies = Omit<ClosingServices, keyof ServerContext>;

/** Creates the module in which members close their accounts and reopen them. */
export function createClosingModule(context: ServerContext, dependencies: Dependencies) {
  const services = { ...context, ...dependencies };
  const operations: readonly Operation[] = [closeAccountOperation(services), reopenAccountOperation(services)];
  return { operations };
}

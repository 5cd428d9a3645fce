import type { Operation } from '#src/http/wps/operation.ts';
import { closeAccountOperation } from '#src/modules/account-closing/close-account.ts';
import type { AccountClosingServices } from '#src/modules/account-closing/account-closing-services.ts';
import { reopenAccountOperation } from '#src/modules/account-closing/reopen-account.ts';
import type { ServerContext } from '#src/server-context.ts';

type Dependencies = Omit<AccountClosingServices, keyof ServerContext>;

/** Creates the module in which members close their accounts and reopen them. */
export function createAccountClosingModule(context: ServerContext, dependencies: Dependencies) {
  const services = { ...context, ...dependencies };
  const operations: readonly Operation[] = [closeAccountOperation(services), reopenAccountOperation(services)];
  return { operations };
}

import type { ServerContext } from '#src/server-context.ts';
import type { Operation } from '#src/http/wps/operation.ts';
import { recoverPasswordOperation } from '#src/modules/recovery/recover-password.ts';
import { sendRecoveryCodeOperation } from '#src/modules/recovery/send-recovery-code.ts';
import type { RecoveryServices } from '#src/modules/recovery/recovery-services.ts';

type Dependencies = Omit<RecoveryServices, keyof ServerContext>;

/** Creates the module for password recovery: members who have forgotten their password set a new one. */
export function createRecoveryModule(context: ServerContext, dependencies: Dependencies) {
  const services = { ...context, ...dependencies };
  const operations: readonly Operation[] = [sendRecoveryCodeOperation(services), recoverPasswordOperation(services)];
  return { operations };
}

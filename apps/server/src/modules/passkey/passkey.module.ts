import type { ServerContext } from '#src/server-context.ts';
import type { Operation } from '#src/http/wps/operation.ts';
import { addPasskeyOperation, getPasskeyCreationOptionsOperation } from '#src/modules/passkey/add-passkey.ts';
import { getPasskeyLoginOptionsOperation, logInByPasskeyOperation } from '#src/modules/passkey/log-in-by-passkey.ts';
import {
  listPasskeysOperation,
  removePasskeyOperation,
  renamePasskeyOperation,
} from '#src/modules/passkey/member-passkeys.ts';
import { createPasskeyChallengeService } from '#src/modules/passkey/passkey-challenge.ts';
import type { PasskeyServices } from '#src/modules/passkey/passkey-services.ts';

type Dependencies = Pick<PasskeyServices, 'announceChange' | 'credentials' | 'loginHistory' | 'passwords'>;

/**
 * Creates the module for passkeys (WebAuthn): login by passkey, and the management of a member's passkeys. Decision
 * 0052 (Passkeys).
 */
export function createPasskeyModule(context: ServerContext, dependencies: Dependencies) {
  const services = { ...context, ...dependencies, challenges: createPasskeyChallengeService(context) };
  const operations: readonly Operation[] = [
    listPasskeysOperation(services),
    getPasskeyCreationOptionsOperation(services),
    addPasskeyOperation(services),
    renamePasskeyOperation(services),
    removePasskeyOperation(services),
    getPasskeyLoginOptionsOperation(services),
    logInByPasskeyOperation(services),
  ];
  return { operations };
}

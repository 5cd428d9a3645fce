import type { ServerContext } from '#src/server-context.ts';
import type { Operation } from '#src/http/wps/operation.ts';
import { createPasswordHasher } from '#src/modules/session/credentials/password-hasher.ts';
import {
  createBodyEncryptionPublicKeyReader,
  createBodyEncryptionKeyService,
  getBodyEncryptionKeyOperation,
} from '#src/modules/session/encryption/body-encryption-keys.ts';
import { createSealedBodyDecryptor } from '#src/modules/session/encryption/decrypt-sealed-body.ts';
import { listLoginHistoryOperation } from '#src/modules/session/history/list-logins.ts';
import {
  handOffSessionOperation,
  redeemSessionHandoffOperation,
} from '#src/modules/session/handoff/handoff-to-other-site.ts';
import {
  exchangeUrlTokenOperation,
  endOtherSessionsOperation,
  endMemberSessionOperation,
  listSessionsOperation,
  logoutOperation,
} from '#src/modules/session/sessions/member-sessions.ts';
import { createSessionReader } from '#src/modules/session/sessions/session-reader.ts';

/**
 * Creates the module for sessions, passwords and encrypted bodies. Logins are in `login/login.module.ts`, because they
 * also need identity providers.
 */
export function createSessionModule(context: ServerContext) {
  const keys = createBodyEncryptionKeyService(context);
  const readSessionKey = createBodyEncryptionPublicKeyReader({ ...context, keys });
  const operations: readonly Operation[] = [
    getBodyEncryptionKeyOperation(readSessionKey),
    logoutOperation(context),
    exchangeUrlTokenOperation(context),
    handOffSessionOperation(context),
    redeemSessionHandoffOperation(context),
    listSessionsOperation(context),
    endMemberSessionOperation(context),
    endOtherSessionsOperation(context),
    listLoginHistoryOperation(context),
  ];
  return {
    operations,
    passwords: createPasswordHasher(context.config.passwordHash),
    readSessionKey,
    unseal: createSealedBodyDecryptor({ ...context, keys }),
    readSession: createSessionReader(context),
  };
}

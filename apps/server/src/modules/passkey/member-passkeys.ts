import { listPasskeys, removePasskey, renamePasskey } from '@foyer/contract/passkey/passkeys';
import { defineOperation } from '#src/http/wps/operation.ts';
import { ok, callError } from '#src/http/result.ts';
import { reauthenticateForPasskeyChange } from '#src/modules/passkey/reauthenticate-for-passkey-change.ts';
import type { PasskeyServices } from '#src/modules/passkey/passkey-services.ts';
import { deletePasskey, findPasskeys, updatePasskeyName } from '#src/modules/passkey/passkey-store.ts';
import { encodePasskeyUserId } from '#src/modules/passkey/passkey-user-id.ts';
import { getRelyingPartyId } from '#src/modules/passkey/relying-party.ts';
import { isRecentLogin } from '#src/modules/session/session.public.ts';

type ListServices = Pick<PasskeyServices, 'clock' | 'db'>;

/** Returns the member's passkeys, including those of a relying party id that the merchant used before. */
export const listPasskeysOperation = ({ clock, db }: ListServices) =>
  defineOperation(listPasskeys, async (_input, call) => {
    const { session } = call;
    const rpId = getRelyingPartyId(call);
    const passkeys = (await findPasskeys(db, session.memberId)).map((passkey) => ({
      id: passkey.id,
      name: passkey.name,
      usable: passkey.rp_id === rpId,
      backedUp: passkey.backed_up,
      createdAt: passkey.created_at.toISOString(),
      lastUsedAt: passkey.last_used_at?.toISOString() ?? null,
    }));
    const passwordRequired = !isRecentLogin(session, clock.now());
    return ok({ rpId, userId: encodePasskeyUserId(session.memberId), passkeys, passwordRequired });
  });

export const renamePasskeyOperation = ({ db }: Pick<PasskeyServices, 'db'>) =>
  defineOperation(renamePasskey, async ({ id, name }, { session }) => {
    return (await updatePasskeyName(db, { id, memberId: session.memberId, name })) ? ok({}) : callError('not_found');
  });

type RemoveServices = Pick<PasskeyServices, 'announceChange' | 'clock' | 'credentials' | 'db' | 'passwords'>;

/** Removes a passkey after a fresh login or the password, and announces it. Sessions that it opened continue. */
export const removePasskeyOperation = (services: RemoveServices) =>
  defineOperation(removePasskey, async ({ id, password }, call) => {
    const { announceChange, db } = services;
    const { memberId } = call.session;
    const confirmed = await reauthenticateForPasskeyChange(services, password, call);
    if (!confirmed.ok) return confirmed;
    const sendNotice = await db.transaction().execute(async (transaction) => {
      if (!(await deletePasskey(transaction, { id, memberId }))) return null;
      return announceChange(transaction, { memberId, notice: 'passkey' }, call);
    });
    if (sendNotice === null) return callError('not_found');
    sendNotice();
    call.log.info({ event: 'passkey-removed', member: memberId }, 'a member removed a passkey');
    return ok({});
  });

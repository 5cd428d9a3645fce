import { MAX_PASSKEYS, PASSKEY_NAME_MAX_LENGTH, PASSKEY_TIMEOUT_MS } from '@foyer/contract/limits';
import { addPasskey, getPasskeyCreationOptions } from '@foyer/contract/passkey/passkeys';
import { type Operation, defineOperation } from '#src/http/wps/operation.ts';
import { ok, callError } from '#src/http/result.ts';
import { lockMember } from '#src/modules/member/member.public.ts';
import { reauthenticateForPasskeyChange } from '#src/modules/passkey/reauthenticate-for-passkey-change.ts';
import { suggestPasskeyName } from '#src/modules/passkey/passkey-name.ts';
import type { PasskeyServices } from '#src/modules/passkey/passkey-services.ts';
import { findPasskeys, insertPasskey } from '#src/modules/passkey/passkey-store.ts';
import { getRelyingPartyId } from '#src/modules/passkey/relying-party.ts';
import { encodePasskeyUserId } from '#src/modules/passkey/passkey-user-id.ts';
import { PASSKEY_ALGORITHMS, verifyCreatedPasskey } from '#src/modules/passkey/verify-passkey.ts';

type Services = Omit<PasskeyServices, 'limits'>;

/** Rate limits: how many passkeys one account, or all clients of one network, may start to add in an hour. */
const PER_ACCOUNT_PER_HOUR = 20;
const PER_NETWORK_PER_HOUR = 600;
const HOUR_S = 60 * 60;

/**
 * Returns the WebAuthn options to create a passkey. Requires a recent login or the password. Only the requesting
 * session can add the passkey.
 */
export function getPasskeyCreationOptionsOperation(services: PasskeyServices): Operation {
  const { challenges, db, limits } = services;
  const rule = { windowSeconds: HOUR_S, whenDown: 'reject' } as const;
  const byAccount = limits.create({ ...rule, name: 'passkey-account', points: PER_ACCOUNT_PER_HOUR });
  const byNetwork = limits.create({ ...rule, name: 'passkey-network', points: PER_NETWORK_PER_HOUR });
  return defineOperation(getPasskeyCreationOptions, async ({ password }, call) => {
    const { merchant, network, session } = call;
    const { memberId, userName } = session;
    for (const taken of [await byAccount.take(memberId), await byNetwork.take(`${merchant.code}:${network}`)]) {
      if (!taken.allowed) return callError('TOO_MANY_REQUEST_LOGIN', { retryAfterSeconds: taken.retryAfterSeconds });
    }
    const confirmed = await reauthenticateForPasskeyChange(services, password, call);
    if (!confirmed.ok) return confirmed;
    const passkeys = await findPasskeys(db, memberId);
    if (passkeys.length >= MAX_PASSKEYS) return callError('passkeys_full');
    const rpId = getRelyingPartyId(call);
    const use = { for: 'adding', sessionId: session.id } as const;
    return ok({
      options: {
        rp: { id: rpId, name: merchant.brand.title },
        user: { id: encodePasskeyUserId(memberId), name: userName, displayName: userName },
        challenge: await challenges.issue({ merchantCode: merchant.code, use }),
        pubKeyCredParams: PASSKEY_ALGORITHMS.map((alg) => ({ type: 'public-key' as const, alg })),
        timeout: PASSKEY_TIMEOUT_MS,
        excludeCredentials: passkeys
          .filter((passkey) => passkey.rp_id === rpId)
          .map(({ id, transports }) => ({
            type: 'public-key' as const,
            id,
            transports: transports.split(' ').filter((transport) => transport !== ''),
          })),
        authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
        attestation: 'none',
      },
    });
  });
}

/** Stores a verified passkey and announces it to the member. */
export const addPasskeyOperation = (services: Services) =>
  defineOperation(addPasskey, async ({ credential }, call) => {
    const { announceChange, challenges, clock, db } = services;
    const { merchant, session, userAgent } = call;
    const { memberId } = session;
    const scope = { merchantCode: merchant.code, use: { for: 'adding', sessionId: session.id } as const };
    const verified = await verifyCreatedPasskey(credential, (challenge) => challenges.use(challenge, scope), call);
    if (verified === null) return callError('passkey_invalid');
    const { id, aaguid, backedUp, counter, publicKey, transports } = verified;
    const name = suggestPasskeyName({ aaguid, userAgent }).slice(0, PASSKEY_NAME_MAX_LENGTH);
    const result = await db.transaction().execute(async (transaction) => {
      await lockMember(transaction, memberId);
      if ((await findPasskeys(transaction, memberId)).length >= MAX_PASSKEYS) return 'passkeys_full';
      const isNew = await insertPasskey(transaction, {
        id,
        member_id: memberId,
        rp_id: getRelyingPartyId(call),
        public_key: publicKey,
        counter,
        transports: transports.join(' '),
        backed_up: backedUp,
        name,
        created_at: new Date(clock.now()),
        last_used_at: null,
      });
      return isNew ? announceChange(transaction, { memberId, notice: 'passkey' }, call) : 'passkey_invalid';
    });
    if (typeof result === 'string') return callError(result);
    result();
    call.log.info({ event: 'passkey-added', member: memberId }, 'a member added a passkey');
    return ok({ id, name });
  });

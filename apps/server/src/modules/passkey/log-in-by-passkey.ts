import type { ParsedInputOf, OutputOf } from '@foyer/contract/endpoint';
import { PASSKEY_TIMEOUT_MS } from '@foyer/contract/limits';
import { getPasskeyLoginOptions, logInByPasskey } from '@foyer/contract/passkey/passkey-login';
import {
  type ApiCallContext,
  type EndpointErrorCode,
  type Operation,
  defineOperation,
} from '#src/http/wps/operation.ts';
import { ok, callError, type Result } from '#src/http/result.ts';
import type { PasskeyServices } from '#src/modules/passkey/passkey-services.ts';
import { findPasskey, recordPasskeyUse } from '#src/modules/passkey/passkey-store.ts';
import { encodePasskeyUserId } from '#src/modules/passkey/passkey-user-id.ts';
import { getRelyingPartyId } from '#src/modules/passkey/relying-party.ts';
import { verifyPasskeyLogin } from '#src/modules/passkey/verify-passkey.ts';
import {
  recordLoginAttempt,
  countLoginAttempt,
  completeFirstFactor,
  mustChangePassword,
} from '#src/modules/session/session.public.ts';

type Services = Pick<
  PasskeyServices,
  'challenges' | 'clock' | 'config' | 'credentials' | 'dataKey' | 'db' | 'registries'
>;

/** Rate limit per network, for challenges and for logins by passkey; the same as for logins by identity providers. */
const PER_NETWORK_PER_MINUTE = 120;

const LIMIT = { points: PER_NETWORK_PER_MINUTE, windowSeconds: 60, whenDown: 'reject' } as const;

/**
 * Returns a challenge for a login by passkey. The response is the same for every caller, so it does not reveal whether
 * an account exists.
 */
export function getPasskeyLoginOptionsOperation({
  challenges,
  limits,
}: Pick<PasskeyServices, 'challenges' | 'limits'>): Operation {
  const limit = limits.create({ ...LIMIT, name: 'passkey-options' });
  return defineOperation(getPasskeyLoginOptions, async (_input, call) => {
    const { merchant, network } = call;
    const taken = await limit.take(`${merchant.code}:${network}`);
    if (!taken.allowed) return callError('TOO_MANY_REQUEST_LOGIN', { retryAfterSeconds: taken.retryAfterSeconds });
    const challenge = await challenges.issue({ merchantCode: merchant.code, use: { for: 'login' } });
    const rpId = getRelyingPartyId(call);
    return ok({ options: { challenge, timeout: PASSKEY_TIMEOUT_MS, rpId, userVerification: 'required' } });
  });
}

type Input = ParsedInputOf<typeof logInByPasskey>;
type PasskeyLoginResult = Result<OutputOf<typeof logInByPasskey>, EndpointErrorCode<typeof logInByPasskey>>;

/**
 * Logs in by passkey. A passkey counts as two factors (possession of the device and its screen lock), so the account's
 * second factor is not required. The error `passkey_unknown` reveals only that a random passkey id is not stored.
 */
export function logInByPasskeyOperation(
  services: Services & Pick<PasskeyServices, 'limits' | 'loginHistory'>,
): Operation {
  const limit = services.limits.create({ ...LIMIT, name: 'passkey-login' });
  return defineOperation(logInByPasskey, async (input, call) => {
    const taken = await limit.take(`${call.merchant.code}:${call.network}`);
    if (!taken.allowed) return callError('TOO_MANY_REQUEST_LOGIN', { retryAfterSeconds: taken.retryAfterSeconds });
    const attempt = { by: 'passkey', method: 'passkey', account: null } as const;
    return recordLoginAttempt(services, attempt, logIn(services, input, call), call);
  });
}

async function logIn(
  services: Services,
  { credential, ...device }: Input,
  call: ApiCallContext,
): Promise<PasskeyLoginResult> {
  const { challenges, clock, credentials, db } = services;
  const { merchant, network } = call;
  const merchantCode = merchant.code;
  const attempt = await countLoginAttempt(services, { merchantCode, subject: `passkey:${credential.id}`, network });
  if (!attempt.ok) return attempt;
  const passkey = await findPasskey(db, { id: credential.id, merchantCode, rpId: getRelyingPartyId(call) });
  if (!passkey) return callError('passkey_unknown');
  const useChallenge = (challenge: string): Promise<boolean> =>
    challenges.use(challenge, { merchantCode, use: { for: 'login' } });
  const isOwner = credential.response.userHandle === encodePasskeyUserId(passkey.member_id);
  const verified = isOwner ? await verifyPasskeyLogin(credential, { passkey, useChallenge }, call) : null;
  if (verified === null) return callError('passkey_invalid');
  const use = { ...verified, id: passkey.id, at: new Date(clock.now()) };
  if (!(await recordPasskeyUse(db, use))) return callError('passkey_invalid');
  await attempt.value.reset();
  const member = await credentials.findById(passkey.member_id);
  if (!member) return callError('passkey_unknown');
  const isRestricted = mustChangePassword(member, merchant);
  return completeFirstFactor(
    services,
    { credential: member, device, isRestricted, byPasskey: true, secondFactor: null },
    call,
  );
}

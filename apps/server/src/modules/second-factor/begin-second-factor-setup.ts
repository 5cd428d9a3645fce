import type { ParsedInputOf } from '@foyer/contract/endpoint';
import { beginSecondFactorSetup } from '@foyer/contract/second-factor/second-factor';
import { DEFAULT_PASSWORD } from '@foyer/contract/limits';
import { type ApiCallContext, defineOperation } from '#src/http/wps/operation.ts';
import { ok, callError, fieldError } from '#src/http/result.ts';
import { normalizeMobileNumber } from '#src/modules/one-time-code/one-time-code.public.ts';
import { buildAuthenticatorUri, createAuthenticatorSecret } from '#src/modules/second-factor/authenticator.ts';
import { storePendingSecondFactor } from '#src/modules/second-factor/second-factor-store.ts';
import { confirmPassword, type Credential } from '#src/modules/session/session.public.ts';
import type { SecondFactorServices } from '#src/modules/second-factor/second-factor-services.ts';

type Services = Pick<SecondFactorServices, 'db' | 'clock' | 'dataKey' | 'codes' | 'credentials' | 'passwords'>;

type Input = ParsedInputOf<typeof beginSecondFactorSetup>;

/** How long a member can confirm the set-up of a second factor, in milliseconds. */
const ENROLMENT_LIFE_MS = 10 * 60_000;

/**
 * Starts the set-up of a second factor. Logins require it only after the member has confirmed it by a code. An account
 * with the public default password must change the password first.
 */
export const beginSecondFactorSetupOperation = (services: Services) =>
  defineOperation(beginSecondFactorSetup, async (input, call) => {
    const confirmed = await confirmPassword(services, input.password, call);
    if (!confirmed.ok) return confirmed;
    if (input.password === DEFAULT_PASSWORD) return callError('password_change_required');
    if (input.channel === 'ga') return beginAuthenticator(services, confirmed.value, call);
    const to = input.channel === 'email' ? input.email : normalizeMobileNumber(input, call.merchant);
    if (to === null) return fieldError('mobileNum', 'wrong_format');
    return sendEnrolmentCode(services, { channel: input.channel, to, memberId: confirmed.value.memberId }, call);
  });

async function beginAuthenticator(
  { db, clock, dataKey }: Services,
  { memberId, userName }: Credential,
  { merchant }: ApiCallContext,
) {
  const secret = createAuthenticatorSecret();
  const target = await dataKey.encrypt(secret, memberId);
  const expiresAt = new Date(clock.now() + ENROLMENT_LIFE_MS);
  await storePendingSecondFactor(db, memberId, { channel: 'ga', target, expiresAt });
  const uri = buildAuthenticatorUri(secret, { issuer: merchant.brand.title, account: userName });
  return ok({ authenticator: { secret, uri }, sent: null });
}

interface CodeRecipient {
  readonly channel: Exclude<Input['channel'], 'ga'>;
  readonly to: string;
  readonly memberId: string;
}

async function sendEnrolmentCode(
  { db, clock, codes }: Services,
  { channel, to, memberId }: CodeRecipient,
  call: ApiCallContext,
) {
  const subject = { merchantCode: call.merchant.code, purpose: 'enrolment', target: `${memberId} ${to}` } as const;
  const sent = await codes.send(subject, { channel, to }, call);
  if (!sent.ok) return sent;
  const expiresAt = new Date(clock.now() + ENROLMENT_LIFE_MS);
  await storePendingSecondFactor(db, memberId, { channel, target: to, expiresAt });
  return ok({ authenticator: null, sent: sent.value });
}

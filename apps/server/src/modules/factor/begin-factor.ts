import type { ParsedInputOf } from '@foyer/contract/endpoint';
import { beginFactor } from '@foyer/contract/factor/factor';
import { DEFAULT_PASSWORD } from '@foyer/contract/limits';
import type { Clock } from '#src/clock.ts';
import { type Call, operation } from '#src/http/wps/operation.ts';
import { done, refuse, refuseField } from '#src/http/result.ts';
import { mobileOf } from '#src/modules/code/code.public.ts';
import { authenticatorUri, newAuthenticatorSecret } from '#src/modules/factor/authenticator.ts';
import { storeEnrolment } from '#src/modules/factor/factor-store.ts';
import type { Credential } from '#src/modules/session/session.public.ts';
import type { FactorServices } from '#src/modules/factor/factor-services.ts';

type Services = Pick<FactorServices, 'db' | 'clock' | 'dataKey' | 'codes' | 'confirmPassword'>;

type Input = ParsedInputOf<typeof beginFactor>;

/** How long one has to confirm what was begun. */
const ENROLMENT_LIFE_MS = 10 * 60_000;

/**
 * Begins a second factor; nothing is asked for at the next login until a code confirmed it. Everybody knows the default
 * password: an account that has no other gets one first.
 */
export const beginFactorOperation = (services: Services) =>
  operation(beginFactor, async (input, call) => {
    const confirmed = await services.confirmPassword(input.password, call);
    if (!confirmed.ok) return confirmed;
    if (input.password === DEFAULT_PASSWORD) return refuse('password_change_required');
    if (input.channel === 'ga') return beginAuthenticator(services, confirmed.value, call);
    const to = input.channel === 'email' ? input.email : mobileOf(input, call.merchant);
    if (to === null) return refuseField('mobileNum', 'wrong_format');
    return beginMessages(services, { channel: input.channel, to, memberId: confirmed.value.memberId }, call);
  });

async function beginAuthenticator(
  { db, clock, dataKey }: Services,
  { memberId, userName }: Credential,
  { merchant }: Call,
) {
  const secret = newAuthenticatorSecret();
  const target = await dataKey.seal(secret, memberId);
  await storeEnrolment(db, memberId, { channel: 'ga', target, expiresAt: endOf(clock) });
  const uri = authenticatorUri(secret, { issuer: merchant.brand.title, account: userName });
  return done({ authenticator: { secret, uri }, sent: null });
}

interface Messages {
  readonly channel: Exclude<Input['channel'], 'ga'>;
  readonly to: string;
  readonly memberId: string;
}

async function beginMessages({ db, clock, codes }: Services, { channel, to, memberId }: Messages, call: Call) {
  const subject = { merchantCode: call.merchant.code, purpose: 'enrolment', about: `${memberId} ${to}` } as const;
  const sent = await codes.send(subject, { channel, to }, call);
  if (!sent.ok) return sent;
  await storeEnrolment(db, memberId, { channel, target: to, expiresAt: endOf(clock) });
  return done({ authenticator: null, sent: sent.value });
}

function endOf(clock: Clock): Date {
  return new Date(clock.now() + ENROLMENT_LIFE_MS);
}

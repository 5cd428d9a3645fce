import { removeFactor } from '@foyer/contract/factor/factor';
import type { Database } from '#src/db/schema.ts';
import { type Call, operation } from '#src/http/wps/operation.ts';
import { done, refuse } from '#src/http/result.ts';
import { dropAuthenticator } from '#src/modules/factor/factor-store.ts';
import { dropRecoveryCodes } from '#src/modules/factor/recovery-codes.ts';
import { clearSecondFactor } from '#src/modules/member/member.public.ts';
import type { FactorServices } from '#src/modules/factor/factor-services.ts';

type Services = Pick<FactorServices, 'db' | 'confirmPassword' | 'factors' | 'throttle'>;

/** Turns the second factor off and forgets its secret and its recovery codes. A session alone is not enough for that. */
export const removeFactorOperation = (services: Services) =>
  operation(removeFactor, async (input, call) => {
    const { memberId } = call.session;
    const confirmed =
      input.by === 'password'
        ? await services.confirmPassword(input.password, call)
        : await confirmCode(services, { memberId, code: input.code }, call);
    if (!confirmed.ok) return confirmed;
    await turnOffFactor(services.db, memberId);
    return done({});
  });

interface Shown {
  readonly memberId: string;
  readonly code: string;
}

async function confirmCode({ factors, throttle }: Services, { memberId, code }: Shown, { merchant }: Call) {
  const guesses = `factor:${memberId}`;
  const charge = await throttle.charge({ merchantCode: merchant.code, usernameKey: guesses, network: guesses });
  if (!charge.allowed) return refuse('TOO_MANY_REQUEST_LOGIN', { retryAfterSeconds: charge.retryAfterSeconds });
  const right = (await factors.useAuthenticatorCode(memberId, code)) || (await factors.useRecoveryCode(memberId, code));
  if (!right) return refuse('verification_code_invalid');
  await charge.clear();
  return done(null);
}

/** Turns a member's second factor off, its secret and its recovery codes forgotten: all of it or nothing. */
export async function turnOffFactor(db: Database, memberId: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await clearSecondFactor(transaction, memberId);
    await dropAuthenticator(transaction, memberId);
    await dropRecoveryCodes(transaction, memberId);
  });
}

import { confirmSecondFactor } from '@foyer/contract/second-factor/second-factor';
import type { Database } from '#src/db/schema.ts';
import { defineOperation } from '#src/http/wps/operation.ts';
import { ok, callError } from '#src/http/result.ts';
import { findTotpTimeStep } from '#src/modules/second-factor/authenticator.ts';
import {
  deleteAuthenticator,
  deletePendingSecondFactor,
  type PendingSecondFactor,
  findPendingSecondFactor,
  storeAuthenticator,
} from '#src/modules/second-factor/second-factor-store.ts';
import { createRecoveryCodes, replaceRecoveryCodes } from '#src/modules/second-factor/recovery-codes.ts';
import { setSecondFactor } from '#src/modules/member/member.public.ts';
import {
  countLoginAttempt,
  forgetRememberedDevicesKeepingSession,
  type ActiveSession,
} from '#src/modules/session/session.public.ts';
import type { SecondFactorServices } from '#src/modules/second-factor/second-factor-services.ts';

type Services = Pick<SecondFactorServices, 'db' | 'clock' | 'dataKey' | 'codes' | 'passwords'>;

/**
 * Completes the set-up of a second factor, which logins require from now on. Only this response contains the recovery
 * codes.
 */
export const confirmSecondFactorOperation = (services: Services) =>
  defineOperation(confirmSecondFactor, async ({ code }, { session }) => {
    const { db, clock } = services;
    const { memberId, merchantCode } = session;
    const countedAttempt = await countLoginAttempt(services, { merchantCode, subject: `enrolment:${memberId}` });
    if (!countedAttempt.ok) return countedAttempt;
    const enrolment = await findPendingSecondFactor(db, memberId, new Date(clock.now()));
    const verified = enrolment && (await verifyCode(services, { session, enrolment, code }));
    if (!enrolment || !verified) return callError('verification_code_invalid');
    await countedAttempt.value.reset();
    // Outside the transaction: ten slow hashes.
    const recovery = await createRecoveryCodes(services.passwords, memberId);
    const factor = { session, enrolment, step: verified.step, hashes: recovery.hashes };
    const rejected = await db.transaction().execute((transaction) => turnOnFactor(transaction, factor));
    return rejected ?? ok({ recoveryCodes: recovery.codes });
  });

interface ConfirmedFactor {
  readonly session: ActiveSession;
  readonly enrolment: PendingSecondFactor;
  readonly step: number;
  /** Hashes of the new recovery codes. */
  readonly hashes: readonly string[];
}

/**
 * Turns the second factor on in one transaction, because a second factor without its secret or its recovery codes would
 * lock the member out.
 */
async function turnOnFactor(db: Database, { session, enrolment, step, hashes }: ConfirmedFactor) {
  const { memberId } = session;
  if (!(await deletePendingSecondFactor(db, memberId, enrolment))) return callError('verification_code_invalid');
  // Another member has the number: the violated constraint has aborted the transaction.
  if (!(await setSecondFactor(db, memberId, toSetting(enrolment)))) return callError('mobile_taken');
  if (enrolment.channel === 'ga') {
    await storeAuthenticator(db, memberId, { secret: enrolment.target, lastStep: step });
  } else await deleteAuthenticator(db, memberId);
  // These devices were remembered without a second factor.
  await forgetRememberedDevicesKeepingSession(db, memberId, session.id);
  await replaceRecoveryCodes(db, memberId, hashes);
  return null;
}

interface CodeCheck {
  readonly session: ActiveSession;
  readonly enrolment: PendingSecondFactor;
  readonly code: string;
}

/**
 * Verifies the code that confirms a second factor. Returns the TOTP time step of an authenticator code, or 0 for a code
 * sent by SMS or email; `null` if the code is wrong.
 */
async function verifyCode(
  { clock, codes, dataKey }: Services,
  { session, enrolment, code }: CodeCheck,
): Promise<{ readonly step: number } | null> {
  const { channel, target } = enrolment;
  const { memberId, merchantCode } = session;
  if (channel === 'ga') {
    const secret = await dataKey.decrypt(target, memberId);
    const step = secret === null ? null : findTotpTimeStep(secret, code, clock.now());
    return step === null ? null : { step };
  }
  const sent = await codes.check({ merchantCode, purpose: 'enrolment', target: `${memberId} ${target}` }, code);
  return sent !== null && (await sent.spend()) ? { step: 0 } : null;
}

function toSetting({ channel, target }: PendingSecondFactor) {
  if (channel === 'email') return { channel, email: target };
  return channel === 'sms' ? { channel, mobile: target } : { channel };
}

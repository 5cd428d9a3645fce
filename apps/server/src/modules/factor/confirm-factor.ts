import { confirmFactor } from '@foyer/contract/factor/factor';
import type { Database } from '#src/db/schema.ts';
import { operation } from '#src/http/wps/operation.ts';
import { done, refuse } from '#src/http/result.ts';
import { stepOfCode } from '#src/modules/factor/authenticator.ts';
import {
  dropAuthenticator,
  endEnrolment,
  type Enrolment,
  findEnrolment,
  storeAuthenticator,
} from '#src/modules/factor/factor-store.ts';
import { newRecoveryCodes, replaceRecoveryCodes } from '#src/modules/factor/recovery-codes.ts';
import { setSecondFactor } from '#src/modules/member/member.public.ts';
import { forgetEveryDevice, type LiveSession } from '#src/modules/session/session.public.ts';
import type { FactorServices } from '#src/modules/factor/factor-services.ts';

type Services = Pick<FactorServices, 'db' | 'clock' | 'dataKey' | 'codes' | 'passwords' | 'throttle'>;

/** Turns on what was begun; from the next login on it is asked for. The recovery codes are answered this once. */
export const confirmFactorOperation = (services: Services) =>
  operation(confirmFactor, async ({ code }, { session }) => {
    const { db, clock, throttle } = services;
    const { memberId, merchantCode } = session;
    const guesses = `enrolment:${memberId}`;
    const charge = await throttle.charge({ merchantCode, usernameKey: guesses, network: guesses });
    if (!charge.allowed) return refuse('TOO_MANY_REQUEST_LOGIN', { retryAfterSeconds: charge.retryAfterSeconds });
    const enrolment = await findEnrolment(db, memberId, new Date(clock.now()));
    const proven = enrolment && (await prove(services, { session, enrolment, code }));
    if (!enrolment || !proven) return refuse('verification_code_invalid');
    await charge.clear();
    // Ten slow hashes: not within the transaction.
    const recovery = await newRecoveryCodes(services.passwords, memberId);
    const refused = await db
      .transaction()
      .execute((transaction) =>
        turnOn(transaction, { session, enrolment, step: proven.step, hashes: recovery.hashes }),
      );
    return refused ?? done({ recoveryCodes: recovery.codes });
  });

interface TurnedOn {
  readonly session: LiveSession;
  readonly enrolment: Enrolment;
  readonly step: number;
  /** Of the new recovery codes. */
  readonly hashes: readonly string[];
}

/** All of it or nothing: a factor that is asked for without its secret or a way around it would lock its member out. */
async function turnOn(db: Database, { session, enrolment, step, hashes }: TurnedOn) {
  const { memberId } = session;
  if (!(await endEnrolment(db, memberId, enrolment))) return refuse('verification_code_invalid');
  // A number that somebody has undoes the transaction.
  if (!(await setSecondFactor(db, memberId, addressOf(enrolment)))) return refuse('mobile_taken');
  if (enrolment.channel === 'ga') {
    await storeAuthenticator(db, memberId, { secret: enrolment.target, lastStep: step });
  } else await dropAuthenticator(db, memberId);
  // They were remembered without a second factor.
  await forgetEveryDevice(db, memberId, session.id);
  await replaceRecoveryCodes(db, memberId, hashes);
  return null;
}

interface Question {
  readonly session: LiveSession;
  readonly enrolment: Enrolment;
  readonly code: string;
}

/** The time step of an authenticator's code; 0 for a code that was sent. `null` when it is wrong. */
async function prove(
  { clock, codes, dataKey }: Services,
  { session, enrolment, code }: Question,
): Promise<{ readonly step: number } | null> {
  const { channel, target } = enrolment;
  const { memberId, merchantCode } = session;
  if (channel === 'ga') {
    const secret = await dataKey.open(target, memberId);
    const step = secret === null ? null : stepOfCode(secret, code, clock.now());
    return step === null ? null : { step };
  }
  const right = await codes.check({ merchantCode, purpose: 'enrolment', about: `${memberId} ${target}` }, code);
  return right !== null && (await right.spend()) ? { step: 0 } : null;
}

function addressOf({ channel, target }: Enrolment) {
  if (channel === 'email') return { channel, email: target };
  return channel === 'sms' ? { channel, mobile: target } : { channel };
}

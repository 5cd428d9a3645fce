import type { RegistrationHow } from '@foyer/contract/member/registration-how';
import type { Clock } from '#src/clock.ts';
import type { Database } from '#src/db/schema.ts';
import type { Call } from '#src/http/operation.ts';
import type { NoteConversion } from '#src/modules/conversion/conversion.public.ts';
import { attributionOf } from '#src/modules/member/attribution.ts';
import { madeUpName } from '#src/modules/member/made-up-name.ts';
import type { NewMember } from '#src/modules/member/member-store.ts';
import { keptHow, languageOf } from '#src/modules/member/registration-how.ts';
import { storeRegistration } from '#src/modules/member/registration-store.ts';
import { newSecretToken, type Passwords } from '#src/modules/session/session.public.ts';

/** A second try is rare, a third one is a fault elsewhere. */
const TRIES = 3;

export interface VouchedRegistration {
  readonly how: RegistrationHow;
  readonly deviceId: string | null;
  /** Done in the same transaction; when it says no, there is no member either. */
  readonly alongside: (db: Database, memberId: string) => Promise<boolean>;
}

export type RegisteredVouched =
  | { readonly kind: 'registered'; readonly memberId: string }
  | { readonly kind: 'declined' };

/** Opens an account for somebody a provider vouched for: a made-up username, and a password nobody knows. [S4-023, S7-017] */
export type RegisterVouched = (registration: VouchedRegistration, call: Call) => Promise<RegisteredVouched>;

interface Services {
  readonly db: Database;
  readonly clock: Clock;
  readonly passwords: Passwords;
  readonly noteConversion: NoteConversion;
}

export function createRegisterVouched({ db, clock, passwords, noteConversion }: Services): RegisterVouched {
  return async ({ how, deviceId, alongside: vouched }, call) => {
    const alongside = async (trx: Database, memberId: string): Promise<boolean> => {
      if (!(await vouched(trx, memberId))) return false;
      await noteConversion(trx, { memberId, name: 'register', of: memberId }, call);
      return true;
    };
    const attribution = await attributionOf(db, how, call);
    const passwordHash = await passwords.hash(newSecretToken());
    for (let tries = 0; tries < TRIES; tries += 1) {
      const member: NewMember = {
        id: crypto.randomUUID(),
        merchantCode: call.merchant.code,
        username: madeUpName(),
        passwordHash,
        language: languageOf(how.language, call),
        createdAt: new Date(clock.now()),
      };
      const kept = keptHow({ how, deviceId, attribution }, call);
      const outcome = await storeRegistration(db, { member, how: kept, attribution, idempotency: null, alongside });
      if (outcome === 'stored') return { kind: 'registered', memberId: member.id };
      if (outcome === 'declined') return { kind: 'declined' };
    }
    throw new Error('no free username was found');
  };
}

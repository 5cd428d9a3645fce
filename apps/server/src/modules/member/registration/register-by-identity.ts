import type { RegistrationContext } from '@foyer/contract/member/registration/registration-context';
import type { Database } from '#src/db/schema.ts';
import type { Call } from '#src/http/wps/operation.ts';
import { attributionOf } from '#src/modules/member/registration/attribution.ts';
import {
  generateUsername,
  storedRegistrationContext,
  languageOf,
} from '#src/modules/member/registration/registration-context.ts';
import type { NewMember } from '#src/modules/member/member-store.ts';
import { storeRegistration } from '#src/modules/member/registration/registration-store.ts';
import { newSecretToken } from '#src/modules/session/session.public.ts';
import type { MemberServices } from '#src/modules/member/member-services.ts';

/** A second try is rare, a third one is a fault elsewhere. */
const TRIES = 3;

export interface IdentityRegistration {
  readonly how: RegistrationContext;
  readonly deviceId: string | null;
  /** Done in the same transaction; when it says no, there is no member either. */
  readonly alongside: (db: Database, memberId: string) => Promise<boolean>;
}

export type RegisteredByIdentity =
  | { readonly kind: 'registered'; readonly memberId: string }
  | { readonly kind: 'declined' };

/** Opens an account for somebody a provider vouched for: a made-up username, and a password nobody knows. [S4-023, S7-017] */
export type RegisterByIdentity = (registration: IdentityRegistration, call: Call) => Promise<RegisteredByIdentity>;

type Services = Pick<MemberServices, 'db' | 'clock' | 'passwords' | 'enqueueConversion'>;

export function createRegisterByIdentity({ db, clock, passwords, enqueueConversion }: Services): RegisterByIdentity {
  return async ({ how, deviceId, alongside: vouched }, call) => {
    const alongside = async (trx: Database, memberId: string): Promise<boolean> => {
      if (!(await vouched(trx, memberId))) return false;
      await enqueueConversion(trx, { memberId, name: 'register', of: memberId }, call);
      return true;
    };
    const attribution = await attributionOf(db, how, call);
    const passwordHash = await passwords.hash(newSecretToken());
    for (let tries = 0; tries < TRIES; tries += 1) {
      const member: NewMember = {
        id: crypto.randomUUID(),
        merchantCode: call.merchant.code,
        username: generateUsername(),
        passwordHash,
        language: languageOf(how.language, call),
        createdAt: new Date(clock.now()),
      };
      const kept = storedRegistrationContext({ how, deviceId, attribution }, call);
      const outcome = await storeRegistration(db, { member, how: kept, attribution, idempotency: null, alongside });
      if (outcome === 'stored') return { kind: 'registered', memberId: member.id };
      if (outcome === 'declined') return { kind: 'declined' };
    }
    throw new Error('no free username was found');
  };
}

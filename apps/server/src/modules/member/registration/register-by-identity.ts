import type { RegistrationContext } from '@foyer/contract/member/registration/registration-context';
import type { Database } from '#src/db/schema.ts';
import type { ApiCallContext } from '#src/http/wps/operation.ts';
import { enqueueConversion } from '#src/modules/conversion/conversion.public.ts';
import { resolveRegistrationAttribution } from '#src/modules/member/registration/registration-attribution.ts';
import {
  chooseMemberLanguage,
  generateUsername,
  toRegistrationContextColumns,
} from '#src/modules/member/registration/registration-row.ts';
import type { NewMember } from '#src/modules/member/member-store.ts';
import { storeRegistration } from '#src/modules/member/registration/registration-store.ts';
import { createSecretToken } from '#src/modules/session/session.public.ts';
import type { MemberServices } from '#src/modules/member/member-services.ts';

/**
 * Maximum number of generated usernames to try. A username is rarely taken; if three are, the cause is an error
 * elsewhere.
 */
const MAX_ATTEMPTS = 3;

export interface IdentityRegistration {
  readonly context: RegistrationContext;
  readonly deviceId: string | null;
  /** Runs in the transaction that stores the member; `false` rolls the registration back. */
  readonly beforeCommit: (db: Database, memberId: string) => Promise<boolean>;
}

type Services = Pick<MemberServices, 'db' | 'clock' | 'config' | 'passwords'>;

/**
 * Opens an account for a person whom an identity provider has verified, with a generated username and a random
 * password. Resolves to `true` if the account was stored, and to `false` if `beforeCommit` returned `false`. [S4-023,
 * S7-017]
 */
export async function registerByIdentity(
  services: Services,
  { context, deviceId, beforeCommit }: IdentityRegistration,
  call: ApiCallContext,
): Promise<boolean> {
  const { db, clock, passwords } = services;
  const attribution = await resolveRegistrationAttribution(db, context, call);
  const passwordHash = await passwords.hash(createSecretToken());
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const member: NewMember = {
      id: crypto.randomUUID(),
      merchantCode: call.merchant.code,
      username: generateUsername(),
      passwordHash,
      language: chooseMemberLanguage(context.language, call),
      createdAt: new Date(clock.now()),
    };
    const outcome = await storeRegistration(db, {
      member,
      context: toRegistrationContextColumns({ context, deviceId, attribution }, call),
      attribution,
      idempotency: null,
      beforeCommit: async (trx, memberId) => {
        if (!(await beforeCommit(trx, memberId))) return false;
        await enqueueConversion({ ...services, db: trx }, { memberId, name: 'register', of: memberId }, call);
        return true;
      },
    });
    if (outcome === 'stored') return true;
    if (outcome === 'declined') return false;
  }
  throw new Error('no free username was found');
}

import type { Database } from '#src/db/schema.ts';
import type { RegistrationAttribution } from '#src/modules/member/registration/registration-attribution.ts';
import { insertInboxMessage } from '#src/modules/inbox/inbox.public.ts';
import { maskName } from '#src/modules/member/profile/mask-personal-data.ts';
import { insertMember, type NewMember } from '#src/modules/member/member-store.ts';
import type { MemberTables } from '#src/modules/member/member-tables.ts';

export const REGISTRATION_IDEMPOTENCY_KEY_LIFE_MS = 24 * 60 * 60_000;

export interface RegistrationIdempotencyKey {
  readonly key: string;
  readonly digest: string;
}

export interface Registration {
  readonly member: NewMember;
  readonly context: Omit<MemberTables['registration'], 'member_id' | 'created_at'>;
  readonly attribution: RegistrationAttribution;
  readonly idempotency: RegistrationIdempotencyKey | null;
  /** Runs in the transaction that stores the member; `false` rolls the registration back. */
  readonly beforeCommit?: (db: Database, memberId: string) => Promise<boolean>;
}

/**
 * Result of storing a registration. `key_used`: an earlier request with this idempotency key has created a member, whom
 * the response must contain. `declined`: `beforeCommit` returned `false`.
 */
export type StoreRegistrationOutcome = 'stored' | 'username_taken' | 'key_used' | 'declined';

/**
 * Stores a new member in one transaction, with the context and attribution of the registration, a welcome message and
 * the idempotency key.
 */
export async function storeRegistration(db: Database, registration: Registration): Promise<StoreRegistrationOutcome> {
  const transaction = await db.startTransaction().execute();
  try {
    const outcome = await insertRegistration(transaction, registration);
    if (outcome === 'stored') await transaction.commit().execute();
    else await transaction.rollback().execute();
    return outcome;
  } catch (error) {
    await transaction.rollback().execute();
    throw error;
  }
}

async function insertRegistration(db: Database, registration: Registration): Promise<StoreRegistrationOutcome> {
  const { member, context, attribution, idempotency, beforeCommit } = registration;
  if (idempotency && !(await claimIdempotencyKey(db, member, idempotency))) return 'key_used';
  if (!(await insertMember(db, member))) return 'username_taken';
  await db
    .insertInto('registration')
    .values({ ...context, member_id: member.id, created_at: member.createdAt })
    .execute();
  const owner = { member_id: member.id, merchant_code: member.merchantCode, created_at: member.createdAt };
  await db
    .insertInto('attribution')
    .values({ ...attribution, ...owner })
    .execute();
  await insertInboxMessage(db, { memberId: member.id, template: 'welcome', createdAt: member.createdAt });
  if (context.referrer_id !== null) {
    const details = { name: maskName(member.username) };
    await insertInboxMessage(db, {
      memberId: context.referrer_id,
      template: 'invitee',
      details,
      createdAt: member.createdAt,
    });
  }
  if (beforeCommit && !(await beforeCommit(db, member.id))) return 'declined';
  return 'stored';
}

async function claimIdempotencyKey(
  db: Database,
  member: NewMember,
  { key, digest }: RegistrationIdempotencyKey,
): Promise<boolean> {
  const row = await db
    .insertInto('registration_key')
    .values({ merchant_code: member.merchantCode, key, digest, member_id: member.id, created_at: member.createdAt })
    .onConflict((conflict) =>
      conflict
        .columns(['merchant_code', 'key'])
        .doUpdateSet({ digest, member_id: member.id, created_at: member.createdAt })
        .where(
          'registration_key.created_at',
          '<=',
          new Date(member.createdAt.getTime() - REGISTRATION_IDEMPOTENCY_KEY_LIFE_MS),
        ),
    )
    .returning('key')
    .executeTakeFirst();
  return row !== undefined;
}

/** Finds the member that a registration with this idempotency key created within the last 24 h. */
export async function findMemberByIdempotencyKey(
  db: Database,
  merchantCode: string,
  { key, now }: { readonly key: string; readonly now: number },
) {
  return db
    .selectFrom('registration_key')
    .innerJoin('member', 'member.id', 'registration_key.member_id')
    .select(['registration_key.digest', 'member.id', 'member.username', 'member.customer_type', 'member.password_hash'])
    .where('registration_key.merchant_code', '=', merchantCode)
    .where('registration_key.key', '=', key)
    .where('registration_key.created_at', '>', new Date(now - REGISTRATION_IDEMPOTENCY_KEY_LIFE_MS))
    .executeTakeFirst();
}

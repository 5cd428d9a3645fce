import type { SecondFactorChannel } from '@foyer/contract/second-factor/second-factor-channel';
import type { Database } from '#src/db/schema.ts';

export interface PendingSecondFactor {
  readonly channel: SecondFactorChannel;
  readonly target: string;
}

export async function storePendingSecondFactor(
  db: Database,
  memberId: string,
  { channel, target, expiresAt }: PendingSecondFactor & { readonly expiresAt: Date },
): Promise<void> {
  const values = { channel, target, expires_at: expiresAt };
  await db
    .insertInto('factor_enrolment')
    .values({ member_id: memberId, ...values })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(values))
    .execute();
}

export async function findPendingSecondFactor(
  db: Database,
  memberId: string,
  now: Date,
): Promise<PendingSecondFactor | undefined> {
  return db
    .selectFrom('factor_enrolment')
    .select(['channel', 'target'])
    .where('member_id', '=', memberId)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** Deletes the unconfirmed set-up of a second factor; returns `false` if it was confirmed or replaced meanwhile. */
export async function deletePendingSecondFactor(
  db: Database,
  memberId: string,
  { target }: PendingSecondFactor,
): Promise<boolean> {
  const row = await db
    .deleteFrom('factor_enrolment')
    .where('member_id', '=', memberId)
    .where('target', '=', target)
    .returning('member_id')
    .executeTakeFirst();
  return row !== undefined;
}

interface StoredAuthenticator {
  readonly secret: string;
  readonly lastStep: number;
}

export async function findAuthenticatorSecret(db: Database, memberId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('authenticator')
    .select('secret')
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row?.secret;
}

export async function storeAuthenticator(
  db: Database,
  memberId: string,
  { secret, lastStep }: StoredAuthenticator,
): Promise<void> {
  const row = { secret, last_step: lastStep };
  await db
    .insertInto('authenticator')
    .values({ member_id: memberId, ...row })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(row))
    .execute();
}

/**
 * Records that an authenticator code of this TOTP time step was used; returns `false` if a code of this or a later step
 * was used before.
 */
export async function claimTotpTimeStep(db: Database, memberId: string, step: number): Promise<boolean> {
  const row = await db
    .updateTable('authenticator')
    .set({ last_step: step })
    .where('member_id', '=', memberId)
    .where('last_step', '<', step)
    .returning('member_id')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Replaces the encrypted secret of an authenticator by one encrypted with the current data key, unless the member
 * replaced the secret meanwhile.
 */
export async function replaceAuthenticatorSecret(
  db: Database,
  memberId: string,
  { old, replacement }: { readonly old: string; readonly replacement: string },
): Promise<void> {
  await db
    .updateTable('authenticator')
    .set({ secret: replacement })
    .where('member_id', '=', memberId)
    .where('secret', '=', old)
    .execute();
}

export async function deleteAuthenticator(db: Database, memberId: string): Promise<void> {
  await db.deleteFrom('authenticator').where('member_id', '=', memberId).execute();
}

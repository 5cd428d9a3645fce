import type { FactorChannel } from '@foyer/contract/factor/factor-channel';
import type { Database } from '#src/db/schema.ts';

export interface Enrolment {
  readonly channel: FactorChannel;
  readonly target: string;
}

export async function storeEnrolment(
  db: Database,
  memberId: string,
  { channel, target, expiresAt }: Enrolment & { readonly expiresAt: Date },
): Promise<void> {
  const begun = { channel, target, expires_at: expiresAt };
  await db
    .insertInto('factor_enrolment')
    .values({ member_id: memberId, ...begun })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(begun))
    .execute();
}

export async function findEnrolment(db: Database, memberId: string, now: Date): Promise<Enrolment | undefined> {
  return db
    .selectFrom('factor_enrolment')
    .select(['channel', 'target'])
    .where('member_id', '=', memberId)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** False when it was confirmed or replaced meanwhile. */
export async function endEnrolment(db: Database, memberId: string, { target }: Enrolment): Promise<boolean> {
  const row = await db
    .deleteFrom('factor_enrolment')
    .where('member_id', '=', memberId)
    .where('target', '=', target)
    .returning('member_id')
    .executeTakeFirst();
  return row !== undefined;
}

export interface StoredAuthenticator {
  readonly secret: string;
  readonly lastStep: number;
}

export async function findAuthenticator(db: Database, memberId: string): Promise<string | undefined> {
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

/** False when a code of this step or a later one was used before. */
export async function useStep(db: Database, memberId: string, step: number): Promise<boolean> {
  const row = await db
    .updateTable('authenticator')
    .set({ last_step: step })
    .where('member_id', '=', memberId)
    .where('last_step', '<', step)
    .returning('member_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The same secret under another key; one that was replaced meanwhile stays. */
export async function resealAuthenticator(
  db: Database,
  memberId: string,
  { sealed, again }: { readonly sealed: string; readonly again: string },
): Promise<void> {
  await db
    .updateTable('authenticator')
    .set({ secret: again })
    .where('member_id', '=', memberId)
    .where('secret', '=', sealed)
    .execute();
}

export async function dropAuthenticator(db: Database, memberId: string): Promise<void> {
  await db.deleteFrom('authenticator').where('member_id', '=', memberId).execute();
}

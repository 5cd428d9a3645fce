import { sql } from 'kysely';
import type { Database } from '#src/db/schema.ts';

export interface BoundDevice {
  readonly id: string;
  readonly merchantCode: string;
  readonly memberId: string;
  readonly tokenHash: string;
  readonly sealed: string;
  readonly origin: string;
  readonly language: string;
  readonly boundAt: Date;
}

/** A device that was another member's, or this one's under another seal, is this one's from now on. */
export async function bindDevice(db: Database, device: BoundDevice): Promise<void> {
  await db.deleteFrom('push_token').where('token_hash', '=', device.tokenHash).execute();
  await db
    .insertInto('push_token')
    .values({
      id: device.id,
      merchant_code: device.merchantCode,
      member_id: device.memberId,
      token_hash: device.tokenHash,
      sealed: device.sealed,
      origin: device.origin,
      language: device.language,
      bound_at: device.boundAt,
    })
    .execute();
}

/** Only the newest `most` devices of a member stay. */
export async function dropOldDevices(db: Database, memberId: string, most: number): Promise<void> {
  const kept = db
    .selectFrom('push_token')
    .select('id')
    .where('member_id', '=', memberId)
    .orderBy('bound_at', 'desc')
    .limit(most);
  await db.deleteFrom('push_token').where('member_id', '=', memberId).where('id', 'not in', kept).execute();
}

/** Another member's device is none. False when there is none. */
export async function setToAll(
  db: Database,
  device: { readonly memberId: string; readonly tokenHash: string },
  toAll: boolean,
): Promise<boolean> {
  const row = await db
    .updateTable('push_token')
    .set({ to_all: toAll })
    .where('member_id', '=', device.memberId)
    .where('token_hash', '=', device.tokenHash)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function forgetDevice(db: Database, memberId: string, tokenHash: string): Promise<void> {
  await db.deleteFrom('push_token').where('member_id', '=', memberId).where('token_hash', '=', tokenHash).execute();
}

/** A device that its push service no longer knows; what was on its way to it goes with it. */
export async function dropDevice(db: Database, id: string): Promise<void> {
  await db.deleteFrom('push_token').where('id', '=', id).execute();
}

/** The devices a message goes to: one member's, or all of a merchant's that want what goes to everybody. */
export async function devicesOf(
  db: Database,
  merchantCode: string,
  to: { readonly memberId: string } | 'everybody',
): Promise<{ id: string; origin: string; language: string }[]> {
  const devices = db
    .selectFrom('push_token')
    .select(['id', 'origin', 'language'])
    .where('merchant_code', '=', merchantCode);
  return (
    to === 'everybody' ? devices.where('to_all', '=', true) : devices.where('member_id', '=', to.memberId)
  ).execute();
}

export interface NewJob {
  readonly id: string;
  readonly token_id: string;
  readonly message: string;
  readonly due_at: Date;
  readonly expires_at: Date;
}

export async function insertJobs(db: Database, jobs: readonly NewJob[]): Promise<void> {
  if (jobs.length > 0) await db.insertInto('push_job').values(jobs).execute();
}

/** Takes what is due, a few at a time. Whoever takes a job has it until `until`; then another process may. */
export async function claimJobs(db: Database, at: { readonly now: Date; readonly until: Date }, most: number) {
  const due = db
    .selectFrom('push_job')
    .select('id')
    .where('due_at', '<=', at.now)
    .orderBy('due_at')
    .limit(most)
    .forUpdate()
    .skipLocked();
  return db
    .updateTable('push_job')
    .from('push_token')
    .set({ due_at: at.until, tries: sql<number>`push_job.tries + 1` })
    .where('push_job.id', 'in', due)
    .whereRef('push_token.id', '=', 'push_job.token_id')
    .returning([
      'push_job.id',
      'push_job.token_id as tokenId',
      'push_job.message',
      'push_job.tries',
      'push_job.expires_at as expiresAt',
      'push_token.sealed',
      'push_token.merchant_code as merchantCode',
    ])
    .execute();
}

export type ClaimedJob = Awaited<ReturnType<typeof claimJobs>>[number];

export async function postponeJob(db: Database, id: string, dueAt: Date): Promise<void> {
  await db.updateTable('push_job').set({ due_at: dueAt }).where('id', '=', id).execute();
}

export async function dropJob(db: Database, id: string): Promise<void> {
  await db.deleteFrom('push_job').where('id', '=', id).execute();
}

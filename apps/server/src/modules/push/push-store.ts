import { sql } from 'kysely';
import type { PushKind } from '@foyer/contract/push/push-kinds';
import type { PushTopic } from '@foyer/contract/push/push-message';
import { dueRows } from '#src/db/due-rows.ts';
import type { Database } from '#src/db/schema.ts';
import { memberMayPlay } from '#src/modules/protection/protection.public.ts';
import { standing } from '#src/modules/push/topics/topic-subscription-store.ts';
import type { PushTransport } from '#src/modules/push/push-tables.ts';

export interface BoundDevice {
  /** The hash of its token: however often it is bound, it is the same device. */
  readonly id: string;
  readonly merchantCode: string;
  readonly memberId: string;
  readonly encrypted: string;
  readonly origin: string;
  readonly language: string;
  readonly transport: PushTransport;
  readonly boundAt: Date;
}

/**
 * A device that was another member's is this one's from now on; what was on its way to it was the other's. Two that bind one
 * at once leave it with the later of them.
 */
export async function bindDevice(db: Database, device: BoundDevice): Promise<void> {
  const row = {
    id: device.id,
    merchant_code: device.merchantCode,
    member_id: device.memberId,
    token_hash: device.id,
    encrypted: device.encrypted,
    origin: device.origin,
    language: device.language,
    to_all: false,
    transport: device.transport,
    bound_at: device.boundAt,
  };
  await db.transaction().execute(async (trx) => {
    const another = trx
      .selectFrom('push_token')
      .select('id')
      .where('token_hash', '=', device.id)
      .where((where) => where.or([where('member_id', '!=', device.memberId), where('id', '!=', device.id)]));
    await trx.deleteFrom('push_job').where('token_id', 'in', another).execute();
    await trx
      .insertInto('push_token')
      .values(row)
      .onConflict((conflict) => conflict.column('token_hash').doUpdateSet(row))
      .execute();
  });
}

export async function hasDevice(db: Database, memberId: string): Promise<boolean> {
  const row = await db.selectFrom('push_token').select('id').where('member_id', '=', memberId).executeTakeFirst();
  return row !== undefined;
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

export interface Audience {
  readonly merchantCode: string;
  readonly to: { readonly memberId: string } | { readonly topic: PushTopic };
  readonly kind: PushKind;
}

export interface FoundDevice {
  readonly id: string;
  readonly origin: string;
  readonly language: string;
  /** It follows its topics at Firebase, for certain. */
  readonly follows: boolean;
}

/**
 * The devices a message goes to: one member's, or those of a topic that want what goes to everybody. Members who muted its
 * kind and closed accounts get nothing.
 */
export async function devicesOf(db: Database, { merchantCode, to, kind }: Audience): Promise<FoundDevice[]> {
  const devices = db
    .selectFrom('push_token')
    .leftJoin('member_vip', 'member_vip.member_id', 'push_token.member_id')
    .leftJoin('push_topic_follower', 'push_topic_follower.id', 'push_token.id')
    .select(['push_token.id', 'push_token.origin', 'push_token.language'])
    .select(sql<boolean>`coalesce(push_topic_follower.reported_keys = ${standing}, false)`.as('follows'))
    .where('push_token.merchant_code', '=', merchantCode)
    .where(memberMayPlay('push_token.member_id'))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('push_mute')
            .select('kind')
            .whereRef('push_mute.member_id', '=', 'push_token.member_id')
            .where('kind', '=', kind),
        ),
      ),
    );
  if ('memberId' in to) return devices.where('push_token.member_id', '=', to.memberId).execute();
  const [by, value = ''] = to.topic.split(':');
  return devices
    .where('push_token.to_all', '=', true)
    .$if(by === 'language', (query) => query.where('push_token.language', '=', value))
    .$if(by === 'label', (query) => query.where('member_vip.label_id', '=', value))
    .execute();
}

export interface NewJob {
  readonly id: string;
  readonly token_id: string;
  readonly message: string;
  readonly due_at: Date;
  readonly expires_at: Date;
}

/** At once: a statement takes 65,535 values at most. */
const ROWS_AT_ONCE = 1_000;

export async function insertJobs(db: Database, jobs: readonly NewJob[]): Promise<void> {
  for (let from = 0; from < jobs.length; from += ROWS_AT_ONCE) {
    const some = jobs.slice(from, from + ROWS_AT_ONCE);
    await db.insertInto('push_job').values(some).execute();
  }
}

/** Takes what is due, a few at a time. Whoever takes a job has it until `until`; then another process may. */
export async function claimJobs(db: Database, at: { readonly now: Date; readonly until: Date }, most: number) {
  return db
    .updateTable('push_job')
    .from('push_token')
    .set({ due_at: at.until, tries: sql<number>`push_job.tries + 1` })
    .where('push_job.id', 'in', dueRows('push_job', { now: at.now, most }))
    .whereRef('push_token.id', '=', 'push_job.token_id')
    .returning([
      'push_job.id',
      'push_job.token_id as tokenId',
      'push_job.message',
      'push_job.tries',
      'push_job.expires_at as expiresAt',
      'push_token.encrypted',
      'push_token.merchant_code as merchantCode',
      'push_token.transport',
      memberMayPlay('push_token.member_id').as('isWanted'),
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

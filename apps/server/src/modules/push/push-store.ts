import { sql } from 'kysely';
import type { PushKind } from '@foyer/contract/push/muted-push-kinds';
import type { PushBroadcastTopic } from '@foyer/contract/push/push-message';
import type { Database } from '#src/db/schema.ts';
import { type JobClaimOptions, selectDueRows } from '#src/jobs/job-queue.ts';
import type { MarketingProduct } from '@foyer/contract/protection/marketing-kinds';
import {
  buildMarketingChosenCondition,
  buildOpenAndNotBlockedCondition,
} from '#src/modules/protection/protection.public.ts';
import { currentTopicSubscriptionKeySql } from '#src/modules/push/topics/topic-subscription-store.ts';
import type { PushTransport } from '#src/modules/push/push-tables.ts';

export interface BoundPushDevice {
  /** Id of the device: the hash of its registration token, so a device that is registered again keeps its id. */
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
 * Registers a push device for a member. If the device belonged to another member, it changes its owner, and messages
 * queued for that member are deleted.
 */
export async function storePushDevice(db: Database, device: BoundPushDevice): Promise<void> {
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

export async function hasPushDevice(db: Database, memberId: string): Promise<boolean> {
  const row = await db.selectFrom('push_token').select('id').where('member_id', '=', memberId).executeTakeFirst();
  return row !== undefined;
}

/** Deletes all but the newest `limit` push devices of a member. */
export async function deleteOldestPushDevices(db: Database, memberId: string, limit: number): Promise<void> {
  const newest = db
    .selectFrom('push_token')
    .select('id')
    .where('member_id', '=', memberId)
    .orderBy('bound_at', 'desc')
    .limit(limit);
  await db.deleteFrom('push_token').where('member_id', '=', memberId).where('id', 'not in', newest).execute();
}

interface OwnedDevice {
  readonly memberId: string;
  readonly tokenHash: string;
}

/** Turns news on or off for a push device; returns false if the member has no such device. */
export async function setDeviceReceivesPushNews(
  db: Database,
  device: OwnedDevice,
  receivesNews: boolean,
): Promise<boolean> {
  const row = await db
    .updateTable('push_token')
    .set({ to_all: receivesNews })
    .where('member_id', '=', device.memberId)
    .where('token_hash', '=', device.tokenHash)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function deletePushDeviceOfMember(db: Database, { memberId, tokenHash }: OwnedDevice): Promise<void> {
  await db.deleteFrom('push_token').where('member_id', '=', memberId).where('token_hash', '=', tokenHash).execute();
}

/** Deletes a push device and its queued messages. */
export async function deletePushDevice(db: Database, id: string): Promise<void> {
  await db.deleteFrom('push_token').where('id', '=', id).execute();
}

export interface PushAudience {
  readonly merchantCode: string;
  readonly to: { readonly memberId: string } | { readonly topic: PushBroadcastTopic };
  readonly kind: PushKind;
  /** The product that the message advertises: only members who have chosen it receive the message. */
  readonly product?: MarketingProduct | undefined;
}

export interface PushAudienceDevice {
  readonly id: string;
  readonly origin: string;
  readonly language: string;
  /** Whether Firebase has confirmed that the device is subscribed to its current topics. */
  readonly isSubscribed: boolean;
}

/**
 * Finds the devices that receive a push message: those of one member, or those subscribed to a topic. Devices of
 * members who muted the kind of message or may not play are left out.
 */
export async function findPushDevices(
  db: Database,
  { merchantCode, to, kind, product }: PushAudience,
  now: Date,
): Promise<PushAudienceDevice[]> {
  const devices = db
    .selectFrom('push_token')
    .leftJoin('member_vip', 'member_vip.member_id', 'push_token.member_id')
    .leftJoin('push_topic_follower', 'push_topic_follower.id', 'push_token.id')
    .select(['push_token.id', 'push_token.origin', 'push_token.language'])
    .select(
      sql<boolean>`coalesce(push_topic_follower.reported_keys = ${currentTopicSubscriptionKeySql}, false)`.as(
        'isSubscribed',
      ),
    )
    .where('push_token.merchant_code', '=', merchantCode)
    .where(buildOpenAndNotBlockedCondition('push_token.member_id', now))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('push_mute')
            .select('kind')
            .whereRef('push_mute.member_id', '=', 'push_token.member_id')
            .where('kind', '=', kind),
        ),
      ),
    )
    .$if(product !== undefined, (query) =>
      query.where(
        buildMarketingChosenCondition({ memberId: 'push_token.member_id', channel: 'push', product: sql`${product}` }),
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

export interface NewPushJob {
  readonly id: string;
  readonly token_id: string;
  readonly message: string;
  readonly product?: string | null;
  readonly due_at: Date;
  readonly expires_at: Date;
}

/** Maximum number of rows per SQL statement: PostgreSQL allows 65,535 values. */
const INSERT_BATCH_SIZE = 1_000;

export async function insertPushJobs(db: Database, jobs: readonly NewPushJob[]): Promise<void> {
  for (let from = 0; from < jobs.length; from += INSERT_BATCH_SIZE) {
    const batch = jobs.slice(from, from + INSERT_BATCH_SIZE);
    await db.insertInto('push_job').values(batch).execute();
  }
}

export async function claimPushJobs(db: Database, options: JobClaimOptions) {
  return db
    .updateTable('push_job')
    .from('push_token')
    .set({ due_at: options.until, tries: sql<number>`push_job.tries + 1` })
    .where('push_job.id', 'in', selectDueRows('push_job', options))
    .whereRef('push_token.id', '=', 'push_job.token_id')
    .returning([
      'push_job.id',
      'push_job.token_id as tokenId',
      'push_job.message',
      'push_job.product',
      'push_job.tries',
      'push_job.expires_at as expiresAt',
      'push_token.encrypted',
      'push_token.member_id as memberId',
      'push_token.merchant_code as merchantCode',
      'push_token.transport',
      sql<boolean>`${buildOpenAndNotBlockedCondition('push_token.member_id', options.now)} and (push_job.product is null or
        ${buildMarketingChosenCondition({
          memberId: 'push_token.member_id',
          channel: 'push',
          product: sql.ref('push_job.product'),
        })})`.as('mayReceive'),
    ])
    .execute();
}

export type ClaimedPushJob = Awaited<ReturnType<typeof claimPushJobs>>[number];

/** Deletes all push devices of a member. */
export async function deleteAllPushDevices(db: Database, memberId: string): Promise<void> {
  await db.deleteFrom('push_token').where('member_id', '=', memberId).execute();
}

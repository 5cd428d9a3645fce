import { type AdvertisingIds, advertisingIdNames } from '@foyer/contract/member/registration/advertising-ids';
import * as z from 'zod';
import type { Database } from '#src/db/schema.ts';

const trackSchema = z.partialRecord(z.enum(advertisingIdNames), z.string()).nullable().catch(null);

/**
 * Finds the data of a member that ad partners receive: contacts and the click ids of the registration. `registeredAt`
 * is `null` if no attribution is stored for the registration.
 */
export async function findConversionUserData(
  db: Database,
  memberId: string,
): Promise<{
  readonly email: string | null;
  readonly mobile: string | null;
  readonly track: AdvertisingIds;
  readonly registeredAt: Date | null;
}> {
  const row = await db
    .selectFrom('member')
    .leftJoin('attribution', 'attribution.member_id', 'member.id')
    .select([
      'member.email',
      'member.mobile',
      'attribution.pixel_track as track',
      'attribution.created_at as registeredAt',
    ])
    .where('member.id', '=', memberId)
    .executeTakeFirst();
  const { email = null, mobile = null, registeredAt = null } = row ?? {};
  return { email, mobile, track: trackSchema.parse(row?.track ?? null) ?? {}, registeredAt };
}

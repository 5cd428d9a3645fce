import { type PixelTrack, pixelTrackIds } from '@foyer/contract/member/pixel-track';
import * as z from 'zod';
import type { Database } from '#src/db/schema.ts';

const trackSchema = z.partialRecord(z.enum(pixelTrackIds), z.string()).nullable().catch(null);

/** What an advertiser may know a member by: how he is reached, and the ids he registered with. */
export async function findPerson(
  db: Database,
  memberId: string,
): Promise<{ readonly email: string | null; readonly mobile: string | null; readonly track: PixelTrack }> {
  const row = await db
    .selectFrom('member')
    .leftJoin('attribution', 'attribution.member_id', 'member.id')
    .select(['member.email', 'member.mobile', 'attribution.pixel_track as track'])
    .where('member.id', '=', memberId)
    .executeTakeFirst();
  return { email: row?.email ?? null, mobile: row?.mobile ?? null, track: trackSchema.parse(row?.track ?? null) ?? {} };
}

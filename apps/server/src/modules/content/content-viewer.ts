import type { Database } from '#src/db/schema.ts';
import type { ActiveSession } from '#src/modules/session/session.public.ts';
import { findVipLabelId } from '#src/modules/vip/vip.public.ts';
import type { ContentCacheItem } from '#src/modules/content/content-cache.ts';

/** A visitor, or a member with or without a VIP label. */
export type ContentViewer = { readonly kind: 'visitor' } | { readonly kind: 'member'; readonly labelId: string | null };

export const visitorViewer: ContentViewer = { kind: 'visitor' };

/** Finds the viewer of a session, with the member's current label from the database. */
export async function findContentViewer(
  db: Database,
  session: Pick<ActiveSession, 'memberId'> | null,
): Promise<ContentViewer> {
  if (session === null) return visitorViewer;
  return { kind: 'member', labelId: await findVipLabelId(db, session.memberId) };
}

/** Whether an item is current and meant for the viewer. */
export function isShownToViewer(
  { from, until, audience }: ContentCacheItem,
  viewer: ContentViewer,
  now: number,
): boolean {
  if (from !== null && now < from.getTime()) return false;
  if (until !== null && now >= until.getTime()) return false;
  if (audience.length === 0 || audience.includes(viewer.kind)) return true;
  return viewer.kind === 'member' && viewer.labelId !== null && audience.includes(`label:${viewer.labelId}`);
}

import type { ArticleKind } from '@foyer/contract/content/articles';
import type { Database } from '#src/db/schema.ts';
import type { ActiveSession } from '#src/modules/session/session.public.ts';
import { buildOpenAndNotBlockedCondition } from '#src/modules/protection/protection.public.ts';
import { findMemberVipLabelId } from '#src/modules/vip/vip.public.ts';
import type { ContentCacheItem } from '#src/modules/content/content-cache.ts';

/**
 * Who views the content: a visitor, or a member with or without a VIP label. A member who may not play (`isBlocked`)
 * sees no promotions.
 */
export type ContentViewer =
  | { readonly kind: 'visitor' }
  | { readonly kind: 'member'; readonly labelId: string | null; readonly isBlocked: boolean };

export const visitorContentViewer: ContentViewer = { kind: 'visitor' };

/**
 * Finds who views the content from the request's session. Reads the member's current VIP label and blocks from the
 * database.
 */
export async function findContentViewer(
  db: Database,
  session: Pick<ActiveSession, 'memberId'> | null,
  now: Date,
): Promise<ContentViewer> {
  if (session === null) return visitorContentViewer;
  const { memberId } = session;
  const notBlocked = await db
    .selectFrom('member')
    .select('id')
    .where('id', '=', memberId)
    .where(buildOpenAndNotBlockedCondition('member.id', now))
    .executeTakeFirst();
  return { kind: 'member', labelId: await findMemberVipLabelId(db, memberId), isBlocked: notBlocked === undefined };
}

interface ShownContent {
  readonly kind: ArticleKind;
  readonly item: ContentCacheItem;
}

/** Whether a promotion or announcement is current and intended for the viewer. */
export function isShownToViewer(
  { kind, item: { from, until, audience } }: ShownContent,
  viewer: ContentViewer,
  now: number,
): boolean {
  if (kind === 'promotion' && viewer.kind === 'member' && viewer.isBlocked) return false;
  if (from !== null && now < from.getTime()) return false;
  if (until !== null && now >= until.getTime()) return false;
  if (audience.length === 0 || audience.includes(viewer.kind)) return true;
  return viewer.kind === 'member' && viewer.labelId !== null && audience.includes(`label:${viewer.labelId}`);
}

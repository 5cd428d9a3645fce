import { getUnreadCount } from '@foyer/contract/member/account-state';
import type { Database } from '#src/db/schema.ts';
import { operation } from '#src/http/wps/operation.ts';
import { done, refuse } from '#src/http/result.ts';
import { findInboxState } from '#src/modules/inbox/inbox-store.ts';

/** How many messages of the member's inbox are unread. [S7-055] */
export const getUnreadCountOperation = ({ db }: { readonly db: Database }) =>
  operation(getUnreadCount, async (_input, { session }) => {
    if (!session) return refuse('login.not.session');
    return done({ unreadCount: (await findInboxState(db, session.memberId)).unreadCount });
  });

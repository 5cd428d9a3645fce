import { deleteMessage, readMessage, restoreMessage } from '@foyer/contract/inbox/inbox';
import type { Clock } from '#src/clock.ts';
import type { Database } from '#src/db/schema.ts';
import { operation } from '#src/http/wps/operation.ts';
import { done, refuse } from '#src/http/result.ts';
import type { InboxFollowers } from '#src/modules/inbox/inbox-followers.ts';
import { changeMessage, findInboxState } from '#src/modules/inbox/inbox-store.ts';
import type { LiveSession } from '#src/modules/session/session.public.ts';

interface Services {
  readonly db: Database;
  readonly clock: Clock;
  readonly followers: Pick<InboxFollowers, 'touch'>;
}

type Change = Parameters<typeof changeMessage>[2];

/** Changes a message of the member's own; another's does not exist for him. */
function createChange({ db, followers }: Services) {
  return async (session: LiveSession | null, id: string, change: Change) => {
    if (!session) return refuse('login.not.session');
    const { memberId } = session;
    if (!(await changeMessage(db, { memberId, id }, change))) return refuse('not_found');
    followers.touch(memberId);
    return done({ unreadCount: (await findInboxState(db, memberId)).unreadCount });
  };
}

/** Reading, deleting and putting back: each answers how many are unread after it. [S6-017] */
export function messageOperations(services: Services) {
  const change = createChange(services);
  const now = (): Date => new Date(services.clock.now());
  return [
    operation(readMessage, ({ id }, { session }) => change(session, id, { read_at: now() })),
    operation(deleteMessage, ({ id }, { session }) => change(session, id, { deleted_at: now() })),
    operation(restoreMessage, ({ id }, { session }) => change(session, id, { deleted_at: null })),
  ];
}

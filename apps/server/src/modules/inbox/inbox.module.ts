import type { Context } from '#src/context.ts';
import type { Operation } from '#src/http/wps/operation.ts';
import type { ReadSession } from '#src/http/wps/read-session.ts';
import { messageOperations } from '#src/modules/inbox/change-message.ts';
import { getMessagesOperation } from '#src/modules/inbox/get-messages.ts';
import { getUnreadCountOperation } from '#src/modules/inbox/get-unread-count.ts';
import { createInboxFollowers } from '#src/modules/inbox/inbox-followers.ts';
import { inboxRoute } from '#src/modules/inbox/inbox-route.ts';
import { createSendMessage } from '#src/modules/inbox/send-message.ts';
import type { ReadSite } from '#src/modules/merchant/merchant.public.ts';
import { createFilterActiveSessions } from '#src/modules/session/session.public.ts';

interface Dependencies {
  readonly readSession: ReadSession;
  readonly readSite: ReadSite;
}

/** A member's messages, and the stream that reports new ones. */
export function createInboxModule(context: Context, { readSession, readSite }: Dependencies) {
  const { db, clock, log } = context;
  const followers = createInboxFollowers({ db, log, livingSessions: createFilterActiveSessions(context) });
  const operations: readonly Operation[] = [
    getMessagesOperation({ db, readSite }),
    ...messageOperations({ db, clock, followers }),
    getUnreadCountOperation({ db }),
  ];
  return {
    operations,
    sendMessage: createSendMessage({ clock, followers }),
    stream: inboxRoute({ followers, readSession }),
  };
}

import type { Context } from '#src/context.ts';
import type { Operation } from '#src/http/wps/operation.ts';
import type { ReadSession } from '#src/http/wps/read-session.ts';
import {
  messageOperations,
  getMessagesOperation,
  getUnreadCountOperation,
} from '#src/modules/inbox/inbox-operations.ts';
import { createInboxFollowers } from '#src/modules/inbox/inbox-followers.ts';
import { inboxRoute } from '#src/modules/inbox/inbox-route.ts';
import { createSendMessage } from '#src/modules/inbox/send-message.ts';
import { createFilterActiveSessions } from '#src/modules/session/session.public.ts';

/** A member's messages, and the stream that reports new ones. */
export function createInboxModule(context: Context, { readSession }: { readonly readSession: ReadSession }) {
  const { db, clock, log, readSite } = context;
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

import type { Context } from '#src/context.ts';
import type { Operation } from '#src/http/wps/operation.ts';
import type { ReadSession } from '#src/http/wps/read-session.ts';
import {
  messageOperations,
  getMessagesOperation,
  getUnreadCountOperation,
} from '#src/modules/inbox/inbox-operations.ts';
import { createInboxStreams } from '#src/modules/inbox/inbox-streams.ts';
import { inboxRoute } from '#src/modules/inbox/inbox-route.ts';
import { createSendInboxMessage } from '#src/modules/inbox/inbox.public.ts';
import { createFilterActiveSessions } from '#src/modules/session/session.public.ts';

/** The inbox of a member, and the event stream that reports new messages. */
export function createInboxModule(context: Context, { readSession }: { readonly readSession: ReadSession }) {
  const { db, clock, log, readSite } = context;
  const streams = createInboxStreams({ db, log, filterActiveSessions: createFilterActiveSessions(context) });
  const operations: readonly Operation[] = [
    getMessagesOperation({ db, readSite }),
    ...messageOperations({ db, clock, streams }),
    getUnreadCountOperation({ db }),
  ];
  return {
    operations,
    sendInboxMessage: createSendInboxMessage({ clock, streams }),
    registerStream: inboxRoute({ streams, readSession }),
  };
}

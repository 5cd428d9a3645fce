import type { ServerContext } from '#src/server-context.ts';
import type { Operation } from '#src/http/wps/operation.ts';
import type { SessionReader } from '#src/http/wps/session-reader.ts';
import {
  createInboxMessageOperations,
  getInboxMessagesOperation,
  getUnreadInboxCountOperation,
} from '#src/modules/inbox/inbox-operations.ts';
import { createInboxStreams } from '#src/modules/inbox/inbox-streams.ts';
import { createInboxStreamRoute } from '#src/modules/inbox/inbox-stream-route.ts';
import { createPlaySessionReader } from '#src/modules/protection/protection.public.ts';
import { createActiveSessionFilter } from '#src/modules/session/session.public.ts';

/** Creates the module for members' inboxes, and for the event stream that reports new messages. */
export function createInboxModule(context: ServerContext, { readSession }: { readonly readSession: SessionReader }) {
  const { db, clock, log, readSite } = context;
  const filterActiveSessions = createActiveSessionFilter(context);
  const inboxStreams = createInboxStreams({
    db,
    log,
    filterActiveSessions,
    readPlays: createPlaySessionReader(context),
  });
  const operations: readonly Operation[] = [
    getInboxMessagesOperation({ db, readSite }),
    ...createInboxMessageOperations({ db, clock, streams: inboxStreams }),
    getUnreadInboxCountOperation({ db }),
  ];
  return {
    operations,
    inboxStreams,
    registerStream: createInboxStreamRoute({ streams: inboxStreams, readSession }),
  };
}

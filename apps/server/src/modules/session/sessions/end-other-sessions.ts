import { endOtherSessions } from '@foyer/contract/session/sessions';
import type { Database } from '#src/db/schema.ts';
import { operation } from '#src/http/wps/operation.ts';
import { done, refuse } from '#src/http/result.ts';
import { logOutOthers } from '#src/modules/session/sessions/own-sessions-store.ts';

/** Logs the member out everywhere else. */
export const endOtherSessionsOperation = ({ db }: { readonly db: Database }) =>
  operation(endOtherSessions, async (_input, { session }) => {
    if (!session) return refuse('login.not.session');
    return done({ ended: await logOutOthers(db, session.memberId, session.id) });
  });

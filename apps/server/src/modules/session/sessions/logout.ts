import { logout } from '@foyer/contract/session/sessions';
import type { Database } from '#src/db/schema.ts';
import { operation } from '#src/http/wps/operation.ts';
import { done } from '#src/http/result.ts';
import { logOutSession } from '#src/modules/session/sessions/own-sessions-store.ts';

/** Ends this session, and its device forgets the member; without one it answers the same. [S4-035] */
export const logoutOperation = ({ db }: { readonly db: Database }) =>
  operation(logout, async (_input, { session }) => {
    if (session) await logOutSession(db, session.memberId, session.id);
    return done({});
  });

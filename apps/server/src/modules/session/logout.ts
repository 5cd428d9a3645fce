import { logout } from '@foyer/contract/session/logout';
import type { Database } from '#src/db/schema.ts';
import { operation } from '#src/http/operation.ts';
import { done } from '#src/http/result.ts';
import { endSession } from '#src/modules/session/session-store.ts';

/** Ends this session; without one it answers the same. [S4-035] */
export const logoutOperation = ({ db }: { readonly db: Database }) =>
  operation(logout, async (_input, { session }) => {
    if (session) await endSession(db, session.id);
    return done({});
  });

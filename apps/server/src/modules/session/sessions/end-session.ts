import { endSession } from '@foyer/contract/session/sessions';
import type { Database } from '#src/db/schema.ts';
import { operation } from '#src/http/wps/operation.ts';
import { done, refuse } from '#src/http/result.ts';
import { logOutSession } from '#src/modules/session/sessions/own-sessions-store.ts';

/** Logs one of the member's own sessions out; somebody else's is not found. */
export const endSessionOperation = ({ db }: { readonly db: Database }) =>
  operation(endSession, async ({ id }, { session }) => {
    if (!session) return refuse('login.not.session');
    return (await logOutSession(db, session.memberId, id)) ? done({}) : refuse('not_found');
  });

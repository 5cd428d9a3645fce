import { getPushKinds, setPushKind } from '@foyer/contract/push/push-kinds';
import type { Database } from '#src/db/schema.ts';
import { operation } from '#src/http/wps/operation.ts';
import { done, refuse } from '#src/http/result.ts';
import { findMuted, setMuted } from '#src/modules/push/push-kind-store.ts';

/** The switches of a member's messages, one for each kind; they are the same on all devices. */
export const pushKindOperations = ({ db }: { readonly db: Database }) => [
  operation(getPushKinds, async (_input, { session }) => {
    if (!session) return refuse('login.not.session');
    return done({ muted: await findMuted(db, session.memberId) });
  }),
  operation(setPushKind, async (change, { session }) => {
    if (!session) return refuse('login.not.session');
    await setMuted(db, session.memberId, change);
    return done({ muted: await findMuted(db, session.memberId) });
  }),
];

import { getInvitees } from '@foyer/contract/member/referral';
import type { Database } from '#src/db/schema.ts';
import { operation } from '#src/http/wps/operation.ts';
import { done, refuse } from '#src/http/result.ts';
import { findPlayers } from '#src/modules/game/game.public.ts';
import { maskName } from '#src/modules/member/profile/mask.ts';
import { findReferred } from '#src/modules/member/member-store.ts';

const MOST = 50;

/** Who registered with the member's code: enough to know a friend by, not to find a stranger. [S1-005, S2-004] */
export const getInviteesOperation = ({ db }: { readonly db: Database }) =>
  operation(getInvitees, async (_input, { session }) => {
    if (!session) return refuse('login.not.session');
    const referred = await findReferred(db, session.memberId, MOST);
    const players = await findPlayers(
      db,
      referred.map(({ id }) => id),
    );
    return done({
      invitees: referred.map(({ id, username, created_at: at }) => ({
        name: maskName(username),
        state: players.has(id) ? ('playing' as const) : ('registered' as const),
        registeredAt: at.toISOString(),
      })),
    });
  });

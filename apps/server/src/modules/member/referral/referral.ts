import { getReferral, getInvitees, getReferrer } from '@foyer/contract/member/referral';
import { operation } from '#src/http/wps/operation.ts';
import { done, refuse } from '#src/http/result.ts';
import { countReferred, findMember, findReferred, findReferrer } from '#src/modules/member/member-store.ts';
import type { Context } from '#src/context.ts';
import { findPlayers } from '#src/modules/game/game.public.ts';
import { maskName } from '#src/modules/member/profile/mask.ts';

/** What a member invites friends with. [S1-005, S2-004] */
export const getReferralOperation = ({ db }: Pick<Context, 'db'>) =>
  operation(getReferral, async (_input, { session }) => {
    const member = await findMember(db, session.memberId);
    if (!member) return refuse('login.not.session');
    return done({ referralCode: member.referral_code, registered: await countReferred(db, member.id) });
  });

const MOST = 50;

/** Who registered with the member's code: enough to know a friend by, not to find a stranger. [S1-005, S2-004] */
export const getInviteesOperation = ({ db }: Pick<Context, 'db'>) =>
  operation(getInvitees, async (_input, { session }) => {
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

/** Enough for somebody who types a code and mistypes it; of 31^10 codes an address tries 1,000 a day. */
const QUESTIONS = { points: 20, windowSeconds: 60, perDay: 1_000 };
const DAY_S = 24 * 60 * 60;

/** Whose code it is. A code nobody has is answered like any other, and both after the same one query. [S6-008] */
export function getReferrerOperation({ db, limits }: Pick<Context, 'db' | 'limits'>) {
  const rule = { whenDown: 'refuse' } as const;
  const { points, windowSeconds, perDay } = QUESTIONS;
  const minute = limits.create({ ...rule, name: 'referrer-minute', points, windowSeconds });
  const day = limits.create({ ...rule, name: 'referrer-day', points: perDay, windowSeconds: DAY_S });
  return operation(getReferrer, async ({ code }, { merchant, network }) => {
    for (const limit of [minute, day]) {
      const taken = await limit.take(`${merchant.code}:${network}`);
      if (!taken.allowed) return refuse('TOO_MANY_REQUEST_CODE', { retryAfterSeconds: taken.retryAfterSeconds });
    }
    const referrer = await findReferrer(db, merchant.code, code);
    return done({ name: referrer && maskName(referrer.username) });
  });
}

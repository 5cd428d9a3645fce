import { getReferral, getInvitees, getReferrerName } from '@foyer/contract/member/referral';
import { defineOperation } from '#src/http/wps/operation.ts';
import { ok, callError } from '#src/http/result.ts';
import { countInvitees, findMember, listInvitees, findReferringMember } from '#src/modules/member/member-store.ts';
import type { ServerContext } from '#src/server-context.ts';
import { findMembersWithLaunches } from '#src/modules/game/game.public.ts';
import { maskName } from '#src/modules/member/profile/mask-personal-data.ts';

/** Returns the member's referral code and how many members registered with it. [S1-005, S2-004] */
export const getReferralOperation = ({ db }: Pick<ServerContext, 'db'>) =>
  defineOperation(getReferral, async (_input, { session }) => {
    const member = await findMember(db, session.memberId);
    if (!member) return callError('login.not.session');
    return ok({ referralCode: member.referral_code, registered: await countInvitees(db, member.id) });
  });

const MAX_INVITEES = 50;

/** Returns the members who registered with the member's referral code, with masked names. [S1-005, S2-004] */
export const getInviteesOperation = ({ db }: Pick<ServerContext, 'db'>) =>
  defineOperation(getInvitees, async (_input, { session }) => {
    const invitees = await listInvitees(db, session.memberId, MAX_INVITEES);
    const players = await findMembersWithLaunches(
      db,
      invitees.map(({ id }) => id),
    );
    return ok({
      invitees: invitees.map(({ id, username, created_at: createdAt }) => ({
        name: maskName(username),
        state: players.has(id) ? ('playing' as const) : ('registered' as const),
        registeredAt: createdAt.toISOString(),
      })),
    });
  });

/** Rate limit of referral code look-ups, enough for typing errors. A network can test 1,000 of 31^10 codes a day. */
const PER_MINUTE = 20;
const PER_DAY = 1_000;
const DAY_S = 24 * 60 * 60;

/**
 * Returns the masked name of the member with this referral code; `null` if the code is unknown. Both cases run the same
 * database query. [S6-008]
 */
export function getReferrerOperation({ db, limits }: Pick<ServerContext, 'db' | 'limits'>) {
  const rule = { whenDown: 'reject' } as const;
  const minute = limits.create({ ...rule, name: 'referrer-minute', points: PER_MINUTE, windowSeconds: 60 });
  const day = limits.create({ ...rule, name: 'referrer-day', points: PER_DAY, windowSeconds: DAY_S });
  return defineOperation(getReferrerName, async ({ code }, { merchant, network }) => {
    for (const limit of [minute, day]) {
      const taken = await limit.take(`${merchant.code}:${network}`);
      if (!taken.allowed) return callError('TOO_MANY_REQUEST_CODE', { retryAfterSeconds: taken.retryAfterSeconds });
    }
    const referrer = await findReferringMember(db, merchant.code, code);
    return ok({ name: referrer && maskName(referrer.username) });
  });
}

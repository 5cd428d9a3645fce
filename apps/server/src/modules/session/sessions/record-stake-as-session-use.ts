import type { Merchant } from '#src/modules/merchant/merchant.public.ts';
import {
  getProtectionRules,
  offersLoginTimeLimit,
  recordLoginTime,
} from '#src/modules/protection/protection.public.ts';
import type { ServerContext } from '#src/server-context.ts';

const MINUTE_MS = 60_000;

interface StakeOfMember {
  readonly memberId: string;
  readonly merchant: Merchant;
}

/**
 * Records that a member who stakes in a vendor's game uses the session that was used last, at most once a minute. Otherwise the time
 * logged in would end during a game, because the game sends no requests of the session. Does nothing if the brand offers no
 * limit of the login time or the member has no session: a stake neither opens nor revives one.
 */
export async function recordStakeAsSessionUse(
  { db, clock }: Pick<ServerContext, 'db' | 'clock'>,
  { memberId, merchant }: StakeOfMember,
): Promise<void> {
  const rules = getProtectionRules(merchant.brand.protection);
  if (!offersLoginTimeLimit(rules)) return;
  const now = new Date(clock.now());
  const minutesAgo = (minutes: number): Date => new Date(now.getTime() - minutes * MINUTE_MS);
  const { idleMinutes, absoluteMinutes } = merchant.brand.session;
  const used = await db
    .updateTable('session')
    .set({ last_seen_at: now })
    .where('id', '=', (sessions) =>
      sessions
        .selectFrom('session as latest')
        .select('latest.id')
        .where('latest.member_id', '=', memberId)
        .where('latest.login_time_reached', '=', false)
        .where('latest.last_seen_at', '>', minutesAgo(idleMinutes))
        .where('latest.created_at', '>', minutesAgo(absoluteMinutes))
        .orderBy('latest.last_seen_at', 'desc')
        .limit(1),
    )
    .where('last_seen_at', '<=', minutesAgo(1))
    .returning('id')
    .executeTakeFirst();
  if (used !== undefined) await recordLoginTime(db, { memberId, rules }, now);
}

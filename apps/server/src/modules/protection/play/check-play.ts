import { limitKinds, type LimitPeriod, limitPeriods } from '@foyer/contract/protection/limit-kinds';
import type { LimitKey } from '@foyer/contract/protection/limit-key';
import type { ReachedLimit } from '@foyer/contract/protection/limits';
import type { Database } from '#src/db/schema.ts';
import { getPeriodEnd, getPeriodStarts } from '#src/modules/protection/limits/limit-period.ts';
import {
  findReachedLimit,
  type IntendedPlay,
  type LimitInForce,
  noPlay,
  type PlayUse,
  sumPlay,
} from '#src/modules/protection/limits/limit-use.ts';
import { listRequiredLimits } from '#src/modules/protection/limits/required-limits.ts';
import {
  getCheckMinutes,
  getCurrentSession,
  getSessionSeconds,
  getUncountedSeconds,
  isCheckDue,
  type PlaySession,
} from '#src/modules/protection/play/play-session.ts';
import { readStoredPlay, type StoredBlock } from '#src/modules/protection/play/play-store.ts';
import type { PlayingMember, ProtectionRules } from '#src/modules/protection/protection-rules.ts';

/** Everything that decides whether a member may continue to play. */
export interface PlayState {
  /** The current play session; `null` if there is none. */
  readonly session: PlaySession | null;
  /** Minutes between reality checks; `null` if the member gets none. */
  readonly checkMinutes: number | null;
  readonly limits: readonly LimitInForce[];
  readonly use: PlayUse;
  /** Breaks and exclusions in force, the longest first. */
  readonly blocks: readonly StoredBlock[];
}

/** Why a member may not continue to play, although the account has no block. */
export type PlayStop =
  | { readonly kind: 'limits_required' | 'reality_check_due' }
  | { readonly kind: 'limit_reached'; readonly reached: ReachedLimit };

/**
 * Reads what decides whether a member may continue to play. In a transaction, lock the member's row first, because a
 * change of a limit waits for that lock.
 */
export async function readPlayState(db: Database, { memberId, rules }: PlayingMember, now: number): Promise<PlayState> {
  const starts = getPeriodStarts(now, rules.zone);
  const since = starts.week < starts.month ? starts.week : starts.month;
  const stored = await readStoredPlay(db, { memberId, now: new Date(now), since });
  const { chosenMinutes, limits, days, blocks } = stored;
  const session = getCurrentSession(stored.session, now, rules.play);
  // The time since the last stake is play as well, although the next stake will record it.
  const uncounted = { ...noPlay, seconds: session === null ? 0 : getUncountedSeconds(session, now) };
  const sum = (period: LimitPeriod) => sumPlay([...days.filter(({ day }) => day >= starts[period]), uncounted]);
  const sessionSeconds = session === null ? 0 : getSessionSeconds(session, now);
  return {
    session,
    checkMinutes: getCheckMinutes(chosenMinutes, rules.realityCheck),
    limits,
    use: { day: sum('day'), week: sum('week'), month: sum('month'), sessionSeconds },
    blocks,
  };
}

/** Returns the reason why a member may not do what they intend; `null` if they may. */
export function findPlayStop(
  { session, limits, use }: PlayState,
  rules: ProtectionRules,
  { now, ...intended }: IntendedPlay & { readonly now: number },
): PlayStop | null {
  if (isLimitMissing(limits, rules)) return { kind: 'limits_required' };
  const reached = findReachedLimit([...limits, ...listCaps(rules)], use, intended);
  if (reached !== null) {
    const { kind, period } = reached;
    const end = period === 'session' ? null : getPeriodEnd(period, now, rules.zone);
    return {
      kind: 'limit_reached',
      reached: { kind, period, resetsAt: end === null ? null : new Date(end).toISOString() },
    };
  }
  const mustAnswer = intended.kind !== 'deposit' && session !== null && isCheckDue(session, now);
  return mustAnswer ? { kind: 'reality_check_due' } : null;
}

/** Whether the member has not set a limit that the market requires. */
function isLimitMissing(limits: readonly LimitKey[], rules: ProtectionRules): boolean {
  return listRequiredLimits(rules).some(
    ({ kind, period }) => !limits.some((limit) => limit.kind === kind && limit.period === period),
  );
}

/** Lists the market's fixed limits, which apply in addition to those that the member has set. */
function listCaps({ limits: { caps } }: ProtectionRules): LimitInForce[] {
  return limitKinds.flatMap((kind) =>
    limitPeriods.flatMap((period) => {
      const amount = caps[kind]?.[period];
      return amount === undefined ? [] : [{ kind, period, amount }];
    }),
  );
}

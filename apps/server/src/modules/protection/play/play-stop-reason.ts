import { memberLimitKinds, type LimitPeriod, limitPeriods } from '@foyer/contract/protection/member-limit-kinds';
import type { MemberLimitKey } from '@foyer/contract/protection/member-limit-key';
import type { ReachedLimit } from '@foyer/contract/protection/member-limits';
import type { Database } from '#src/db/schema.ts';
import { getLimitPeriodEnd, getLimitPeriodStartDates } from '#src/modules/protection/limits/limit-period.ts';
import {
  findReachedPlayLimit,
  type IntendedPlayAction,
  type PlayLimitInForce,
  emptyPlayTotals,
  type CurrentPlayTotals,
  sumPlayTotals,
} from '#src/modules/protection/limits/limit-usage.ts';
import { listRequiredLimits } from '#src/modules/protection/limits/required-limits.ts';
import {
  getRealityCheckMinutes,
  getCurrentPlaySession,
  getPlaySessionSeconds,
  getUncountedPlaySeconds,
  isRealityCheckDue,
  type PlaySession,
} from '#src/modules/protection/play/play-session.ts';
import type { LoginTimeOfDay } from '#src/modules/protection/login-time/login-time-store.ts';
import { readMemberPlayRecord, type StoredPlayBlock } from '#src/modules/protection/play/play-store.ts';
import {
  findMissingVerification,
  type AgeKycAndRegistryState,
} from '#src/modules/protection/registry/missing-verification.ts';
import type { MemberWithProtectionRules, ProtectionRules } from '#src/modules/protection/protection-rules.ts';

const SECOND_MS = 1_000;

/** Everything that decides whether a member may continue to play. */
export interface PlayState {
  /** The current play session; `null` if there is none. */
  readonly session: PlaySession | null;
  /** Minutes between reality checks; `null` if the member gets none. */
  readonly checkMinutes: number | null;
  readonly limits: readonly PlayLimitInForce[];
  readonly use: CurrentPlayTotals;
  /** Breaks and exclusions in force, the longest first. */
  readonly blocks: readonly StoredPlayBlock[];
  readonly proof: AgeKycAndRegistryState | null;
}

/** Why a member may not continue to play, although the account has no block. */
export type PlayStopReason =
  | { readonly kind: 'age_not_proven' | 'registry_unavailable' | 'limits_required' | 'reality_check_due' }
  | { readonly kind: 'limit_reached'; readonly reached: ReachedLimit };

/**
 * Reads what decides whether a member may continue to play. In a transaction, lock the member's row first, because a
 * change of a limit waits for that lock.
 */
export async function readPlayState(
  db: Database,
  { memberId, rules }: MemberWithProtectionRules,
  now: number,
): Promise<PlayState> {
  const starts = getLimitPeriodStartDates(now, rules.zone);
  const since = starts.week < starts.month ? starts.week : starts.month;
  const stored = await readMemberPlayRecord(db, { memberId, rules, now: new Date(now), since });
  const { chosenMinutes, limits, days, blocks, proof, loginTime } = stored;
  const session = getCurrentPlaySession(stored.session, now, rules.play);
  // The time since the last stake is play as well, although the next stake will record it.
  const uncounted = { ...emptyPlayTotals, seconds: session === null ? 0 : getUncountedPlaySeconds(session, now) };
  const sum = (period: LimitPeriod) => sumPlayTotals([...days.filter(({ day }) => day >= starts[period]), uncounted]);
  const sessionSeconds = session === null ? 0 : getPlaySessionSeconds(session, now);
  const sumLoginSeconds = (period: LimitPeriod) => getLoginSeconds(loginTime, starts[period]);
  return {
    session,
    checkMinutes: getRealityCheckMinutes(chosenMinutes, rules.realityCheck),
    limits,
    use: {
      day: sum('day'),
      week: sum('week'),
      month: sum('month'),
      sessionSeconds,
      loginSeconds: { day: sumLoginSeconds('day'), week: sumLoginSeconds('week'), month: sumLoginSeconds('month') },
    },
    blocks,
    proof,
  };
}

function getLoginSeconds(days: readonly LoginTimeOfDay[] | null, since: string): number {
  const ofPeriod = (days ?? []).filter(({ day }) => day >= since);
  const ms = ofPeriod.reduce((sum, { milliseconds }) => sum + milliseconds, 0);
  return Math.floor(ms / SECOND_MS);
}

/** Returns the reason why a member may not do what they intend; `null` if they may. */
export function findPlayStopReason(
  { session, limits, use, proof }: PlayState,
  rules: ProtectionRules,
  { now, ...intended }: IntendedPlayAction & { readonly now: number },
): PlayStopReason | null {
  const missing = findMissingVerification(proof, rules);
  if (missing !== null) return { kind: missing };
  if (isLimitMissing(limits, rules)) return { kind: 'limits_required' };
  const reached = findReachedPlayLimit([...limits, ...listCaps(rules)], use, intended);
  if (reached !== null) return { kind: 'limit_reached', reached: toReachedLimit(reached, rules, now) };
  const mustAnswer = intended.kind !== 'deposit' && session !== null && isRealityCheckDue(session, now);
  return mustAnswer ? { kind: 'reality_check_due' } : null;
}

function toReachedLimit({ kind, period }: MemberLimitKey, { zone }: ProtectionRules, now: number): ReachedLimit {
  const end = period === 'session' ? null : getLimitPeriodEnd(period, now, zone);
  return { kind, period, resetsAt: end === null ? null : new Date(end).toISOString() };
}

/** Returns the limit of the login time that the member has reached; `null` if there is none. */
export function findReachedLoginTimeLimit(
  { limits, use }: PlayState,
  rules: ProtectionRules,
  now: number,
): ReachedLimit | null {
  const ofLoginTime = [...limits, ...listCaps(rules)].filter(({ kind }) => kind === 'loginTime');
  const reached = findReachedPlayLimit(ofLoginTime, use, { kind: 'launch', amount: 0 });
  return reached && toReachedLimit(reached, rules, now);
}

/** Whether the member has not set a limit that the market requires. */
function isLimitMissing(limits: readonly MemberLimitKey[], rules: ProtectionRules): boolean {
  return listRequiredLimits(rules).some(
    ({ kind, period }) => !limits.some((limit) => limit.kind === kind && limit.period === period),
  );
}

/** Lists the fixed limits (caps) of the protection rules, which apply in addition to those that the member has set. */
function listCaps({ limits: { caps } }: ProtectionRules): PlayLimitInForce[] {
  return memberLimitKinds.flatMap((kind) =>
    limitPeriods.flatMap((period) => {
      const amount = caps[kind]?.[period];
      return amount === undefined ? [] : [{ kind, period, amount }];
    }),
  );
}

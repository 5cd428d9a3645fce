import type { ProtectionRules } from '#src/modules/protection/protection-rules.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;

/**
 * A period of play: it begins with a stake and ends when no stake follows for `idleMinutes`. Times are milliseconds
 * since 1970.
 */
export interface PlaySession {
  readonly id: string;
  readonly beganAt: number;
  /** Time of the last stake. */
  readonly lastPlayAt: number;
  /** Sum of the stakes in the session, without cancelled ones, in whole play credits. */
  readonly staked: number;
  readonly won: number;
  /** Number of the next reality check in the session; checks with lower numbers are answered. */
  readonly check: number;
  /** When the next reality check is shown; `null` if none is planned. */
  readonly nextCheckAt: number | null;
}

type BreakRules = Pick<ProtectionRules['play'], 'idleMinutes'>;

/**
 * Returns the stored play session if it still continues at `now`; `null` if there is none, or if it ended because no
 * stake followed.
 */
export function getCurrentPlaySession(
  session: PlaySession | null,
  now: number,
  { idleMinutes }: BreakRules,
): PlaySession | null {
  return session !== null && now - session.lastPlayAt < idleMinutes * MINUTE_MS ? session : null;
}

export interface AddedStake {
  readonly amount: number;
  readonly now: number;
  /** Minutes between reality checks; `null` if the member gets none. */
  readonly checkMinutes: number | null;
  /** Id of the session that this stake begins if none is in progress. */
  readonly newId: string;
}

/** Adds a stake to the current play session, or begins one. `seconds` is the play time since the last stake. */
export function addStakeToPlaySession(
  current: PlaySession | null,
  { amount, now, checkMinutes, newId }: AddedStake,
): { readonly session: PlaySession; readonly seconds: number } {
  if (current === null) {
    const nextCheckAt = checkMinutes === null ? null : now + checkMinutes * MINUTE_MS;
    const session = { id: newId, beganAt: now, lastPlayAt: now, staked: amount, won: 0, check: 1, nextCheckAt };
    return { session, seconds: 0 };
  }
  // Clocks of two instances differ: the time of play never decreases.
  const lastPlayAt = Math.max(now, current.lastPlayAt);
  const seconds = getPlaySessionSeconds(current, lastPlayAt) - getPlaySessionSeconds(current, current.lastPlayAt);
  return { session: { ...current, lastPlayAt, staked: current.staked + amount }, seconds };
}

/** Complete seconds since a play session began. */
export function getPlaySessionSeconds({ beganAt }: PlaySession, now: number): number {
  return Math.max(0, Math.floor((now - beganAt) / SECOND_MS));
}

/**
 * Complete seconds since the last stake of a play session. The next stake will add them to the play time of its day.
 */
export function getUncountedPlaySeconds(session: PlaySession, now: number): number {
  return Math.max(0, getPlaySessionSeconds(session, now) - getPlaySessionSeconds(session, session.lastPlayAt));
}

/** Whether the member must answer a reality check before the next stake. */
export function isRealityCheckDue({ nextCheckAt }: PlaySession, now: number): boolean {
  return nextCheckAt !== null && now >= nextCheckAt;
}

/** Returns the id of the next reality check, which is the same in every tab of the member. */
export const getRealityCheckId = ({ id, check }: PlaySession): string => `${id}.${check}`;

/**
 * Returns the minutes between a member's reality checks: the member's choice if the brand still offers it, otherwise
 * the brand's default.
 */
export function getRealityCheckMinutes(
  chosen: number | null,
  { minutes, default: standard }: ProtectionRules['realityCheck'],
): number | null {
  return chosen !== null && minutes.includes(chosen) ? chosen : standard;
}

import type { ProtectionRules } from '#src/modules/protection/protection-rules.ts';

const HOUR_MS = 60 * 60_000;

/**
 * A requested raise of a limit that still has to wait and to be confirmed by the member. Times are milliseconds since
 * 1970.
 */
export interface PendingLimitRaise {
  readonly requestId: string;
  /** The requested limit; `null` to remove the limit. */
  readonly wanted: number | null;
  /** From this time on the member can confirm the raise. */
  readonly effectiveAt: number;
  /** From this time on the raise can no longer be confirmed. */
  readonly expiresAt: number;
}

/**
 * One limit of a member, such as the loss limit of a week. Amounts are whole play credits, or minutes for time limits.
 */
export interface MemberLimitWithPendingRaise {
  /** The limit in force; `null` if there is none. */
  readonly amount: number | null;
  readonly pending: PendingLimitRaise | null;
}

export const noPlayLimit: MemberLimitWithPendingRaise = { amount: null, pending: null };

interface LimitRequest {
  /** The requested limit; `null` to remove the limit. */
  readonly wanted: number | null;
  readonly requestId: string;
  readonly now: number;
  /** When the current day, week or month ends; `null` for a limit of the play session. */
  readonly periodEnd: number | null;
}

/**
 * Applies a member's request to change a limit. An equal or lower limit applies at once and withdraws a pending raise.
 * A higher limit becomes pending: requesting the same amount again does not restart its waiting period, requesting
 * another amount does.
 */
export function applyLimitChangeRequest(
  state: MemberLimitWithPendingRaise,
  { wanted, requestId, now, periodEnd }: LimitRequest,
  { waitHours, afterPeriod, confirmWithinHours }: ProtectionRules['limits']['raise'],
): MemberLimitWithPendingRaise {
  if (!isLooserLimit(wanted, state.amount)) return { amount: wanted, pending: null };
  const pending = getPendingLimitRaise(state, now);
  if (pending?.wanted === wanted) return state;
  const waited = now + waitHours * HOUR_MS;
  const effectiveAt = afterPeriod && periodEnd !== null ? Math.max(waited, periodEnd) : waited;
  const expiresAt = effectiveAt + confirmWithinHours * HOUR_MS;
  return { amount: state.amount, pending: { requestId, wanted, effectiveAt, expiresAt } };
}

/** Whether the limit `wanted` allows more than the limit `current`; `null` means no limit. */
export function isLooserLimit(wanted: number | null, current: number | null): boolean {
  if (current === null) return false;
  return wanted === null || wanted > current;
}

/** Returns the pending raise of a limit; `null` if there is none, or if it can no longer be confirmed. */
export function getPendingLimitRaise({ pending }: MemberLimitWithPendingRaise, now: number): PendingLimitRaise | null {
  return pending !== null && now < pending.expiresAt ? pending : null;
}

export type LimitRaiseConfirmationResult =
  | { readonly kind: 'confirmed'; readonly state: MemberLimitWithPendingRaise }
  /** The raise cannot be confirmed yet, because its waiting period is not over. */
  | { readonly kind: 'too-early' }
  /** No raise with this id is pending: it expired, was withdrawn or is already confirmed. */
  | { readonly kind: 'unknown' };

/** Applies a pending raise that the member confirms. */
export function applyLimitRaiseConfirmation(
  state: MemberLimitWithPendingRaise,
  requestId: string,
  now: number,
): LimitRaiseConfirmationResult {
  const pending = getPendingLimitRaise(state, now);
  if (pending?.requestId !== requestId) return { kind: 'unknown' };
  if (now < pending.effectiveAt) return { kind: 'too-early' };
  return { kind: 'confirmed', state: { amount: pending.wanted, pending: null } };
}

/**
 * Applies a limit that the operator orders, and withdraws a pending raise. Returns `null` if the limit is higher than
 * the one in force, because only the member can raise it.
 */
export function applyOperatorLimit(
  state: MemberLimitWithPendingRaise,
  wanted: number,
): MemberLimitWithPendingRaise | null {
  return isLooserLimit(wanted, state.amount) ? null : { amount: wanted, pending: null };
}

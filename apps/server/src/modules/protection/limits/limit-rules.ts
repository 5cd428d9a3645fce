import type { ProtectionRules } from '#src/modules/protection/protection-rules.ts';

const HOUR_MS = 60 * 60_000;

/** A raise that waits for its time and for a confirmation. Times are milliseconds since 1970. */
export interface PendingRaise {
  readonly requestId: string;
  /** `null` removes the limit. */
  readonly wanted: number | null;
  /** When it may be confirmed first. */
  readonly effectiveAt: number;
  /** When it lapses: it cannot be confirmed from then on. */
  readonly expiresAt: number;
}

/** A limit of a member. Amounts are whole play credits, or minutes. */
export interface LimitState {
  /** The limit in force; `null` if there is none. */
  readonly amount: number | null;
  readonly pending: PendingRaise | null;
}

export const noLimit: LimitState = { amount: null, pending: null };

interface LimitRequest {
  /** `null` removes the limit. */
  readonly wanted: number | null;
  readonly requestId: string;
  readonly now: number;
  /** End of the current period; `null` for a limit of the play session. */
  readonly periodEnd: number | null;
}

/**
 * Applies a member's request. A limit that is not looser applies at once and withdraws a pending raise: the lower of two requests
 * wins in either order. A looser one becomes pending; to repeat it does not restart its wait, to ask for another amount does.
 */
export function applyLimitRequest(
  state: LimitState,
  { wanted, requestId, now, periodEnd }: LimitRequest,
  { waitHours, afterPeriod, confirmWithinHours }: ProtectionRules['limits']['raise'],
): LimitState {
  if (!isLooser(wanted, state.amount)) return { amount: wanted, pending: null };
  const pending = getPending(state, now);
  if (pending?.wanted === wanted) return state;
  const waited = now + waitHours * HOUR_MS;
  const effectiveAt = afterPeriod && periodEnd !== null ? Math.max(waited, periodEnd) : waited;
  const expiresAt = effectiveAt + confirmWithinHours * HOUR_MS;
  return { amount: state.amount, pending: { requestId, wanted, effectiveAt, expiresAt } };
}

/** Whether `wanted` allows more than `current`; `null` allows everything. */
export function isLooser(wanted: number | null, current: number | null): boolean {
  if (current === null) return false;
  return wanted === null || wanted > current;
}

/** The raise that can still be confirmed, now or later. */
export function getPending({ pending }: LimitState, now: number): PendingRaise | null {
  return pending !== null && now < pending.expiresAt ? pending : null;
}

export type Confirmation =
  | { readonly kind: 'confirmed'; readonly state: LimitState }
  /** The wait of the market is not over. */
  | { readonly kind: 'too-early' }
  /** No such request is pending: it lapsed, was withdrawn or is already confirmed. */
  | { readonly kind: 'unknown' };

/** Applies a pending raise that the member confirms. */
export function confirmRaise(state: LimitState, requestId: string, now: number): Confirmation {
  const pending = getPending(state, now);
  if (pending?.requestId !== requestId) return { kind: 'unknown' };
  if (now < pending.effectiveAt) return { kind: 'too-early' };
  return { kind: 'confirmed', state: { amount: pending.wanted, pending: null } };
}

/**
 * Applies a limit that the operator orders. Returns `null` if it is looser than the limit in force: only the member can raise it. A
 * pending raise is withdrawn.
 */
export function lowerByOperator(state: LimitState, wanted: number): LimitState | null {
  return isLooser(wanted, state.amount) ? null : { amount: wanted, pending: null };
}

import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  applyLimitRaiseConfirmation,
  getPendingLimitRaise,
  isLooserLimit,
  type MemberLimitWithPendingRaise,
  applyOperatorLimit,
  noPlayLimit,
  applyLimitChangeRequest,
} from '#src/modules/protection/limits/limit-change-rules.ts';
import { getLimitPeriodEnd } from '#src/modules/protection/limits/limit-period.ts';

const HOUR_MS = 60 * 60_000;
const SWEDEN = { waitHours: 72, afterPeriod: true, confirmWithinHours: 168 };
const BRITAIN = { waitHours: 24, afterPeriod: false, confirmWithinHours: 168 };
const now = Date.UTC(2026, 10, 26, 12);
const hundred: MemberLimitWithPendingRaise = { amount: 100, pending: null };

const raise = (
  state: MemberLimitWithPendingRaise,
  wanted: number | null,
  { at = now, rules = BRITAIN, periodEnd = null } = {},
) => applyLimitChangeRequest(state, { wanted, requestId: `raise-${wanted}`, now: at, periodEnd }, rules);

test('[protection 1] a raise of a limit cannot be confirmed before 72 hours have passed', () => {
  const pending = raise(hundred, 200, { rules: { ...SWEDEN, afterPeriod: false } });
  expect(pending.amount).toBe(100);
  expect(applyLimitRaiseConfirmation(pending, 'raise-200', now + 72 * HOUR_MS - 1_000)).toEqual({ kind: 'too-early' });
  expect(applyLimitRaiseConfirmation(pending, 'raise-200', now + 72 * HOUR_MS)).toEqual({
    kind: 'confirmed',
    state: { amount: 200, pending: null },
  });
});

test.each([
  [24, 72],
  [72, 72],
  [100, 100],
])(
  '[protection 2] if %d hours of the period are left, the waiting period of a raise of a limit in Sweden is %d hours',
  (left, waits) => {
    const periodEnd = now + left * HOUR_MS;
    const { pending } = applyLimitChangeRequest(hundred, { wanted: 200, requestId: 'r', now, periodEnd }, SWEDEN);
    expect(pending?.effectiveAt).toBe(now + waits * HOUR_MS);
  },
);

test('[protection 3] the waiting period of a raise ends with the local month, even if daylight saving time ends in between', () => {
  const at = Date.parse('2026-10-24T12:00:00Z');
  const periodEnd = getLimitPeriodEnd('month', at, 'Europe/Stockholm');
  const { pending } = applyLimitChangeRequest(hundred, { wanted: 200, requestId: 'r', now: at, periodEnd }, SWEDEN);
  expect(new Date(pending?.effectiveAt ?? 0).toISOString()).toBe('2026-10-31T23:00:00.000Z');
});

test('[protection 6] an expired raise of a limit can no longer be confirmed', () => {
  const pending = raise(hundred, 200);
  const end = now + (24 + 168) * HOUR_MS;
  expect(applyLimitRaiseConfirmation(pending, 'raise-200', end - 1).kind).toBe('confirmed');
  expect(applyLimitRaiseConfirmation(pending, 'raise-200', end)).toEqual({ kind: 'unknown' });
  expect(getPendingLimitRaise(pending, end)).toBeNull();
});

test('the waiting period of a raise restarts with another amount or after the raise expired, not with a repeated request', () => {
  const first = raise(hundred, 200);
  expect(raise(first, 200, { at: now + HOUR_MS })).toBe(first);
  expect(raise(first, 300, { at: now + HOUR_MS }).pending?.effectiveAt).toBe(now + 25 * HOUR_MS);
  const lapsed = now + (24 + 168) * HOUR_MS;
  expect(raise(first, 200, { at: lapsed }).pending?.effectiveAt).toBe(lapsed + 24 * HOUR_MS);
});

test('[protection 8] of two requests to change a limit, the lower amount wins in either order', () => {
  expect(raise(raise(hundred, 200), 50)).toEqual({ amount: 50, pending: null });
  expect(raise(raise(hundred, 50), 200)).toMatchObject({ amount: 50, pending: { wanted: 200 } });
});

test('[protection 9] a second confirmation of a raise does not undo a limit that was lowered after the first', () => {
  const confirmed = applyLimitRaiseConfirmation(raise(hundred, 200), 'raise-200', now + 24 * HOUR_MS);
  if (confirmed.kind !== 'confirmed') throw new Error('the raise was not confirmed');
  const lowered = raise(confirmed.state, 20, { at: now + 24 * HOUR_MS });
  expect(applyLimitRaiseConfirmation(lowered, 'raise-200', now + 24 * HOUR_MS)).toEqual({ kind: 'unknown' });
});

test("a member's first limit applies at once, and removing it has the same waiting period as a raise", () => {
  expect(raise(noPlayLimit, 100)).toEqual(hundred);
  const removed = raise(hundred, null);
  expect(removed).toMatchObject({ amount: 100, pending: { wanted: null } });
  const confirmed = applyLimitRaiseConfirmation(removed, 'raise-null', now + 24 * HOUR_MS);
  expect(confirmed).toEqual({ kind: 'confirmed', state: noPlayLimit });
});

test('[protection 14] an operator can lower a limit and cannot raise it', () => {
  expect(applyOperatorLimit(hundred, 101)).toBeNull();
  expect(applyOperatorLimit(raise(hundred, 200), 60)).toEqual({ amount: 60, pending: null });
  expect(applyOperatorLimit(noPlayLimit, 60)).toEqual({ amount: 60, pending: null });
});

/** The last request of the member, unless something withdrew it. */
interface OpenRequest {
  readonly wanted: number | null;
  readonly at: number;
}

const amount = fc.constantFrom(null, 10, 20, 30, 40);
const step = fc.oneof(
  fc.record({ do: fc.constant('request' as const), wanted: amount }),
  fc.record({ do: fc.constant('order' as const), wanted: fc.constantFrom(10, 20, 30) }),
  fc.record({ do: fc.constant('confirm' as const) }),
  fc.record({ do: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 60 }) }),
);

test('[protection 1] in any sequence of requests, a limit rises only after a waiting period without withdrawal', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
      let [state, at]: [MemberLimitWithPendingRaise, number] = [hundred, now];
      const model: { open: OpenRequest | null } = { open: null };
      for (const [index, one] of steps.entries()) {
        const before = state;
        if (one.do === 'wait') at += one.hours * HOUR_MS;
        if (one.do === 'request') {
          state = applyLimitChangeRequest(
            state,
            { wanted: one.wanted, requestId: `r${index}`, now: at, periodEnd: null },
            BRITAIN,
          );
          const isSame = model.open?.wanted === one.wanted && at < (model.open?.at ?? 0) + (24 + 168) * HOUR_MS;
          if (!isLooserLimit(one.wanted, before.amount)) model.open = null;
          else if (!isSame) model.open = { wanted: one.wanted, at };
          expect(state.amount).toBe(model.open === null ? one.wanted : before.amount);
        }
        if (one.do === 'order') {
          const lowered = applyOperatorLimit(state, one.wanted);
          expect(lowered === null).toBe(isLooserLimit(one.wanted, before.amount));
          if (lowered !== null) {
            state = lowered;
            model.open = null;
          }
        }
        if (one.do === 'confirm') {
          const confirmation = applyLimitRaiseConfirmation(state, state.pending?.requestId ?? 'none', at);
          const waited = model.open === null ? 0 : at - model.open.at;
          const isInTime = model.open !== null && waited >= 24 * HOUR_MS && waited < (24 + 168) * HOUR_MS;
          expect(confirmation.kind === 'confirmed').toBe(isInTime);
          if (confirmation.kind === 'confirmed') {
            expect(confirmation.state.amount).toBe(model.open?.wanted);
            state = confirmation.state;
            model.open = null;
          }
        } else {
          expect(isLooserLimit(state.amount, before.amount)).toBe(false);
        }
      }
    }),
    { numRuns: 300 },
  );
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addStakeToPlaySession,
  getRealityCheckId,
  getRealityCheckMinutes,
  getCurrentPlaySession,
  isRealityCheckDue,
  type PlaySession,
} from '#src/modules/protection/play/play-session.ts';

const MINUTE_MS = 60_000;
const rules = { idleMinutes: 30 };
const began = Date.UTC(2026, 10, 26, 12);
const { session } = addStakeToPlaySession(null, { amount: 10, now: began, checkMinutes: 15, newId: 's1' });

test('a play session begins with a stake and continues as long as the next stake comes in time', () => {
  expect(session).toEqual({
    id: 's1',
    beganAt: began,
    lastPlayAt: began,
    staked: 10,
    won: 0,
    check: 1,
    nextCheckAt: began + 15 * MINUTE_MS,
  });
  const now = began + 30 * MINUTE_MS - 1;
  const current = getCurrentPlaySession(session, now, rules);
  expect(current).toBe(session);
  expect(addStakeToPlaySession(current, { amount: 5, now, checkMinutes: 15, newId: 's2' })).toMatchObject({
    session: { id: 's1', beganAt: began, lastPlayAt: now, staked: 15 },
    seconds: 30 * 60 - 1,
  });
});

test('a play session ends if no stake follows for the idle time', () => {
  expect(getCurrentPlaySession(session, began + 30 * MINUTE_MS, rules)).toBeNull();
});

test('the play times recorded by many stakes add up to the length of the play session', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -400, max: 20_000 }), { minLength: 1, maxLength: 50 }), (pauses) => {
      let [played, now, current]: [number, number, PlaySession] = [0, began, session];
      for (const pause of pauses) {
        now += pause;
        const next = addStakeToPlaySession(current, { amount: 1, now, checkMinutes: null, newId: 'none' });
        expect(next.seconds).toBeGreaterThanOrEqual(0);
        played += next.seconds;
        current = next.session;
      }
      expect(played).toBe(Math.floor((current.lastPlayAt - began) / 1_000));
      expect(current.staked).toBe(10 + pauses.length);
    }),
    { numRuns: 60 },
  );
});

test('a reality check must be answered as soon as its interval has passed, and its id contains the play session and its number', () => {
  expect([
    isRealityCheckDue(session, began + 15 * MINUTE_MS - 1),
    isRealityCheckDue(session, began + 15 * MINUTE_MS),
  ]).toEqual([false, true]);
  expect(getRealityCheckId(session)).toBe('s1.1');
});

test.each([
  [null, 60],
  [15, 15],
  [20, 60],
])('if the member has chosen %s minutes, the reality check appears every %d minutes', (chosen, minutes) => {
  expect(getRealityCheckMinutes(chosen, { minutes: [15, 30, 60], default: 60 })).toBe(minutes);
});

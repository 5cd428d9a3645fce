import type { MemberLimit } from '@foyer/contract/protection/member-limits';
import type { MemberProtection } from '@foyer/contract/protection/member-limit-key';

/** Time of the server in its answers. A test may set the clock of the device to another time. */
export const SERVER_NOW = '2026-11-27T03:30:00.000Z';

/** Creates a daily limit of 1,000 on stakes, of which 250 are used. */
export const makeMemberLimit = (overrides: Partial<MemberLimit> = {}): MemberLimit => ({
  kind: 'stake',
  period: 'day',
  amount: 1_000,
  used: 250,
  left: 750,
  resetsAt: '2026-11-28T00:00:00.000Z',
  pending: null,
  ...overrides,
});

interface Offered extends Omit<MemberProtection['offered'], 'limitKinds' | 'limitPeriods' | 'requiredLimitKinds'> {
  readonly limitKinds: readonly MemberLimit['kind'][];
  readonly limitPeriods: readonly MemberProtection['offered']['limitPeriods'][number][];
  readonly requiredLimitKinds: readonly MemberLimit['kind'][];
}

/**
 * Creates the protection data of a member with these limits. The site offers daily limits on stakes, and limits on the
 * session.
 */
export const makeProtection = (limits: MemberLimit[], offered: Partial<Offered> = {}): MemberProtection => {
  const { limitKinds = ['stake', 'session'], limitPeriods = ['day'], requiredLimitKinds = [], ...others } = offered;
  return {
    serverNow: SERVER_NOW,
    timeOutUntil: null,
    limits,
    offered: {
      timeOutHours: [24],
      quickHours: 24,
      exclusionMonths: [6],
      exclusionIndefinite: true,
      raiseWaitHours: 72,
      realityCheckMinutes: [],
      ...others,
      limitKinds: [...limitKinds],
      limitPeriods: [...limitPeriods],
      requiredLimitKinds: [...requiredLimitKinds],
    },
    help: [],
  };
};

import { launchLottery, launchVendorGame } from '@foyer/contract/game/launch';
import { confirmLimitRaise } from '@foyer/contract/protection/member-limits';
import { getPlaySession } from '@foyer/contract/protection/play-session';
import { beginTimeOut, getMemberProtection } from '@foyer/contract/protection/protection';
import { login } from '@foyer/contract/session/login';
import { moveCredits } from '@foyer/contract/vendor/vendor-api';
import * as z from 'zod';
import { type PlatformFault, createSuccessAnswer } from '#test/peers/weak-platform.ts';

const HOUR_MS = 60 * 60_000;

const limitSchema = z.looseObject({
  kind: z.string(),
  period: z.string(),
  amount: z.number().nullable(),
  resetsAt: z.string().nullable(),
  pending: z.looseObject({ requestId: z.string(), amount: z.number().nullable(), confirmFrom: z.string() }).nullable(),
});
type Limit = z.output<typeof limitSchema>;
const limitAnswer = z.looseObject({ limit: limitSchema });
const protectionAnswer = z.looseObject({ limits: z.array(limitSchema) });

/** Creates a fault of a simulated platform: `change` is applied to every limit in its responses. */
const changeLimits =
  (change: (limit: Limit) => Limit): PlatformFault =>
  (path, answer) => {
    const one = limitAnswer.safeParse(answer.body.value);
    if (one.success) return createSuccessAnswer({ ...one.data, limit: change(one.data.limit) });
    const all = protectionAnswer.safeParse(answer.body.value);
    if (path !== getMemberProtection.path || !all.success) return answer;
    return createSuccessAnswer({ ...all.data, limits: all.data.limits.map(change) });
  };

const shift = (time: string, ms: number): string => new Date(Date.parse(time) + ms).toISOString();

/** Creates a fault of a simulated platform: `change` is applied to the value of one endpoint's successful responses. */
const changeValue =
  <T>(path: string, schema: z.ZodType<T>, change: (value: T) => unknown): PlatformFault =>
  (at, answer) => {
    const parsed = schema.safeParse(answer.body.value);
    return at === path && answer.body.success && parsed.success ? createSuccessAnswer(change(parsed.data)) : answer;
  };

/** Creates a fault: from its call number `first` on, the endpoint responds with a rate limit or a server error. */
export function createEndpointErrorFault(path: string, first: number, status: 429 | 500): PlatformFault {
  const errorCode = status === 429 ? 'TOO_MANY_REQUEST' : 'unknown_error';
  let calls = 0;
  return (at, answer) => {
    if (at !== path) return answer;
    calls += 1;
    return calls < first ? answer : { status, body: { success: false, value: null, errorCode } };
  };
}

/** Creates a fault: logins with a wrong password get a rate limit or a server error. */
export const createWrongLoginErrorFault =
  (status: 429 | 500): PlatformFault =>
  (path, answer) =>
    path === login.path && answer.body.errorCode === 'login.cred.err'
      ? { status, body: { ...answer.body, errorCode: status === 429 ? 'TOO_MANY_REQUEST_LOGIN' : 'unknown_error' } }
      : answer;

/** Creates a fault: instead of a rejection, the endpoint repeats its last successful response. */
export function createNeverRejectingFault(path: string): PlatformFault {
  let last: unknown = null;
  return (at, answer) => {
    if (at !== path) return answer;
    if (!answer.body.success) return last === null ? answer : createSuccessAnswer(last);
    last = answer.body.value;
    return answer;
  };
}

const launchPaths = [launchLottery.path, launchVendorGame.path];
const isLaunch = (path: string): boolean => launchPaths.includes(path);
export const createAcceptedLaunchFaults = (): PlatformFault[] => launchPaths.map(createNeverRejectingFault);
export const acceptRestrictedMovesFault = changeValue(
  moveCredits.path,
  z.looseObject({ outcome: z.string() }),
  (value) => ({
    ...value,
    outcome: value.outcome === 'restricted' ? 'done' : value.outcome,
  }),
);
export const duplicateRaiseRequestsFault = changeValue(getMemberProtection.path, protectionAnswer, (value) => ({
  ...value,
  limits: value.limits.flatMap((limit) =>
    limit.pending === null
      ? [limit]
      : [limit, { ...limit, pending: { ...limit.pending, requestId: crypto.randomUUID() } }],
  ),
}));
/** Creates a fault: each response about the play session has a different net result. */
export function createChangingNetResultFault(): PlatformFault {
  let sessions = 0;
  return changeValue(getPlaySession.path, z.looseObject({ net: z.number() }), (value) => {
    sessions += 1;
    return { ...value, net: value.net + sessions };
  });
}
export const immediateLimitRaiseFault = changeLimits((limit) =>
  limit.pending === null ? limit : { ...limit, amount: limit.pending.amount, pending: null },
);
/** Creates a fault: a limit cannot be lowered, because the highest amount that was set stays in force. */
export const createHighestLimitFault = (): PlatformFault => {
  const highest = new Map<string, number>();
  return changeLimits((limit) => {
    const key = `${limit.kind} ${limit.period}`;
    const amount = Math.max(limit.amount ?? 0, highest.get(key) ?? 0);
    highest.set(key, amount);
    return { ...limit, amount };
  });
};
export const confirmAnyLimitRaiseFault: PlatformFault = (path, answer) =>
  path === confirmLimitRaise.path && !answer.body.success
    ? createSuccessAnswer({
        limit: { kind: 'deposit', period: 'day', amount: 1, used: 0, left: 1, resetsAt: null, pending: null },
      })
    : answer;
export const earlyReturnOfferFault: PlatformFault = (path, answer) =>
  path === login.path && answer.body.errorCode === 'self_excluded'
    ? { ...answer, body: { ...answer.body, value: { until: null, ticket: 'early' } } }
    : answer;
/**
 * Creates a fault that reveals an exclusion: every other login with a wrong password gets another error. These are the
 * logins of the excluded member, whom the check tries first.
 */
export function createExclusionRevealingFault(): PlatformFault {
  let wrongLogins = 0;
  return (path, answer) => {
    if (path !== login.path || answer.body.errorCode !== 'login.cred.err') return answer;
    wrongLogins += 1;
    return wrongLogins % 2 === 1 ? { ...answer, body: { ...answer.body, errorCode: 'account_closed' } } : answer;
  };
}
export const launchDespiteMissingLimitsFault: PlatformFault = (path, answer) =>
  isLaunch(path) && answer.body.errorCode === 'limits_required'
    ? createSuccessAnswer({ gameUrl: 'https://games.example/', name: 'Rocket' })
    : answer;
/** Creates a fault: raises can be confirmed an hour too early, and periods end an hour too late. */
export const createShortWaitFault = (now: number): PlatformFault =>
  changeLimits((limit) => ({
    ...limit,
    resetsAt: limit.resetsAt && shift(limit.resetsAt, HOUR_MS),
    pending: limit.pending && { ...limit.pending, confirmFrom: new Date(now + 71 * HOUR_MS).toISOString() },
  }));
export const shortBreakFault = changeValue(beginTimeOut.path, z.looseObject({ timeOutUntil: z.string() }), (value) => ({
  ...value,
  timeOutUntil: shift(value.timeOutUntil, -HOUR_MS),
}));
export const weakOfferedRulesFault = changeValue(
  getMemberProtection.path,
  z.looseObject({ offered: z.looseObject({}), help: z.array(z.unknown()) }),
  (value) => ({
    ...value,
    help: [],
    offered: { ...value.offered, raiseWaitHours: 24, exclusionMonths: [1], requiredLimitKinds: [] },
  }),
);

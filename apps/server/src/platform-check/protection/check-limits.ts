import { randomUUID } from 'node:crypto';
import {
  findMemberLimit,
  listLimitPeriods,
  type MemberLimitKey,
  type MemberProtection,
  toLimitChangeInput,
} from '@foyer/contract/protection/member-limit-key';
import {
  changeMemberLimit,
  confirmLimitRaise,
  type MemberLimit,
  requestLimitRemoval,
  withdrawLimitRaise,
} from '@foyer/contract/protection/member-limits';
import { getMemberProtection } from '@foyer/contract/protection/protection';
import { getLimitPeriodEnd } from '#src/modules/protection/limits/limit-period.ts';
import {
  callPlatform,
  describePlatformCallResult,
  describeMissingRejection,
  describeUnusableResult,
  type PlatformCallResult,
} from '#src/platform-check/protection/call-platform.ts';
import type { ProtectionRun } from '#src/platform-check/protection/protection-run.ts';
import { INITIAL_LIMIT_AMOUNT } from '#src/platform-check/protection/set-required-limits.ts';

const HOUR_MS = 60 * 60_000;
/** Number of raises of a limit that are requested at the same time. */
const RAISES = 50;
/** Tolerated difference between announced and expected times in milliseconds, because a call takes time. */
const TOLERANCE_MS = 5_000;

interface LimitParts {
  readonly run: ProtectionRun;
  readonly token: string;
  readonly protection: MemberProtection;
  /** Time zone of the periods; `null` if unknown. */
  readonly zone: string | null;
}

/** Tests the limits of a member. Limits are lowered and cannot be restored at once. Raises are withdrawn at the end. */
export async function checkLimits(parts: LimitParts): Promise<void> {
  const { run, protection } = parts;
  const { limitKinds, limitPeriods } = protection.offered;
  const kind = limitKinds.find((one) => one !== 'session') ?? limitKinds[0];
  if (kind === undefined) {
    run.recorder.skip([1, 2, 3, 6, 7, 8, 9], 'The platform offers no limits.');
    return;
  }
  const keys = listLimitPeriods(kind, limitPeriods).map((period) => ({ kind, period }));
  for (const key of keys) {
    // oxlint-disable-next-line no-await-in-loop -- the changes follow each other
    await checkRaise(parts, key);
  }
  const [key] = keys;
  if (key !== undefined) await checkConcurrentChanges(parts, key);
}

const setLimit = ({ run, token }: LimitParts, key: MemberLimitKey, wanted: number) =>
  callPlatform(run.client, changeMemberLimit, { input: toLimitChangeInput(key, wanted) ?? {}, token });

const describeKey = ({ kind, period }: MemberLimitKey): string => `${kind} limit of the ${period}`;

/** Sets a limit to its current amount, or to `INITIAL_LIMIT_AMOUNT` if there is none; both must apply at once. */
async function setFirstLimit(parts: LimitParts, key: MemberLimitKey): Promise<MemberLimit | string> {
  const current = findMemberLimit(parts.protection.limits, key)?.amount ?? INITIAL_LIMIT_AMOUNT;
  const set = await setLimit(parts, key, current);
  if (set.kind !== 'ok') return `setting the ${describeKey(key)} ${describePlatformCallResult(set)}`;
  const { amount, pending } = set.value.limit;
  return amount === current && pending === null
    ? set.value.limit
    : `the ${describeKey(key)} is ${amount} after ${current} was set, which must apply at once`;
}

async function checkRaise(parts: LimitParts, key: MemberLimitKey): Promise<void> {
  const { run, zone, protection } = parts;
  const { recorder, market } = run;
  const what = describeKey(key);
  const first = await setFirstLimit(parts, key);
  if (typeof first === 'string') {
    recorder.verify(1, '', first);
    return;
  }
  const base = first.amount ?? 0;
  const now = Date.parse(await readServerTime(parts));
  if (first.resetsAt !== null && key.period !== 'session' && zone !== null) {
    const expected = new Date(getLimitPeriodEnd(key.period, now, zone)).toISOString();
    const isExpected = Date.parse(first.resetsAt) === Date.parse(expected);
    const observed = `the ${what} resets at ${first.resetsAt}`;
    recorder.verify(3, observed, !isExpected && `${observed}, but the period in ${zone} ends at ${expected}`);
  }
  const raised = await setLimit(parts, key, base + 1);
  if (raised.kind !== 'ok') {
    recorder.verify(1, '', `the request to raise the ${what} ${describePlatformCallResult(raised)}`);
    return;
  }
  const { amount, pending } = raised.value.limit;
  const waitHours = Math.max(protection.offered.raiseWaitHours, market?.limits?.raise?.waitHours ?? 0);
  const waitEnd = now + waitHours * HOUR_MS - TOLERANCE_MS;
  const request = `the ${what} from ${base} to ${base + 1}, requested at ${new Date(now).toISOString()}`;
  if (amount !== base || pending === null) {
    recorder.verify(1, '', `${request}, applied without a wait: the limit is ${amount}`);
    return;
  }
  const { confirmFrom, confirmUntil, requestId, canConfirm } = pending;
  const announced = `${request}, can be confirmed from ${confirmFrom}`;
  const isEarly = canConfirm || Date.parse(confirmFrom) < waitEnd;
  recorder.verify(1, announced, isEarly && `${announced}, before ${waitHours} hours have passed`);
  if (market?.limits?.raise?.afterPeriod === true && first.resetsAt !== null) {
    const isAfter = Date.parse(confirmFrom) >= Date.parse(first.resetsAt);
    recorder.verify(2, announced, !isAfter && `${announced}, before the period ends at ${first.resetsAt}`);
  } else recorder.skip([2], 'The market does not require it.');
  const hours = market?.limits?.raise?.confirmWithinHours;
  const expires = `${request}, lapses at ${confirmUntil}`;
  const isLong = hours !== undefined && Date.parse(confirmUntil) > Date.parse(confirmFrom) + hours * HOUR_MS;
  recorder.verify(6, expires, isLong && `${expires}, more than ${hours} hours after ${confirmFrom}`);
  await checkConfirmations(parts, key, { requestId, base });
}

/** Tries to confirm a raise before its waiting period ends, and again after it was withdrawn. */
async function checkConfirmations(
  parts: LimitParts,
  key: MemberLimitKey,
  { requestId, base }: { readonly requestId: string; readonly base: number },
): Promise<void> {
  const { run, token } = parts;
  const { recorder, client } = run;
  const what = describeKey(key);
  const confirm = (id: string) => callPlatform(client, confirmLimitRaise, { input: { requestId: id }, token });
  const attempts = await Promise.all([confirm(requestId), confirm(requestId)]);
  const accepted = attempts.filter(({ kind }) => kind === 'ok').length;
  const after = await readLimit(parts, key);
  const unusable = describeUnusableResult(attempts) ?? (after === null ? 'the limit cannot be read afterwards' : null);
  const isRaised = accepted > 0 || (after !== null && after.amount !== base);
  const early = `two confirmations of the ${what} before the end of its wait`;
  const problem = `${early}: ${accepted} succeeded, and the limit is ${after?.amount} instead of ${base}`;
  if (isRaised || unusable === null) {
    recorder.verify(1, `${early} were rejected`, isRaised && problem);
    recorder.verify(9, `${early} changed nothing`, isRaised && problem);
  } else recorder.skip([1, 9], `Of ${early} one proves nothing: ${unusable}.`);
  const withdrawn = await callPlatform(client, withdrawLimitRaise, { input: { requestId }, token });
  const late = await confirm(requestId);
  const unknown = await confirm(randomUUID());
  recorder.verify(
    6,
    `a withdrawn raise of the ${what} and an unknown one cannot be confirmed`,
    (withdrawn.kind !== 'ok' ? `the withdrawal of a raise ${describePlatformCallResult(withdrawn)}` : null) ??
      describeMissingRejection('the confirmation of a withdrawn raise', late) ??
      describeMissingRejection('the confirmation of an unknown raise', unknown),
  );
}

/**
 * Requests many raises to the same amount at the same time, then a lower and several higher limits at the same time.
 */
async function checkConcurrentChanges(parts: LimitParts, key: MemberLimitKey): Promise<void> {
  const { run } = parts;
  const { recorder } = run;
  const base = (await readLimit(parts, key))?.amount ?? 0;
  const raises = await Promise.all(Array.from({ length: RAISES }, () => setLimit(parts, key, base + 1)));
  const protection = await readProtection(parts);
  const found = (protection?.limits ?? []).filter(({ kind, period }) => kind === key.kind && period === key.period);
  const requests = new Set(found.map(({ pending }) => pending?.requestId));
  const observed = `${RAISES} requests at once, ${countSuccesses(raises)} of them answered`;
  const isWrong = found.length > 1 || (found[0] !== undefined && found[0].amount !== base);
  if (!isWrong && (countSuccesses(raises) === 0 || found[0]?.pending == null)) {
    const seen = found[0] === undefined ? 'the limit cannot be read' : 'no request waits afterwards';
    recorder.skip([7], `${observed}: ${describeUnusableResult(raises) ?? seen}.`);
  } else {
    const isOne = !isWrong && requests.size === 1;
    recorder.verify(7, `${observed}: one waits`, !isOne && `${observed}: the limit is ${JSON.stringify(found)}`);
  }
  if (base < 2) {
    recorder.skip([8], `The ${describeKey(key)} is ${base} already. Use another member.`);
    return;
  }
  const [lowered, ...others] = await Promise.all([
    setLimit(parts, key, base - 1),
    ...[2, 3, 4, 5].map((more) => setLimit(parts, key, base + more)),
  ]);
  const limit = await readLimit(parts, key);
  const both = `${base - 1} and ${others.length} higher limits at once`;
  if (lowered.kind === 'unusable' || limit === null || countSuccesses(others) === 0) {
    const unusable =
      describeUnusableResult([lowered, ...others]) ?? 'no higher limit was accepted, or the limit cannot be read';
    recorder.skip([8], `${both}: ${unusable}.`);
    return;
  }
  recorder.verify(
    8,
    `${both}: the limit is ${limit.amount}`,
    (lowered.kind !== 'ok' && `the lower limit ${describePlatformCallResult(lowered)}`) ||
      (limit.amount !== base - 1 && `${both}: the limit is ${limit.amount}`),
  );
  await checkRemoval(parts, key, base - 1);
}

/** Requests the removal of a limit, which waits like a raise, and withdraws it. */
async function checkRemoval(parts: LimitParts, key: MemberLimitKey, base: number): Promise<void> {
  const { run, token } = parts;
  const removed = await callPlatform(run.client, requestLimitRemoval, { input: key, token });
  const limit = await readLimit(parts, key);
  const observed = `after a request to remove the ${describeKey(key)} it is ${limit?.amount}`;
  const isWrong = limit !== null && limit.amount !== base;
  if (isWrong || (removed.kind === 'ok' && limit !== null))
    run.recorder.verify(1, observed, isWrong && `${observed} instead of ${base}`);
  else run.recorder.skip([1], `The removal of the ${describeKey(key)} ${describePlatformCallResult(removed)}.`);
  const requestId =
    limit?.pending?.requestId ?? (removed.kind === 'ok' ? removed.value.limit.pending?.requestId : null);
  if (requestId != null) await callPlatform(run.client, withdrawLimitRaise, { input: { requestId }, token });
}

const countSuccesses = (results: readonly PlatformCallResult<unknown>[]): number =>
  results.filter(({ kind }) => kind === 'ok').length;

async function readProtection({ run, token }: LimitParts): Promise<MemberProtection | null> {
  const result = await callPlatform(run.client, getMemberProtection, { token });
  return result.kind === 'ok' ? result.value : null;
}

const readLimit = async (parts: LimitParts, key: MemberLimitKey): Promise<MemberLimit | null> =>
  findMemberLimit((await readProtection(parts))?.limits ?? [], key);

const readServerTime = async (parts: LimitParts): Promise<string> =>
  (await readProtection(parts))?.serverNow ?? new Date().toISOString();

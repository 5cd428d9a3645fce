import type { MemberLimitKey, MemberProtection } from '@foyer/contract/protection/member-limit-key';
import { changeMemberLimit } from '@foyer/contract/protection/member-limits';
import { getPlaySession } from '@foyer/contract/protection/play-session';
import { getMemberProtection } from '@foyer/contract/protection/protection';
import { callPlatform, describePlatformCallResult } from '#src/platform-check/protection/call-platform.ts';
import { openGame, type ProtectionRun } from '#src/platform-check/protection/protection-run.ts';
import {
  type PlatformTestPlayer,
  describeMoveOutcome,
  type MoveOutcome,
  type VendorCaller,
} from '#src/platform-check/protection/vendor-caller.ts';

/** Number of stakes that are placed at the same time, and credits of each. */
const STAKES = 50;
const STAKE = 2;
/**
 * Credits that are left before a limit is reached: `first` of the narrowest period, `second` of the widest, `lowered`
 * of the widest after it was lowered again.
 */
const ROOM = { first: 100, second: 50, lowered: 20 } as const;

interface PlayParts {
  readonly run: ProtectionRun;
  /** Tokens of two sessions of the member. */
  readonly tokens: readonly [string, string];
  readonly protection: MemberProtection;
}

/**
 * Tests limits on play with stakes in the name of a vendor. The member's limits are lowered to a few credits above what
 * is used.
 */
export async function checkLimitsWithStakes(parts: PlayParts, vendor: VendorCaller): Promise<void> {
  const { run, tokens, protection } = parts;
  const tests = [10, 11, 12, 13, 24] as const;
  const game = await openGame(run, tokens[0]);
  const player = typeof game === 'string' ? game : await vendor.openPlayer(game.launchToken);
  if (typeof player === 'string') {
    run.recorder.skip(tests, `No stake can be placed: ${player}.`);
    return;
  }
  const kind = protection.offered.limitKinds.find((one) => one === 'stake' || one === 'loss');
  const [narrow, ...wider] = protection.offered.limitPeriods;
  if (kind === undefined || narrow === undefined) {
    run.recorder.skip([10, 11, 12, 13], 'The platform offers no limits on stakes or losses.');
    const { outcome } = await player.stake(1);
    await checkSessions(parts, outcome);
    return;
  }
  const wide = wider.at(-1);
  await checkStakes(parts, player, {
    lowest: { kind, period: wide ?? narrow },
    other: wide === undefined ? null : { kind, period: narrow },
  });
  await checkSessions(parts, 'done');
}

interface StakeKeys {
  /** The limit that the check lowers until it is the lowest, so that stakes reach it first. */
  readonly lowest: MemberLimitKey;
  readonly other: MemberLimitKey | null;
}

async function checkStakes(parts: PlayParts, player: PlatformTestPlayer, { lowest, other }: StakeKeys): Promise<void> {
  const { recorder } = parts.run;
  if (other !== null) await leaveRoom(parts, other, ROOM.first);
  const room = await leaveRoom(parts, lowest, ROOM.second);
  if (room === null || room < ROOM.lowered) {
    recorder.skip([10, 11, 12, 13], `Of the member's limits ${room} credits are left. Use another member.`);
    return;
  }
  const over = await player.stake(room + 1);
  const within = await player.stake(1);
  const tried = `with ${room} credits left of the lowest limit, a stake of ${over.amount} is ${describeMoveOutcome(over.outcome)} and one of 1 is ${describeMoveOutcome(within.outcome)}`;
  if (other === null) recorder.skip([12], 'The platform offers limits of one period only.');
  else if (within.outcome === 'done') recorder.verify(12, tried, over.outcome !== 'restricted' && tried);
  else recorder.skip([12], `No stake is accepted: ${tried}.`);

  const left = await leaveRoom(parts, lowest, ROOM.lowered);
  if (left === null) {
    recorder.verify(10, '', 'the limit could not be lowered');
    return;
  }
  const late = await player.stake(left + 1);
  const lowered = `after a limit was lowered to ${left} credits more, a stake of ${late.amount} is ${describeMoveOutcome(late.outcome)}`;
  recorder.verify(10, lowered, late.outcome !== 'restricted' && lowered);

  const stakes = await Promise.all(Array.from({ length: STAKES }, () => player.stake(STAKE)));
  const done = stakes.filter(({ outcome }) => outcome === 'done');
  const sum = done.length * STAKE;
  const total = `${STAKES} stakes of ${STAKE} at once with ${left} credits left: ${done.length} accepted, ${sum} credits`;
  if (done.length === 0) recorder.skip([11, 13], `${total}. No stake is accepted.`);
  else recorder.verify(11, total, sum > left && total);
  const [cancelled] = done;
  if (cancelled !== undefined) await checkCancelledStake(parts, player, cancelled.id);
}

async function checkCancelledStake(parts: PlayParts, player: PlatformTestPlayer, id: string): Promise<void> {
  const full = await player.stake(STAKE);
  const cancelled = await player.move({ kind: 'cancel', id });
  const again = await player.stake(STAKE);
  const above = await player.stake(STAKE);
  const outcomes = [full, { outcome: cancelled }, again, above].map(({ outcome }) => describeMoveOutcome(outcome));
  const observed = `at the limit, a stake, a cancellation of an earlier one and two stakes are ${outcomes.join(', ')}`;
  const isRight =
    full.outcome === 'restricted' && cancelled === 'done' && again.outcome === 'done' && above.outcome === 'restricted';
  parts.run.recorder.verify(13, observed, !isRight && observed);
}

/**
 * Lowers a limit so that `room` credits are left. Returns the credits left of the member's lowest limit; `null` if
 * unknown.
 */
async function leaveRoom(
  { run, tokens: [token] }: PlayParts,
  key: MemberLimitKey,
  room: number,
): Promise<number | null> {
  const read = () => callPlatform(run.client, getMemberProtection, { token });
  const before = await read();
  if (before.kind !== 'ok') return null;
  const limit = before.value.limits.find(({ kind, period }) => kind === key.kind && period === key.period);
  const amount = (limit?.used ?? 0) + room;
  const isLower = limit?.amount == null || amount < limit.amount;
  if (isLower) {
    const set = await callPlatform(run.client, changeMemberLimit, { input: { ...key, amount }, token });
    if (set.kind !== 'ok') return null;
  }
  const after = await read();
  if (after.kind !== 'ok') return null;
  const lefts = after.value.limits.flatMap(({ kind, left }) =>
    (kind === 'stake' || kind === 'loss') && left !== null ? [left] : [],
  );
  return lefts.length === 0 ? null : Math.min(...lefts);
}

/** Checks that two login sessions of the member show the same play session. */
async function checkSessions({ run, tokens }: PlayParts, staked: MoveOutcome): Promise<void> {
  if (staked !== 'done') {
    run.recorder.skip([24], `There is no play session: a stake is ${describeMoveOutcome(staked)}.`);
    return;
  }
  const [one, two] = await Promise.all(tokens.map((token) => callPlatform(run.client, getPlaySession, { token })));
  if (one?.kind !== 'ok' || two?.kind !== 'ok') {
    const broken = one?.kind === 'ok' ? two : one;
    run.recorder.verify(24, '', `the play session ${broken === undefined ? '' : describePlatformCallResult(broken)}`);
    return;
  }
  const view = ({ beganAt, staked: sum, net, checkId, nextCheckAt }: typeof one.value): string =>
    JSON.stringify({ beganAt, staked: sum, net, checkId, nextCheckAt });
  const seen = `two sessions read ${view(one.value)}`;
  const problem =
    one.value.beganAt === null
      ? 'after a stake there is no play session'
      : view(one.value) !== view(two.value) && `${seen} and ${view(two.value)}`;
  run.recorder.verify(24, seen, problem);
}

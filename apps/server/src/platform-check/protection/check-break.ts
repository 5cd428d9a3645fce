import { randomUUID } from 'node:crypto';
import type { MemberProtection } from '@foyer/contract/protection/member-limit-key';
import { beginTimeOut, getMemberProtection } from '@foyer/contract/protection/protection';
import {
  callPlatform,
  describePlatformCallResult,
  describeMissingRejection,
} from '#src/platform-check/protection/call-platform.ts';
import { sendPlatformLaunch, openGame, type ProtectionRun } from '#src/platform-check/protection/protection-run.ts';
import { setRequiredLimits } from '#src/platform-check/protection/set-required-limits.ts';

const HOUR_MS = 60 * 60_000;
const TOLERANCE_MS = 5_000;
const BREAK_CODES = ['time_out'] as const;

/** Tests a break: begins the shortest one for a member, who cannot play until it has ended. */
export async function checkBreak(run: ProtectionRun, token: string): Promise<void> {
  const { client, recorder, vendor } = run;
  const read = () => callPlatform(client, getMemberProtection, { token });
  const before = await read();
  if (before.kind !== 'ok') {
    recorder.verify(18, '', `the protection of the member ${describePlatformCallResult(before)}`);
    return;
  }
  if (before.value.timeOutUntil !== null) {
    recorder.skip([18], `The member takes a break until ${before.value.timeOutUntil}. Use another member.`);
    return;
  }
  await setRequiredLimits(client, token);
  const idempotencyKey = randomUUID();
  const game = await openGame(run, token, idempotencyKey);
  const unopened = typeof game === 'string' ? null : await openGame(run, token);
  const hours = findShortestBreak(before.value);
  const begun = await callPlatform(client, beginTimeOut, { input: { hours }, token });
  if (begun.kind !== 'ok') {
    recorder.verify(21, '', `a break of ${hours} hours ${describePlatformCallResult(begun)}`);
    return;
  }
  const { timeOutUntil } = begun.value;
  const expected = Date.parse(before.value.serverNow) + hours * HOUR_MS - TOLERANCE_MS;
  const announced = `a break of ${hours} hours from ${before.value.serverNow} ends at ${timeOutUntil}`;
  recorder.verify(21, announced, Date.parse(timeOutUntil) < expected && announced);
  await callPlatform(client, beginTimeOut, { input: { hours: before.value.offered.quickHours }, token });
  const after = await read();
  const left = after.kind === 'ok' ? after.value.timeOutUntil : null;
  const isShorter = left === null || Date.parse(left) < Date.parse(timeOutUntil);
  const second = `after another break the first one ends at ${left}`;
  recorder.verify(21, second, isShorter && `${second} instead of ${timeOutUntil}`);
  if (typeof game === 'string') {
    recorder.skip([18], `No game opened before the break: ${game}.`);
    return;
  }
  const { launch } = game;
  const repeated = await sendPlatformLaunch(client, { launch, token, idempotencyKey });
  const fresh = await sendPlatformLaunch(client, { launch, token });
  recorder.verify(
    18,
    'during a break, a repeated and a new launch are refused',
    describeMissingRejection('a repeated launch during a break', repeated, BREAK_CODES) ??
      describeMissingRejection('a new launch during a break', fresh, BREAK_CODES),
  );
  if (vendor === null || unopened === null || typeof unopened === 'string' || unopened.launchToken === '') return;
  const redeemed = await vendor.redeem(unopened.launchToken);
  recorder.verify(
    16,
    'during a break, the token of an earlier launch cannot be redeemed',
    describeMissingRejection('the redemption of an earlier launch during a break', redeemed),
  );
}

const findShortestBreak = ({ offered }: MemberProtection): number =>
  offered.timeOutHours.length === 0 ? offered.quickHours : Math.min(...offered.timeOutHours);

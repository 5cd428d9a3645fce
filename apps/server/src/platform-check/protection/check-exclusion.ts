import { randomUUID } from 'node:crypto';
import { sessionEndedCodes } from '@foyer/contract/error-code';
import { getMemberInfo } from '@foyer/contract/member/get-member-info';
import { findBreakEnd } from '@foyer/contract/protection/break-choice';
import {
  beginExclusion,
  exclusionSchema,
  getMemberProtection,
  requestReturnFromExclusion,
} from '@foyer/contract/protection/protection';
import { reopenAccount } from '@foyer/contract/session/reopen-account';
import { exchangeUrlToken } from '@foyer/contract/session/sessions';
import { choosePlatformCheckLaunches } from '#src/platform-check/platform-check-inputs.ts';
import {
  callPlatform,
  describePlatformCallResult,
  describeMissingRejection,
  describeUnusableResult,
  type PlatformCallResult,
} from '#src/platform-check/protection/call-platform.ts';
import { sendPlatformLaunch, type ProtectionRun } from '#src/platform-check/protection/protection-run.ts';
import {
  checkPlayerAfterBlock,
  placeStakesBeforeBlock,
} from '#src/platform-check/protection/check-player-after-block.ts';
import { setRequiredLimits } from '#src/platform-check/protection/set-required-limits.ts';

const TOLERANCE_MS = 5_000;
/** Number of logins with a wrong password, for the excluded member and for an unknown one each. */
const WRONG_LOGINS = 3;

/**
 * Tests an exclusion: excludes a member, who cannot be used for another check. If the member is excluded already, runs
 * the tests that are still possible.
 */
export async function checkPlatformExclusion(run: ProtectionRun, username: string): Promise<void> {
  const { recorder } = run;
  const first = await run.logIn(username);
  if (first.kind === 'rejected' && first.code === 'self_excluded') {
    recorder.skip([16, 17], 'The member was excluded before this check. Use another member.');
  } else if (first.kind !== 'ok') {
    recorder.verify(15, '', `the login of ${username} ${describePlatformCallResult(first)}`);
    return;
  } else if (!(await exclude(run, username, first.value.token))) return;
  await checkLoginOfExcluded(run, username);
  await checkStranger(run, username);
}

/** Excludes the member and checks sessions and games that were open. Returns whether the member is excluded. */
async function exclude(run: ProtectionRun, username: string, token: string): Promise<boolean> {
  const { client, recorder } = run;
  const second = await run.logIn(username);
  const protection = await callPlatform(client, getMemberProtection, { token });
  if (second.kind !== 'ok' || protection.kind !== 'ok') {
    const broken = second.kind === 'ok' ? protection : second;
    recorder.verify(15, '', `before the exclusion, a call ${describePlatformCallResult(broken)}`);
    return false;
  }
  const { offered, serverNow } = protection.value;
  await setRequiredLimits(client, token);
  const player = run.vendor === null ? null : await placeStakesBeforeBlock(run, run.vendor, token);
  const months = offered.exclusionMonths.length === 0 ? null : Math.min(...offered.exclusionMonths);
  const excluded = await callPlatform(client, beginExclusion, { input: { months, understood: true }, token });
  if (excluded.kind !== 'ok') {
    recorder.verify(15, '', `the exclusion ${describePlatformCallResult(excluded)}`);
    return false;
  }
  const end = findBreakEnd({ kind: 'exclusion', months }, new Date(serverNow));
  const { excludedUntil } = excluded.value;
  const announced = `an exclusion of ${months ?? 'unlimited'} months from ${serverNow} ends at ${excludedUntil}`;
  const isEarly = excludedUntil !== null && (end === null || Date.parse(excludedUntil) < end.getTime() - TOLERANCE_MS);
  recorder.verify(21, announced, isEarly && announced);

  for (const open of [token, second.value.token]) {
    // oxlint-disable-next-line no-await-in-loop -- the platform should see one call at a time
    const info = await callPlatform(client, getMemberInfo, { token: open });
    const problem = describeMissingRejection('an open session after an exclusion', info, sessionEndedCodes);
    recorder.verify(15, 'an open session ended with the exclusion', problem);
  }
  const exchanged = await callPlatform(client, exchangeUrlToken, { token: second.value.token });
  const problem = describeMissingRejection('the exchange of a token after an exclusion', exchanged);
  recorder.verify(15, 'a token from before the exclusion cannot be exchanged', problem);
  await checkLaunchesAfterExclusion(run, token);
  if (typeof player === 'string') recorder.skip([16, 17], `No game was played before the exclusion: ${player}.`);
  else if (player !== null && run.vendor !== null) await checkPlayerAfterBlock(run, run.vendor, player);
  return true;
}

async function checkLaunchesAfterExclusion({ client, games, recorder }: ProtectionRun, token: string): Promise<void> {
  const results: PlatformCallResult<unknown>[] = [];
  for (const launch of choosePlatformCheckLaunches(games, true)) {
    // oxlint-disable-next-line no-await-in-loop -- the platform should see one call at a time
    results.push(await sendPlatformLaunch(client, { launch, token }));
  }
  const isOpened = results.some(({ kind }) => kind === 'ok');
  if (isOpened || results.some(({ kind }) => kind === 'rejected'))
    recorder.verify(
      15,
      'no game opens in a session from before the exclusion',
      isOpened && 'a game opened after an exclusion',
    );
  else recorder.skip([15], `No launch shows it: ${describeUnusableResult(results) ?? 'the platform lists no game'}.`);
}

async function checkLoginOfExcluded(run: ProtectionRun, username: string): Promise<void> {
  const { client, recorder } = run;
  const refused = await run.logIn(username);
  const missing = describeMissingRejection('the login of an excluded member', refused, ['self_excluded']);
  recorder.verify(15, 'the login by username is refused with `self_excluded`', missing);
  if (refused.kind !== 'rejected') return;
  const { until, ticket } = exclusionSchema.safeParse(refused.value).data ?? {};
  const isOver = typeof until === 'string' && Date.parse(until) <= Date.now();
  if (isOver) recorder.skip([21], `The exclusion ended at ${until}.`);
  else {
    const offer = `the login states the end ${until ?? 'never'}`;
    const problem = ticket !== undefined && `${offer} and offers a return before it`;
    recorder.verify(21, `${offer} and offers no return`, problem);
  }
  const input = { ticket: randomUUID() };
  const returned = await callPlatform(client, requestReturnFromExclusion, { input });
  const reopened = await callPlatform(client, reopenAccount, { input });
  const after = await run.logIn(username);
  recorder.verify(
    21,
    'generated tickets neither return the member nor reopen the account',
    describeMissingRejection('a return with a generated ticket', returned) ??
      describeMissingRejection('a reopening with a generated ticket', reopened) ??
      describeMissingRejection('the login after that', after, ['self_excluded']),
  );
}

/** Compares the answers to a wrong password of the excluded member and of a member who does not exist. */
async function checkStranger(run: ProtectionRun, username: string): Promise<void> {
  const unknown = `check${randomUUID().slice(0, 8)}`;
  const excludedAnswers: PlatformCallResult<unknown>[] = [];
  const unknownAnswers: PlatformCallResult<unknown>[] = [];
  for (let attempt = 0; attempt < WRONG_LOGINS; attempt += 1) {
    // oxlint-disable no-await-in-loop -- simultaneous logins would delay each other
    excludedAnswers.push(await run.logIn(username, randomUUID()));
    unknownAnswers.push(await run.logIn(unknown, randomUUID()));
    // oxlint-enable no-await-in-loop
  }
  const [one, other] = [excludedAnswers, unknownAnswers].map(summarizeAnswers);
  const seen = `a wrong password of the excluded member ${one?.text}, of an unknown name ${other?.text}`;
  const times = `median ${one?.ms} ms and ${other?.ms} ms`;
  const answers = [...excludedAnswers, ...unknownAnswers];
  const isOpened = answers.some(({ kind }) => kind === 'ok');
  const unusable = describeUnusableResult(answers);
  if (unusable !== null && !isOpened) run.recorder.skip([22], `One of the wrong logins proves nothing: ${unusable}.`);
  else run.recorder.verify(22, `${seen}; ${times}`, (isOpened || one?.text !== other?.text) && seen);
}

function summarizeAnswers(answers: readonly PlatformCallResult<unknown>[]) {
  const times = answers.flatMap((answer) => (answer.kind === 'unusable' ? [] : [Math.round(answer.ms)]));
  const text = [...new Set(answers.map(describePlatformCallResult))].join(', ');
  return { text, ms: times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0 };
}

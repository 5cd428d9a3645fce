import type { RegulatedMarket } from '@foyer/contract/brand/protection-rules';
import { listMissingMemberLimits, type MemberProtection } from '@foyer/contract/protection/member-limit-key';
import { getMemberProtection } from '@foyer/contract/protection/protection';
import { getWalletHistory } from '@foyer/contract/protection/wallet-history';
import type { PlatformMapping } from '#src/config/platform-mapping.ts';
import { findMarketPreset } from '#src/modules/protection/market-presets.ts';
import { createMappingFetchWithErrorCodeCheck } from '#src/platform-check/checked-mapping-fetch.ts';
import { createPlatformClient, type PlatformCheckTarget } from '#src/platform-check/platform-client.ts';
import {
  callPlatform,
  describePlatformCallResult,
  describeMissingRejection,
} from '#src/platform-check/protection/call-platform.ts';
import { checkBreak } from '#src/platform-check/protection/check-break.ts';
import { checkPlatformExclusion } from '#src/platform-check/protection/check-exclusion.ts';
import { checkWalletHistory } from '#src/platform-check/protection/check-wallet-history.ts';
import { checkLimits } from '#src/platform-check/protection/check-limits.ts';
import { checkOfferedRules } from '#src/platform-check/protection/check-offered-rules.ts';
import { checkLimitsWithStakes } from '#src/platform-check/protection/check-limits-with-stakes.ts';
import {
  createProtectionRun,
  sendPlatformLaunch,
  type ProtectionRun,
} from '#src/platform-check/protection/protection-run.ts';
import { createProtectionRecorder, type ProtectionReport } from '#src/platform-check/protection/protection-report.ts';
import type {
  ProtectionTest,
  ProtectionTestMemberRole,
  ProtectionTestUsernames,
} from '#src/platform-check/protection/protection-tests.ts';
import { choosePlatformCheckLaunches } from '#src/platform-check/platform-check-inputs.ts';
import { createPlatformReportRedactor } from '#src/platform-check/report-redactor.ts';

export interface PlatformProtectionCheckOptions extends PlatformCheckTarget {
  readonly market: RegulatedMarket | undefined;
  /**
   * Usernames of the test members, by test. The check lowers the limits of one, begins a break for another, and
   * excludes the third for months.
   */
  readonly members: ProtectionTestUsernames;
  /** Password of all test members. */
  readonly password: string;
  /** A game vendor in whose name stakes are placed; `null` for none. */
  readonly vendor: { readonly code: string; readonly secret: string } | null;
  readonly mapping: PlatformMapping | null;
}

interface ProtectionCheckServices {
  readonly fetch: typeof globalThis.fetch;
  /** Called before each step with its name. */
  readonly onProgress: (step: string) => void;
}

/** The command-line option that names the test member for each kind of test. */
const memberOptions = {
  limits: '--username',
  break: '--break-username',
  exclusion: '--exclude-username',
} as const satisfies Readonly<Record<ProtectionTestMemberRole, string>>;

/** Runs against a platform the tests of player protection that can be observed from outside. */
export async function checkProtection(
  { market, members, password, vendor, mapping, ...site }: PlatformProtectionCheckOptions,
  { fetch, onProgress }: ProtectionCheckServices,
): Promise<ProtectionReport> {
  const checkedAt = new Date().toISOString();
  const secrets = [password, ...(vendor === null ? [] : [vendor.secret])];
  const redactor = createPlatformReportRedactor(secrets);
  const recorder = createProtectionRecorder(redactor.redact);
  const client = createPlatformClient(
    site,
    mapping === null ? fetch : createMappingFetchWithErrorCodeCheck(mapping, fetch).fetch,
  );
  const preset = findMarketPreset(market);
  const parts = { client, market: preset, recorder, password, vendorCredentials: vendor, hide: redactor.add };
  const run = await createProtectionRun(parts);
  if (members.limits !== undefined) {
    onProgress('limits and play');
    await checkMember(run, members.limits);
  }
  if (members.break !== undefined) {
    onProgress('a break');
    const session = await run.logIn(members.break);
    if (session.kind === 'ok') await checkBreak(run, session.value.token);
    else recorder.verify(18, '', `the login of ${members.break} ${describePlatformCallResult(session)}`);
  }
  if (members.exclusion !== undefined) {
    onProgress('an exclusion');
    await checkPlatformExclusion(run, members.exclusion);
  }
  const reasonOf = (test: ProtectionTest): string => {
    if (test.member === null) return test.hidden;
    if (members[test.member] === undefined) return `It needs a member: ${memberOptions[test.member]}.`;
    return test.asVendor && vendor === null ? 'It needs a game vendor: --vendor.' : 'An earlier step failed.';
  };
  const observations = recorder.list(reasonOf);
  const { origin: platform, merchant } = site;
  return { platform, merchant, market: preset, checkedAt, members, vendor: vendor?.code ?? null, observations };
}

/** Compares the rules that the platform announces, and tests limits, play and history with one member. */
async function checkMember(run: ProtectionRun, username: string): Promise<void> {
  const { client, recorder, market, vendor } = run;
  const [first, second] = [await run.logIn(username), await run.logIn(username)];
  if (first.kind !== 'ok' || second.kind !== 'ok') {
    recorder.verify(
      1,
      '',
      `the login of ${username} ${describePlatformCallResult(first.kind === 'ok' ? second : first)}`,
    );
    return;
  }
  const { token } = first.value;
  const announced = await callPlatform(client, getMemberProtection, { token });
  if (announced.kind !== 'ok') {
    recorder.verify(1, '', `${getMemberProtection.path} ${describePlatformCallResult(announced)}`);
    return;
  }
  const protection = announced.value;
  const history = await callPlatform(client, getWalletHistory, { token });
  const zone = history.kind === 'ok' ? history.value.zone : (market?.zone ?? null);
  if (market !== null) checkOfferedRules(recorder, market, { protection, zone });
  if (listMissingMemberLimits(protection).length > 0) await checkRequiredLimits(run, token);
  await checkLimits({ run, token, protection, zone });
  const tokens = [token, second.value.token] as const;
  if (vendor !== null)
    await checkLimitsWithStakes({ run, tokens, protection: await reread(run, token, protection) }, vendor);
  await checkWalletHistory(run, token);
}

/** Checks that a member who has not set the required limits cannot open a game. */
async function checkRequiredLimits({ client, games, recorder }: ProtectionRun, token: string): Promise<void> {
  const [launch] = choosePlatformCheckLaunches(games, true);
  if (launch === undefined) return;
  const result = await sendPlatformLaunch(client, { launch, token });
  const problem = describeMissingRejection('a launch without the required limits', result, ['limits_required']);
  recorder.verify('limits.required', 'a launch without the required limits is refused', problem);
}

/** Reads the member's limits and breaks again after limits were changed; returns `former` if that fails. */
async function reread({ client }: ProtectionRun, token: string, former: MemberProtection): Promise<MemberProtection> {
  const result = await callPlatform(client, getMemberProtection, { token });
  return result.kind === 'ok' ? result.value : former;
}

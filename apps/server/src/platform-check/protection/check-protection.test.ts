import { getMemberInfo } from '@foyer/contract/member/get-member-info';
import { launchLottery, launchVendorGame } from '@foyer/contract/game/launch';
import { changeMemberLimit, confirmLimitRaise, requestLimitRemoval } from '@foyer/contract/protection/member-limits';
import { login } from '@foyer/contract/session/login';
import { redeemLaunch } from '@foyer/contract/vendor/vendor-api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertMember } from '#src/modules/member/member-store.ts';
import { createPasswordHasher } from '#src/modules/session/session.public.ts';
import { checkProtection } from '#src/platform-check/protection/check-protection.ts';
import { formatProtectionReport } from '#src/platform-check/protection/format-protection-report.ts';
import { renderProtectionEvidence } from '#src/platform-check/protection/render-protection-evidence.ts';
import type { ProtectionReport } from '#src/platform-check/protection/protection-report.ts';
import type { ProtectionTestMemberRole } from '#src/platform-check/protection/protection-tests.ts';
import { makeCatalogueGame, smallCatalogue } from '#test/brand-folder.ts';
import { FAST_PASSWORD_HASH } from '#test/fast-password-hash.ts';
import { makeMerchant } from '#test/make-merchant.ts';
import {
  createAcceptedLaunchFaults,
  acceptRestrictedMovesFault,
  confirmAnyLimitRaiseFault,
  createChangingNetResultFault,
  createExclusionRevealingFault,
  createHighestLimitFault,
  duplicateRaiseRequestsFault,
  createEndpointErrorFault,
  createWrongLoginErrorFault,
  createNeverRejectingFault,
  earlyReturnOfferFault,
  launchDespiteMissingLimitsFault,
  immediateLimitRaiseFault,
  shortBreakFault,
  createShortWaitFault,
  weakOfferedRulesFault,
} from '#test/peers/protection-faults.ts';
import { type PlatformFault, startWeakPlatform } from '#test/peers/weak-platform.ts';
import { createTestClock } from '#test/test-clock.ts';
import { type BrandFolderServer, startBrandFolderServer } from '#test/servers/brand-folder-server.ts';

/** Reads of a path are at least 150 ms apart. */
const CHECK_MS = 120_000;
const PASSWORD = 'Horse-2026!';

const brand = {
  protection: {
    zone: 'Europe/Stockholm',
    limits: {
      kinds: ['deposit' as const, 'stake' as const, 'time' as const, 'loginTime' as const],
      periods: ['day' as const, 'week' as const, 'month' as const],
      required: ['deposit' as const],
      raise: { waitHours: 72, afterPeriod: true },
    },
    exclusion: { months: [1, 3, 6], indefinite: true },
    help: { SE: { name: 'Stödlinjen', tel: '020-81 91 00', url: 'https://www.stodlinjen.se' } },
  },
};
const catalogue = {
  vendors: [
    ...smallCatalogue.vendors,
    { code: 'arclight', name: 'Arclight', maintenance: false, adapter: 'demo' as const },
  ],
  games: [...smallCatalogue.games, makeCatalogueGame('rocket', { vendor: 'arclight', category: 'crash' })],
};

const observableTests = [1, 2, 3, 6, 7, 8, 9, 10, 11, 12, 13, 15, 16, 17, 18, 21, 22, 24, 27];
/** What the platform that shortens waits and periods must fail. */
const weakTests = [1, 2, 3, 7, 10, 11, 12, 13, 24, 27];
const helplineRules = ['help.SE.name', 'help.SE.tel', 'help.SE.url'];

let server: BrandFolderServer;
let passwordHash: string;
beforeAll(async () => {
  passwordHash = await createPasswordHasher(FAST_PASSWORD_HASH).hash(PASSWORD);
  server = await startBrandFolderServer({ brand, catalogue }, { merchants: [makeMerchant(brand)] });
});
afterAll(() => server.close());

async function createMember(): Promise<string> {
  const id = crypto.randomUUID();
  const username = `player${id.slice(0, 8)}`;
  const createdAt = new Date(server.clock.now());
  await insertMember(server.db, { id, merchantCode: 'aurora', username, passwordHash, language: null, createdAt });
  return username;
}

/** Runs the tests with new members, against the server itself or a platform that changes its answers. */
async function check(
  uses: readonly ProtectionTestMemberRole[],
  { faults, withVendor = true }: { readonly faults?: readonly PlatformFault[]; readonly withVendor?: boolean } = {},
): Promise<ProtectionReport> {
  const platform = faults === undefined ? null : await startWeakPlatform(server.url, faults);
  const members: Partial<Record<ProtectionTestMemberRole, string>> = {};
  for (const use of uses) members[use] = await createMember();
  const report = await checkProtection(
    {
      origin: platform?.url ?? server.url,
      merchant: 'aurora',
      language: 'EN',
      host: 'localhost',
      market: 'SE',
      members,
      password: PASSWORD,
      vendor: withVendor ? { code: 'demo', secret: server.context.config.vendorSecret } : null,
      mapping: null,
    },
    { fetch, onProgress: () => {} },
  );
  await platform?.close();
  return report;
}

/** The numbers of tests, and the rules, with an observation of this outcome. */
const list = ({ observations }: ProtectionReport, wanted: 'passed' | 'failed') => [
  ...new Set(
    observations
      .filter(({ outcome }) => outcome === wanted)
      .map(({ subject }) => ('test' in subject ? subject.test : subject.rule)),
  ),
];

test(
  "Foyer's own server passes every test of protection that can be observed from outside",
  async () => {
    const report = await check(['limits', 'break', 'exclusion']);
    expect(report.observations.filter(({ outcome }) => outcome === 'failed')).toEqual([]);
    expect(list(report, 'passed')).toEqual([
      ...observableTests,
      'zone',
      'limits.kinds',
      'limits.periods',
      'limits.required',
      'limits.raise.waitHours',
      'exclusion.months',
      'exclusion.indefinite',
      ...helplineRules,
    ]);
    const unobserved = report.observations.filter(({ outcome }) => outcome === 'not observed');
    expect(unobserved.every(({ detail }) => detail.endsWith('.'))).toBe(true);

    const evidence = renderProtectionEvidence(report);
    expect(evidence).toMatch(
      /^\| `limits\.raise\.waitHours` \| `72` \| \[Spelförordningen .* \| 1, 2, 6, 7, 8, 9 \| passed \| announces 72 \| /m,
    );
    expect(evidence).toMatch(/^\| `minimumAge` .* \| not observed \| The check registers no person below the age;/m);
    expect(evidence).toMatch(
      /^\| 1 \| A higher limit waits.* \| passed \| the deposit limit of the day from 1000 to 1001, .* \| The clock of the platform cannot be moved/m,
    );
    expect(evidence).toMatch(/^\| 23 \| .* \| not observed \| The platform cannot be killed from outside\. \|/m);
    for (const text of [evidence, formatProtectionReport(report)]) expect(text).not.toContain(PASSWORD);
    expect(formatProtectionReport(report)).toMatch(/\n\d+ passed, 0 failed, \d+ not observed$/);
  },
  CHECK_MS,
);

test(
  'the platform check reports a protection test as not observed, with the missing option, if the test has no member',
  async () => {
    const report = await check(['break'], { withVendor: false });
    expect(list(report, 'passed')).toEqual([18, 21]);
    const reasons = report.observations.map(({ subject, detail }) => ['test' in subject ? subject.test : '', detail]);
    expect(reasons).toContainEqual([1, 'It needs a member: --username.']);
    expect(reasons).toContainEqual([15, 'It needs a member: --exclude-username.']);
    expect(reasons).toContainEqual([5, 'The clock of the platform cannot be moved from outside.']);
  },
  CHECK_MS,
);

test.each<[string, readonly ProtectionTestMemberRole[], readonly PlatformFault[], readonly (number | string)[]]>([
  ['applies a raise at once', ['limits'], [immediateLimitRaiseFault], [1, 7, 8]],
  [
    'lets a higher limit win and confirms any raise',
    ['limits'],
    [createHighestLimitFault(), confirmAnyLimitRaiseFault],
    [1, 6, 8, 9],
  ],
  [
    'shortens waits and periods, keeps several requests and does not limit stakes',
    ['limits'],
    [
      createShortWaitFault(createTestClock().now()),
      duplicateRaiseRequestsFault,
      acceptRestrictedMovesFault,
      createChangingNetResultFault(),
      launchDespiteMissingLimitsFault,
      weakOfferedRulesFault,
    ],
    [...weakTests, 'limits.required', 'limits.raise.waitHours', 'exclusion.months', ...helplineRules],
  ],
  [
    'opens games during a break and shortens it',
    ['break'],
    [...createAcceptedLaunchFaults(), createNeverRejectingFault(redeemLaunch.path), shortBreakFault],
    [18, 21],
  ],
  [
    'lets an excluded member play on and reveals who is excluded',
    ['exclusion'],
    [
      createNeverRejectingFault(getMemberInfo.path),
      createNeverRejectingFault(redeemLaunch.path),
      acceptRestrictedMovesFault,
      earlyReturnOfferFault,
      createExclusionRevealingFault(),
    ],
    [16, 17, 21, 22],
  ],
  ['opens sessions of an excluded member', ['exclusion'], [createNeverRejectingFault(login.path)], [15, 22]],
])(
  'a platform that %s fails protection tests of the platform check',
  async (_name, uses, faults, failed) => {
    const report = await check(uses, { faults });
    expect(list(report, 'failed')).toEqual(failed);
    expect(renderProtectionEvidence(report)).toContain(' | failed | ');
  },
  CHECK_MS,
);

test.each([429, 500] as const)(
  'if a platform responds to changes of limits with %s, the platform check does not count these responses as passed tests',
  async (status) => {
    // Two limits of each of three periods are set one after the other; then follow the requests at once.
    const faults = [
      createEndpointErrorFault(changeMemberLimit.path, 7, status),
      createEndpointErrorFault(confirmLimitRaise.path, 1, status),
      createEndpointErrorFault(requestLimitRemoval.path, 1, status),
    ];
    const report = await check(['limits'], { faults, withVendor: false });
    expect(list(report, 'passed').filter((one) => [7, 8, 9].includes(Number(one)))).toEqual([]);
    const confirmations = report.observations.filter(({ detail }) => detail.includes('two confirmations'));
    expect(confirmations.length).toBeGreaterThan(0);
    expect(confirmations.filter(({ outcome }) => outcome !== 'not observed')).toEqual([]);
    const removals = report.observations.filter(({ detail }) => /removal of|to remove/.test(detail));
    expect(removals.filter(({ outcome }) => outcome !== 'not observed')).toEqual([]);
  },
  CHECK_MS,
);

test.each([429, 500] as const)(
  'if a platform responds to launches and wrong logins with %s, the platform check does not count these responses as passed tests',
  async (status) => {
    const launches = [launchLottery, launchVendorGame].map(({ path }) => createEndpointErrorFault(path, 1, status));
    const report = await check(['exclusion'], {
      faults: [createWrongLoginErrorFault(status), ...launches],
      withVendor: false,
    });
    const launched = report.observations.filter(({ detail }) => /launch|game opens/.test(detail));
    expect(launched.map(({ outcome }) => outcome)).not.toContain('passed');
    const hidden = report.observations.filter(({ subject }) => 'test' in subject && subject.test === 22);
    expect(hidden).toEqual([
      expect.objectContaining({ outcome: 'not observed', detail: expect.stringMatching(/\.$/) }),
    ]);
  },
  CHECK_MS,
);

test('if the test members cannot log in, the platform check reports failed protection tests and no passed one', async () => {
  const changed: PlatformFault = (path, answer) =>
    path === login.path ? { status: 401, body: { success: false, value: null, errorCode: 'login.cred.err' } } : answer;
  const report = await check(['limits', 'break', 'exclusion'], { faults: [changed] });
  expect(list(report, 'passed')).toEqual([]);
  expect(list(report, 'failed')).toEqual([1, 15, 18]);
});

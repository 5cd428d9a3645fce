import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#src/db/schema.ts';
import { readAttributionReport } from '#src/modules/report/read-attribution-report.ts';
import { formatReportCsv, formatReportTable } from '#src/modules/report/format-stored-reports.ts';
import {
  createTestAccountServices,
  makeRegistration,
  type TestAccountServices,
} from '#test/members/test-account-services.ts';
import { openTestDatabase } from '#test/database/open-test-database.ts';
import type { TestDatabase } from '#test/database/test-database.ts';

let database: TestDatabase;
let db: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  db = database.db;
});
afterAll(() => database.close());

const DAY_MS = 24 * 60 * 60_000;
const captcha = { provider: 'altcha', register: false, loginAfterFailures: 3 } as const;
const brand = { captcha, affiliates: ['p7'] };

async function arrive(accounts: TestAccountServices, sent: Record<string, unknown>): Promise<string> {
  const registered = await accounts.registerMember(makeRegistration(sent), accounts.call());
  return registered.ok ? registered.value.customerId : '';
}

async function launch({ merchant, clock }: TestAccountServices, memberId: string): Promise<void> {
  const about = { id: crypto.randomUUID(), merchant_code: merchant.code, member_id: memberId };
  const what = { game_id: 'g', vendor: 'v', idempotency_key: null, digest: 'd', game_url: 'u' };
  await db
    .insertInto('game_launch')
    .values({ ...about, ...what, created_at: new Date(clock.now()) })
    .execute();
}

test('[S1-006] the attribution report counts registrations and first launches of the period by affiliate, referral and campaign', async () => {
  const accounts = await createTestAccountServices(db, { brand });
  const early = await arrive(accounts, { affiliateCode: 'P7' });
  const before = await arrive(accounts, { affiliateCode: 'p7' });
  await launch(accounts, before);
  accounts.advance(DAY_MS);
  const from = new Date(accounts.clock.now());
  const one = await arrive(accounts, { affiliateCode: 'p7', pixelTrack: { utm_campaign: '=tet' } });
  await arrive(accounts, { affiliateCode: 'nobody', referralCode: 'NOBODY2345' });
  for (const id of [early, before, one, one]) await launch(accounts, id);
  const until = new Date(accounts.clock.now() + 1);
  accounts.advance(DAY_MS);
  await arrive(accounts, { affiliateCode: 'p7' });

  const lines = await readAttributionReport(db, { merchantCode: accounts.merchant.code, from, until });
  const line = (by: string, code: string | null, counts: readonly [number, number], known: boolean | null = null) => ({
    by,
    code,
    known,
    registrations: counts[0],
    firstLaunches: counts[1],
  });
  expect(lines).toHaveLength(6);
  expect(lines).toEqual(
    expect.arrayContaining([
      line('affiliate', 'p7', [1, 2], true),
      line('affiliate', 'nobody', [1, 0], false),
      line('referral', null, [1, 2]),
      line('referral', 'NOBODY2345', [1, 0], false),
      line('campaign', '=tet', [1, 1]),
      line('campaign', null, [1, 1]),
    ]),
  );
});

test('[S1-006] a report is formatted as a table with columns, or as CSV with quotes and escaped formulas', () => {
  const headings = ['by', 'code', 'known', 'registrations', 'first launches'];
  const lines = { headings, rows: [['campaign', '=1+"1"', '', '12', '3']] };
  expect(formatReportTable(lines)).toBe(
    'by        code    known  registrations  first launches\ncampaign  =1+"1"         12             3',
  );
  expect(formatReportCsv(lines)).toBe(
    '"by","code","known","registrations","first launches"\r\n"campaign","\'=1+""1""","","12","3"',
  );
});

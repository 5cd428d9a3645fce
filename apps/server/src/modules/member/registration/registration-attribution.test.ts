import { registrationContextShape } from '@foyer/contract/member/registration/registration-context';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Database } from '#src/db/schema.ts';
import { findMember } from '#src/modules/member/member-store.ts';
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

const withoutCaptcha = { captcha: { provider: 'altcha', register: false, loginAfterFailures: 3 } } as const;
const createAccounts = (brand = {}) =>
  createTestAccountServices(db, { brand: { ...withoutCaptcha, affiliates: ['Partner7'], ...brand } });

/** Registers a member at a host and returns the stored attribution. */
async function registerAndRead(accounts: TestAccountServices, sent: Record<string, unknown>, host = 'localhost') {
  const call = accounts.call({ origin: `http://${host}:8080` });
  const registered = await accounts.registerMember(makeRegistration(sent), call);
  const id = registered.ok ? registered.value.customerId : '';
  return db.selectFrom('attribution').selectAll().where('member_id', '=', id).executeTakeFirstOrThrow();
}

describe('attribution', () => {
  test.each([
    ['partner7.aurora.localhost', 'other', 'partner7', true],
    ['preview.aurora.localhost', undefined, 'www', true],
    ['www.aurora.localhost', 'PARTNER7', 'partner7', true],
    ['unknown.aurora.localhost', undefined, 'unknown', false],
    ['localhost', 'Partner7', 'partner7', true],
    ['localhost', 'other', 'other', false],
    ['www.localhost', undefined, null, false],
  ])(
    '[S6-008] a registration at %s with affiliateCode %s is attributed to the code %s',
    async (host, affiliateCode, code, isKnown) => {
      const row = await registerAndRead(
        await createAccounts(),
        affiliateCode === undefined ? {} : { affiliateCode },
        host,
      );
      expect(row).toMatchObject({ affiliate_code: code, affiliate_known: isKnown });
    },
  );

  test('[S6-003, S6-008] a registration is attributed to the code of an agent, but not to that of a member', async () => {
    const accounts = await createAccounts();
    for (const customerType of [1, 0]) {
      const registered = await accounts.registerMember(makeRegistration(), accounts.call());
      const id = registered.ok ? registered.value.customerId : '';
      await db.updateTable('member').set({ customer_type: customerType }).where('id', '=', id).execute();
      const code = (await findMember(db, id))?.referral_code;
      expect(await registerAndRead(accounts, { affiliateCode: code })).toMatchObject({
        affiliate_known: customerType === 1,
      });
    }
  });

  test('[S3-017, S3-021] a registration stores campaign, source and all advertising ids unchanged', async () => {
    const pixelTrack = { utm_campaign: 'tet-2027', utm_source: 'zalo', fbc: 'fb.1.1790000000000.AbC-9', twclid: 't1' };
    const row = await registerAndRead(await createAccounts(), {
      pixelTrack,
      linkId: 'l1',
      originalDomain: 'fast.example',
    });
    expect(row).toMatchObject({ campaign: 'tet-2027', source: 'zalo', original_domain: 'fast.example' });
    expect(row.pixel_track).toEqual(pixelTrack);
    expect(await registerAndRead(await createAccounts(), { linkId: 'l1' })).toMatchObject({ campaign: 'l1' });
  });

  test.each([null, undefined, {}])(
    '[S3-022] a registration stores the advertising ids %j as null',
    async (pixelTrack) => {
      expect((await registerAndRead(await createAccounts(), { pixelTrack })).pixel_track).toBeNull();
    },
  );

  test('[S3-027] a registration with an unknown referral code succeeds and stores the code without a referrer', async () => {
    expect(await registerAndRead(await createAccounts(), { referralCode: 'unknown234' })).toMatchObject({
      referral_code: 'UNKNOWN234',
      referrer_id: null,
    });
  });

  test('[S3-017] the attribution of a member cannot be changed or deleted', async () => {
    const accounts = await createAccounts();
    const row = await registerAndRead(accounts, {});
    const changed = db
      .updateTable('attribution')
      .set({ affiliate_code: 'mine' })
      .where('member_id', '=', row.member_id);
    await expect(changed.execute()).rejects.toThrow('append-only');
    await expect(db.deleteFrom('attribution').execute()).rejects.toThrow('append-only');
    await db.deleteFrom('member').where('id', '=', row.member_id).execute();
    const remaining = db.selectFrom('attribution').select('member_id').where('member_id', '=', row.member_id);
    expect(await remaining.execute()).toHaveLength(1);
  });
});

describe('invalid codes', () => {
  const schema = z.strictObject(registrationContextShape);
  const context = { registerMethod: 'H5', registerUrl: 'http://localhost/m/register', domain: 'localhost' };
  const isAccepted = (over: Record<string, unknown>) => schema.safeParse({ ...context, ...over }).success;

  test.each(['a'.repeat(65), 'a b', '<script>', "' or 1=1--", 'a\u0000b', 'код', '../../..', 'a\r\nb', ''])(
    '[S6-008, S3-027] a registration rejects the affiliate or referral code %j',
    (code) => {
      expect([isAccepted({ affiliateCode: code }), isAccepted({ referralCode: code })]).toEqual([false, false]);
    },
  );

  test('[S3-021] a registration accepts listed advertising ids of at most 512 characters without markup and spaces', () => {
    expect(isAccepted({ pixelTrack: { fbc: 'a'.repeat(512) } })).toBe(true);
    expect(isAccepted({ pixelTrack: { fbc: 'a'.repeat(513) } })).toBe(false);
    expect(isAccepted({ pixelTrack: { constructor: 'x' } })).toBe(false);
    const hostile = fc.string().filter((text) => /[^\w.:~+%-]/.test(text));
    fc.assert(
      fc.property(hostile, (text) => !isAccepted({ pixelTrack: { fbclid: text } })),
      { numRuns: 1_000 },
    );
  });
});

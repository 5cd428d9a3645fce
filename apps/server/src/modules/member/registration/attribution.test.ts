import { registrationContextShape } from '@foyer/contract/member/registration/registration-context';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Database } from '#src/db/schema.ts';
import { findMember } from '#src/modules/member/member-store.ts';
import { accountsOn, DATABASE_START_MS, registration, type Accounts } from '#test/accounts.ts';
import { openTestDatabase } from '#test/database/migrated-image.ts';
import type { TestDatabase } from '#test/database/test-database.ts';

let database: TestDatabase;
let db: Database;

beforeAll(async () => {
  database = await openTestDatabase();
  db = database.db;
}, DATABASE_START_MS);

afterAll(() => database.close());

const easy = { captcha: { provider: 'altcha', register: false, loginAfterFailures: 3 } } as const;
const open = (brand = {}) => accountsOn(db, { brand: { ...easy, affiliates: ['Partner7'], ...brand } });

/** Registers somebody at a host and gives what is kept of who brought him. */
async function kept(accounts: Accounts, sent: Record<string, unknown>, host = 'localhost') {
  const call = accounts.call({ origin: `http://${host}:8080` });
  const made = await accounts.registerMember(registration(sent), call);
  const id = made.ok ? made.value.customerId : '';
  return db.selectFrom('attribution').selectAll().where('member_id', '=', id).executeTakeFirstOrThrow();
}

describe('who brought a member', () => {
  test.each([
    ['partner7.aurora.localhost', 'other', 'partner7', true],
    ['preview.aurora.localhost', undefined, 'www', true],
    ['www.aurora.localhost', 'PARTNER7', 'partner7', true],
    ['nobody.aurora.localhost', undefined, 'nobody', false],
    ['localhost', 'Partner7', 'partner7', true],
    ['localhost', 'stranger', 'stranger', false],
    ['www.localhost', undefined, null, false],
  ])('[S6-008] at %s with affiliateCode %s it is %s', async (host, affiliateCode, code, known) => {
    const row = await kept(await open(), affiliateCode === undefined ? {} : { affiliateCode }, host);
    expect(row).toMatchObject({ affiliate_code: code, affiliate_known: known });
  });

  test('[S6-003, S6-008] the code of an agent is a known affiliate, that of a member is not', async () => {
    const accounts = await open();
    for (const customerType of [1, 0]) {
      const made = await accounts.registerMember(registration(), accounts.call());
      const id = made.ok ? made.value.customerId : '';
      await db.updateTable('member').set({ customer_type: customerType }).where('id', '=', id).execute();
      const code = (await findMember(db, id))?.referral_code;
      expect(await kept(accounts, { affiliateCode: code })).toMatchObject({ affiliate_known: customerType === 1 });
    }
  });

  test('[S3-017, S3-021] campaign, source and every id are kept as they came', async () => {
    const pixelTrack = { utm_campaign: 'tet-2027', utm_source: 'zalo', fbc: 'fb.1.1790000000000.AbC-9', twclid: 't1' };
    const row = await kept(await open(), { pixelTrack, linkId: 'l1', originalDomain: 'fast.example' });
    expect(row).toMatchObject({ campaign: 'tet-2027', source: 'zalo', original_domain: 'fast.example' });
    expect(row.pixel_track).toEqual(pixelTrack);
    expect(await kept(await open(), { linkId: 'l1' })).toMatchObject({ campaign: 'l1' });
  });

  test.each([null, undefined, {}])('[S3-022] %j is kept as null', async (pixelTrack) => {
    expect((await kept(await open(), { pixelTrack })).pixel_track).toBeNull();
  });

  test('[S3-027] a referral code nobody has registers all the same, and is kept as unknown', async () => {
    expect(await kept(await open(), { referralCode: 'nobody2345' })).toMatchObject({
      referral_code: 'NOBODY2345',
      referrer_id: null,
    });
  });

  test('[S3-017] what was written can be neither changed nor removed', async () => {
    const accounts = await open();
    const row = await kept(accounts, {});
    const changed = db
      .updateTable('attribution')
      .set({ affiliate_code: 'mine' })
      .where('member_id', '=', row.member_id);
    await expect(changed.execute()).rejects.toThrow('append-only');
    await expect(db.deleteFrom('attribution').execute()).rejects.toThrow('append-only');
    await db.deleteFrom('member').where('id', '=', row.member_id).execute();
    const still = db.selectFrom('attribution').select('member_id').where('member_id', '=', row.member_id);
    expect(await still.execute()).toHaveLength(1);
  });
});

describe('hostile codes', () => {
  const shape = z.strictObject(registrationContextShape);
  const how = { registerMethod: 'H5', registerUrl: 'http://localhost/m/register', domain: 'localhost' };
  const takes = (over: Record<string, unknown>) => shape.safeParse({ ...how, ...over }).success;

  test.each(['a'.repeat(65), 'a b', '<script>', "' or 1=1--", 'a\u0000b', 'код', '../../..', 'a\r\nb', ''])(
    '[S6-008, S3-027] %j is no code of anybody',
    (code) => {
      expect([takes({ affiliateCode: code }), takes({ referralCode: code })]).toEqual([false, false]);
    },
  );

  test('[S3-021] ids are of the list, at most 512 characters, and hold no markup or blanks', () => {
    expect(takes({ pixelTrack: { fbc: 'a'.repeat(512) } })).toBe(true);
    expect(takes({ pixelTrack: { fbc: 'a'.repeat(513) } })).toBe(false);
    expect(takes({ pixelTrack: { constructor: 'x' } })).toBe(false);
    const hostile = fc.string().filter((text) => /[^\w.:~+%-]/.test(text));
    fc.assert(
      fc.property(hostile, (text) => !takes({ pixelTrack: { fbclid: text } })),
      { numRuns: 1_000 },
    );
  });
});

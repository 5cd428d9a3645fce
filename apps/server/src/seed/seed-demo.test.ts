import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadMerchants } from '#src/modules/merchant/merchant.public.ts';
import { createPasswordHasher } from '#src/modules/session/session.public.ts';
import { seedDemo } from '#src/seed/seed-demo.ts';
import { seedLoadTestGames } from '#src/seed/seed-load-test-games.ts';
import { DATABASE_START_TIMEOUT_MS, openTestDatabase } from '#test/database/open-test-database.ts';
import { sharedTestImageStore } from '#test/test-image-store.ts';
import type { TestDatabase } from '#test/database/test-database.ts';
import { createTestClock } from '#test/test-clock.ts';
import { FAST_PASSWORD_HASH } from '#test/fast-password-hash.ts';

const brandsDir = path.resolve(import.meta.dirname, '../../../../brands');

describe('the demo seed', () => {
  let database: TestDatabase;
  const passwords = createPasswordHasher(FAST_PASSWORD_HASH);
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());

  const seed = (config: { production: boolean; brandsDir: string; upstreamUrl?: string }) =>
    seedDemo({
      db: database.db,
      clock: createTestClock(),
      images: sharedTestImageStore,
      passwords,
      config: { upstreamUrl: null, ...config, dataKeys: [] },
    });

  test('the demo seed is rejected in production with a one-line error', async () => {
    const seeded = await seed({ production: true, brandsDir });
    expect(seeded).toEqual({
      ok: false,
      line: expect.stringMatching(/^the demo seed is refused in production[^\n]*$/),
    });
    expect(await loadMerchants(database.db)).toEqual([]);
  });

  test('the demo seed reports the folder of brands if it contains no brand', async () => {
    expect(await seed({ production: false, brandsDir: '/no/such/folder' })).toEqual({
      ok: false,
      line: 'there is no brand in /no/such/folder',
    });
  });

  test(
    'the seed stores neither games nor members if an operator’s platform is configured',
    async () => {
      const upstreamUrl = 'https://platform.example';
      expect(await seed({ production: false, brandsDir, upstreamUrl })).toMatchObject({ ok: true });
      expect(await loadMerchants(database.db)).toHaveLength(3);
      const tables = ['game', 'vendor', 'banner', 'promotion', 'member', 'vip_label', 'promo_code'] as const;
      const counts = tables.map(async (table) => (await database.db.selectFrom(table).selectAll().execute()).length);
      expect(await Promise.all(counts)).toEqual(tables.map(() => 0));
    },
    DATABASE_START_TIMEOUT_MS,
  );

  test(
    '[S0-001, S1-001, S1-004, S1-007] the seed stores three valid brands with all game categories, and their demo members',
    async () => {
      const shipped = ['aurora', 'lotus', 'zafir'];
      // `npm run new -- brand` adds others.
      expect(await seed({ production: false, brandsDir })).toMatchObject({
        ok: true,
        value: { codes: expect.arrayContaining(shipped) },
      });
      const merchants = (await loadMerchants(database.db)).filter(({ code }) => shipped.includes(code));
      expect(merchants.map(({ code, brand }) => [code, brand.theme])).toEqual([
        ['aurora', 'dark'],
        ['lotus', 'light'],
        ['zafir', 'dark'],
      ]);
      const categories = await database.db
        .selectFrom('game')
        .select('category')
        .distinct()
        .where('merchant_code', '=', 'aurora')
        .execute();
      expect(categories).toHaveLength(10);
      const members = await database.db
        .selectFrom('member')
        .select('username')
        .where('merchant_code', '=', 'aurora')
        .execute();
      expect(members.map(({ username }) => username)).toContain('demo');
    },
    DATABASE_START_TIMEOUT_MS,
  );

  test(
    'load-test games replace the brand’s catalogue and remain after the next start',
    async () => {
      await seed({ production: false, brandsDir });
      const load = (games: number, merchant = 'aurora') =>
        seedLoadTestGames(database.db, { brandsDir, merchant, games });
      const selectGames = async (merchant: string): Promise<number> =>
        (await database.db.selectFrom('game').select('id').where('merchant_code', '=', merchant).execute()).length;
      const lotus = await selectGames('lotus');
      expect(await load(300)).toEqual({ ok: true, value: 300 });
      await seed({ production: false, brandsDir });
      expect([await selectGames('aurora'), await selectGames('lotus')]).toEqual([300, lotus]);
      expect(await load(0)).toMatchObject({ ok: false });
      expect(await load(100_000)).toEqual({ ok: false, line: '--games is a number from 1 to 10800' });
      expect(await load(10, 'nobody')).toEqual({ ok: false, line: 'there is no merchant nobody' });
    },
    DATABASE_START_TIMEOUT_MS,
  );
});

import { getSiteStatus } from '@foyer/contract/system/get-site-status';
import { getMerchantCountry } from '@foyer/contract/system/get-merchant-country';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { applyBrand } from '#src/modules/merchant/apply-brand.public.ts';
import { makeBrandFolder } from '#test/brand-folder.ts';
import { startTestServer, type TestServer } from '#test/servers/test-server.ts';

describe('a stored brand that cannot be read', () => {
  let server: TestServer;
  let round = 0;
  beforeAll(async () => {
    server = await startTestServer({ stored: true });
    await applyValidBrand('aurora');
    await applyValidBrand('lotus');
  });
  afterAll(() => server.close());
  beforeEach(() => server.context.merchants.refresh());
  afterEach(() => applyValidBrand('lotus'));

  const applyValidBrand = async (code: string): Promise<void> => {
    round += 1;
    const hosts = [code === 'aurora' ? 'localhost' : `${code}.localhost`];
    const folder = await makeBrandFolder({ brand: { code, title: `${code} ${round}`, hosts, flags: { CBS3: true } } });
    const applied = await applyBrand(server.context, folder.folder);
    await folder.close();
    if (applied.kind === 'rejected') throw new Error(JSON.stringify(applied.problems));
    await server.context.merchants.refresh();
  };
  const readBrand = async (code: string): Promise<object> => {
    const row = await server.db
      .selectFrom('merchant')
      .select('brand')
      .where('code', '=', code)
      .executeTakeFirstOrThrow();
    return Object(row.brand);
  };
  const store = async (values: { brand?: string; copy?: string; tokens_css?: string }): Promise<void> => {
    round += 1;
    await server.db
      .updateTable('merchant')
      .set({ ...values, revision: `broken-${round}` })
      .where('code', '=', 'lotus')
      .execute();
    await server.context.merchants.refresh();
  };
  const status = (host: string) => server.call(getSiteStatus, {}, { host });
  const countErrors = (kind: string) =>
    server.context.metrics.registry
      .getSingleMetricAsString('foyer_brand_faults_total')
      .then((text) => Number(new RegExp(`merchant="lotus",kind="${kind}"} (\\d+)`).exec(text)?.[1] ?? 0));

  test.each([
    ['settings of another shape', '{"code":"lotus","hosts":7}'],
    ['null as settings', 'null'],
    ['the settings of another merchant', null],
  ])('a brand with %s is replaced by the default brand, without effect on other merchants', async (_case, brand) => {
    const before = await countErrors('settings');
    await store({ brand: brand ?? JSON.stringify(await readBrand('aurora')) });
    const { status: code, value } = await status('lotus.localhost');
    expect(code).toBe(200);
    expect(value?.info).toMatchObject({ merchantCode: 'lotus', title: 'lotus', languages: ['EN'] });
    const enabledFlags = Object.entries(value?.info.whitelabelVal ?? {}).filter(([, isOn]) => isOn);
    expect(enabledFlags).toEqual([['GEETEST3', true]]);
    expect((await status('localhost')).value?.info.title).toMatch(/^aurora/);
    expect(await countErrors('settings')).toBe(before + 1);
    await server.context.merchants.refresh();
    expect(await countErrors('settings')).toBe(before + 1);
  });

  test('if a stored brand has an unknown flag, all other settings are used and an error is counted', async () => {
    const brand = { ...(await readBrand('lotus')), flags: { CBS3: true, FREELUNCH9: true } };
    const before = await countErrors('flag');
    await store({ brand: JSON.stringify(brand) });
    const { value } = await status('lotus.localhost');
    expect(value?.info.title).toMatch(/^lotus \d+$/);
    expect(value?.info.whitelabelVal).toMatchObject({ CBS3: true, INBOX3: false });
    expect(value?.info.whitelabelVal).not.toHaveProperty('FREELUNCH9');
    expect(await countErrors('flag')).toBe(before + 1);
  });

  test('if a stored brand has invalid copy or colours, the fallback copy or colours are used', async () => {
    await store({ copy: '{"EN":{"site":1}}', tokens_css: ':root { --bg: url(//evil.example) }' });
    const { value } = await status('lotus.localhost');
    expect(value?.info.mobileTemplate).toMatchObject({
      app_desc: 'Games and lotteries. Play credits only.',
      theme_color: '#ffffff',
    });
    expect([await countErrors('words'), await countErrors('tokens')]).toEqual([1, 1]);
  });

  test('[S3-055] a stored brand without a country has the unknown country ZZ', async () => {
    await store({ brand: '{}' });
    const { value } = await server.call(getMerchantCountry, {}, { host: 'lotus.localhost' });
    expect(value).toMatchObject({ countryCode: 'ZZ', currency: 'XXX' });
  });
});

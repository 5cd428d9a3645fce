import { getSiteStatus } from '@foyer/contract/system/get-site-status';
import { getMerchantCountry } from '@foyer/contract/system/get-merchant-country';
import { allEndpoints } from '@foyer/contract/all-endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMerchantSiteReader } from '#src/modules/merchant/merchant.public.ts';
import { startBrandFolderServer, type BrandFolderServer } from '#test/servers/brand-folder-server.ts';

const brand = {
  template: {
    h5_logo: 'sign.svg',
    app_background: 'pattern.svg',
    app_desc_font_color: '#ffeedd',
    favicon: 'tab.svg',
    splash: 'start.svg',
    apple_touch_icon: 'touch.png',
    pwa: false,
    desktop_app_feature: false,
  },
  safePlay: { minimumAge: 21, licence: { name: 'An authority', number: 'A-1', badge: 'seal.svg' } },
  country: {
    countryCode: 'PH',
    countryDialingCode: '63',
    currency: 'TLB',
    currencySymbol: '₱',
    currencyPosition: 'before' as const,
    // Members may choose it only with UPDATEMOBILEICC3, which is off.
    countries: [{ countryCode: 'TH', countryDialingCode: '66' }],
  },
};

let server: BrandFolderServer;
beforeAll(async () => {
  server = await startBrandFolderServer({ brand });
});
afterAll(() => server.close());

test("[S3-046] the status contains the mobile template with the brand's fields and the URLs of its images", async () => {
  const { value } = await server.call(getSiteStatus, {});
  const template = value?.info.mobileTemplate;
  const art = /^(\/m\/brand\/aurora\/[0-9a-f]+)\/sign\.svg$/.exec(template?.h5_logo ?? '')?.[1];
  expect(template).toEqual({
    h5_logo: `${art}/sign.svg`,
    app_background: `${art}/pattern.svg`,
    app_desc: 'About EN',
    app_desc_font_color: '#ffeedd',
    login_prompt_text: 'Log in EN',
    favicon: `${art}/tab.svg`,
    splash: `${art}/start.svg`,
    pwa: false,
    desktop_app_feature: false,
    apple_touch_icon: `${art}/touch.png`,
    theme_color: '#101018',
  });
  expect(value?.info.safePlay?.licence?.badge).toBe(`${art}/seal.svg`);
});

test('[S3-046] the styles of the site contain the background image and the description colour of the mobile template', async () => {
  const merchant = server.context.merchants.byCode('aurora');
  if (merchant === null) throw new Error('the merchant is missing');
  const { tokensCss } = await createMerchantSiteReader({ db: server.db })(merchant);
  expect(tokensCss).toMatch(
    /:root\{--app-background:url\(\/m\/brand\/aurora\/[0-9a-f]+\/pattern\.svg\);--app-desc:#ffeedd;\}$/,
  );
});

test("[S3-055, S6-015] the status contains the brand's country and currency", async () => {
  const { value } = await server.call(getMerchantCountry, {});
  expect(value).toEqual({ ...brand.country, countries: [{ countryCode: 'PH', countryDialingCode: '63' }] });
});

test('[S6-020] the API has no administration endpoints', async () => {
  const named = allEndpoints.filter(({ name, path }) => /admin|backoffice|brand\.|merchant\./i.test(`${name} ${path}`));
  expect(named.map(({ name }) => name)).toEqual([]);
  const token = await server.memberToken();
  for (const path of ['/wps/admin', '/wps/merchant', '/wps/system/brand', '/admin']) {
    const { status } = await server.request(path, { headers: { authorization: token } });
    expect(status, path).toBe(404);
  }
});

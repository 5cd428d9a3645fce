import type { BrandFile } from '@foyer/contract/brand/brand-file';
import { featureFlags } from '@foyer/contract/system/feature-flag';
import { expect, test } from 'vitest';
import { groundOf, readSiteInfo } from '#src/modules/system/site-info.ts';
import { makeMerchant } from '#test/make-merchant.ts';

const ART = '/m/brand/aurora/a1';
const signIn = {
  loginChannels: ['line' as const],
  smsCodes: true,
  smsProvider: null,
  gw: undefined,
  tokenSyncUrl: null,
};
const bar = { loginRequired: false, inHomeScreen: true };

/** What anybody may see of a merchant whose brand says this, in the words of this site. */
function infoFor(brand: Partial<BrandFile>, words: { readonly consent?: string } = {}) {
  const copy = { site: { description: 'A lobby', loginPrompt: 'Welcome', ...words }, banners: {}, announcements: {} };
  const services = {
    readSite: async () => ({ copy: { EN: copy }, tokensCss: ':root{--bg: #0b1020;}', artRevision: 'a1' }),
    readSignInInfo: () => signIn,
  };
  return readSiteInfo(services, makeMerchant(brand), 'EN');
}

test('[S3-059] a brand that says only what it must has nothing in its site info that is off or empty by default', async () => {
  expect(
    await infoFor({ codes: undefined, captcha: { provider: 'altcha', register: false, loginAfterFailures: 3 } }),
  ).toEqual({
    merchantCode: 'aurora',
    title: 'Aurora',
    languages: ['EN', 'VI'],
    defaultLanguage: 'EN',
    register: {
      captcha: { enabled: false },
      fields: { username: ['username', 'password', 'confirmPassword', 'referralCode'] },
    },
    affiliateBases: expect.any(Array),
    whitelabelVal: Object.fromEntries(
      featureFlags.map((flag) => [flag, flag === 'GEETEST3' || flag === 'GEETESTTEST3']),
    ),
    mobileTemplate: {
      h5_logo: `${ART}/logo.svg`,
      favicon: `${ART}/favicon.svg`,
      splash: `${ART}/splash.svg`,
      apple_touch_icon: `${ART}/apple-touch-icon.png`,
      app_desc: 'A lobby',
      login_prompt_text: 'Welcome',
      theme_color: '#0b1020',
    },
    customerService: [],
    customerServiceOrigins: [],
    domainRoute: [],
    resources: [],
    imageCDNs: [],
    ...signIn,
  });
});

test('[S3-059, S9-022] what a brand says is in its site info, with the addresses of its pictures', async () => {
  const domainRoute = ['https://other.example'];
  const resources = [{ resourceType: 'Android' as const, url: 'https://aurora.example/a.apk' }];
  const info = await infoFor(
    {
      flags: { GEETEST3: true, GEETESTTEST3: true },
      template: {
        h5_logo: 'sign.svg',
        app_background: 'pattern.svg',
        app_desc_font_color: '#ffeedd',
        pwa: false,
        desktop_app_feature: false,
      },
      safePlay: { minimumAge: 21, licence: { name: 'An authority', number: 'A-1', badge: 'seal.svg' } },
      customerServiceOrigins: ['https://help.example'],
      imageCDNs: ['https://img.example'],
      consent: { version: 3, otherwise: 'tell' },
      tracking: { localhost: { fbPixelId: '123' } },
      download: { bar, popup: {} },
      push: true,
      domainRoute,
      resources,
    },
    { consent: 'I am of age.' },
  );
  expect(info).toMatchObject({
    register: {
      captcha: { enabled: true },
      consent: 'I am of age.',
      fields: { mobile: ['mobile', 'password', 'referralCode'] },
    },
    mobileTemplate: {
      h5_logo: `${ART}/sign.svg`,
      app_background: `${ART}/pattern.svg`,
      app_desc_font_color: '#ffeedd',
      pwa: false,
      desktop_app_feature: false,
    },
    safePlay: { minimumAge: 21, licence: { name: 'An authority', number: 'A-1', badge: `${ART}/seal.svg` } },
    customerServiceOrigins: ['https://help.example'],
    imageCDNs: ['https://img.example'],
    consentVersion: 3,
    pixels: true,
    partners: ['facebook'],
    download: { bar, popup: { waitSeconds: 20 } },
    push: true,
    domainRoute,
    resources,
  });
});

test.each([
  [{ licence: undefined }, { minimumAge: 18 }],
  [
    { licence: { name: 'An authority', number: 'A-1' } },
    { minimumAge: 18, licence: { name: 'An authority', number: 'A-1' } },
  ],
])('[S3-059] safe play without a badge has none in its site info: %o', async (licence, expected) => {
  expect((await infoFor({ safePlay: { minimumAge: 18, ...licence } })).safePlay).toEqual(expected);
});

test('[S9-022] a wait and a bar that the brand gives stay as they are; what it does not give is missing', async () => {
  expect((await infoFor({ download: { popup: { waitSeconds: 5 } } })).download).toEqual({ popup: { waitSeconds: 5 } });
  expect((await infoFor({ download: { bar } })).download).toEqual({ bar });
});

test('the ground of a page is white where its style sheet names none', () => {
  expect(groundOf(':root{--bg:#ABCDEF}')).toBe('#ffffff');
  expect(groundOf(':root{--bg:#ABCDEF;}')).toBe('#ABCDEF');
});

import type { BrandFile } from '@foyer/contract/brand/brand-file';
import { featureFlags } from '@foyer/contract/system/feature-flag';
import { expect, test } from 'vitest';
import { backgroundColor, readSiteInfo } from '#src/modules/system/site-info.ts';
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

/** The site info of a merchant with these brand settings and texts. */
function infoFor(brand: Partial<BrandFile>, words: { readonly consent?: string } = {}) {
  const copy = { site: { description: 'A lobby', loginPrompt: 'Welcome', ...words }, banners: {}, announcements: {} };
  const services = {
    readSite: async () => ({
      copy: { EN: copy },
      tokensCss: ':root{--bg: #0b1020;}',
      artRevision: 'a1',
      images: new Map(),
    }),
    readSignInInfo: () => signIn,
  };
  return readSiteInfo(services, makeMerchant(brand), 'EN');
}

test('[S3-059] a brand with the required settings alone has no optional field in its site info', async () => {
  expect(
    await infoFor({ codes: undefined, captcha: { provider: 'altcha', register: false, loginAfterFailures: 3 } }),
  ).toStrictEqual({
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

test('[S3-059, S9-022] includes the brand’s settings and the URLs of its images', async () => {
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
])('[S3-059] safe play without a badge has no field for one in its site info: %o', async (licence, expected) => {
  expect((await infoFor({ safePlay: { minimumAge: 18, ...licence } })).safePlay).toStrictEqual(expected);
});

test.each([
  [{}, {}],
  [{ username: ['username' as const] }, { username: ['username'] }],
  [{ mobile: ['mobile' as const] }, { mobile: ['mobile'] }],
])('[S3-059] a registration with %j has these fields in its site info', async (register, fields) => {
  expect((await infoFor({ register })).register?.fields).toStrictEqual(fields);
});

test('[S3-037, S3-059] the position of a customer service entry defaults to its type', async () => {
  const named = { csType: 'LIVECHAT', csPosition: 'desk', path: '/a', labelIds: ['gold'] };
  const unnamed = { csType: 'CBS', path: '', labelIds: [] };
  expect((await infoFor({ customerService: [named, unnamed] })).customerService).toStrictEqual([
    named,
    { ...unnamed, csPosition: 'CBS' },
  ]);
});

test('[S9-022] keeps the brand’s wait and bar, and omits a missing part', async () => {
  const popup = { waitSeconds: 5 };
  expect((await infoFor({ download: { popup } })).download).toStrictEqual({ popup });
  expect((await infoFor({ download: { bar } })).download).toStrictEqual({ bar });
});

test.each([
  [':root{--bg:#ABCDEF;}', '#ABCDEF'],
  [':root{--bg: #abcdef ;}', '#abcdef'],
  [':root{--fg:#000000;--bg:#012345;}', '#012345'],
  [':root{--bg:#ABCDEF}', '#ffffff'],
  [':root{--bg:#ABCDEF80;}', '#ffffff'],
  [':root{--bg:#abc;}', '#ffffff'],
  ['', '#ffffff'],
])('the background colour of the style sheet %j is %s', (tokensCss, color) => {
  expect(backgroundColor(tokensCss)).toBe(color);
});

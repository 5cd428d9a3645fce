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
function readInfo(brand: Partial<BrandFile>, words: { readonly consent?: string } = {}) {
  const copy = { site: { description: 'A lobby', loginPrompt: 'Welcome', ...words }, banners: {}, announcements: {} };
  const services = {
    readSite: async () => ({
      copy: { EN: copy },
      tokensCss: ':root{--bg: #0b1020;}',
      artRevision: 'a1',
      images: new Map(),
    }),
    readLoginOptions: () => signIn,
  };
  return readSiteInfo(services, makeMerchant(brand), 'EN');
}

test('[S3-059] has no optional field for a brand with only the required settings', async () => {
  expect(
    await readInfo({ codes: undefined, captcha: { provider: 'altcha', register: false, loginAfterFailures: 3 } }),
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
  const info = await readInfo(
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
])('[S3-059] has no badge field for safe play without a badge: %o', async (licence, expected) => {
  expect((await readInfo({ safePlay: { minimumAge: 18, ...licence } })).safePlay).toStrictEqual(expected);
});

test.each([
  [{}, {}],
  [{ username: ['username' as const] }, { username: ['username'] }],
  [{ mobile: ['mobile' as const] }, { mobile: ['mobile'] }],
])('[S3-059] returns these fields for a registration with %j: %j', async (register, fields) => {
  expect((await readInfo({ register })).register?.fields).toStrictEqual(fields);
});

test('[S3-037, S3-059] defaults the position of a customer service entry to its type', async () => {
  const named = { csType: 'LIVECHAT', csPosition: 'desk', path: '/a', labelIds: ['gold'] };
  const unnamed = { csType: 'CBS', path: '', labelIds: [] };
  expect((await readInfo({ customerService: [named, unnamed] })).customerService).toStrictEqual([
    named,
    { ...unnamed, csPosition: 'CBS' },
  ]);
});

test('[S9-022] keeps the brand’s wait and bar, and omits a missing part', async () => {
  const popup = { waitSeconds: 5 };
  expect((await readInfo({ download: { popup } })).download).toStrictEqual({ popup });
  expect((await readInfo({ download: { bar } })).download).toStrictEqual({ bar });
});

test.each([
  [':root{--bg:#ABCDEF;}', '#ABCDEF'],
  [':root{--bg: #abcdef ;}', '#abcdef'],
  [':root{--fg:#000000;--bg:#012345;}', '#012345'],
  [':root{--bg:#ABCDEF}', '#ffffff'],
  [':root{--bg:#ABCDEF80;}', '#ffffff'],
  [':root{--bg:#abc;}', '#ffffff'],
  ['', '#ffffff'],
])('reads the background colour of the style sheet %j as %s', (tokensCss, color) => {
  expect(backgroundColor(tokensCss)).toBe(color);
});

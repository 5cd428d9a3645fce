import type { BrandFile } from '@foyer/contract/brand/brand-file';
import { featureFlags } from '@foyer/contract/system/feature-flag';
import { describe, expect, test } from 'vitest';
import { parsePageBackgroundColor, readSiteInfo, type SiteInfoServices } from '#src/modules/system/site-info.ts';
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

interface Words {
  readonly consent?: string;
}

function makeServices(words: Words = {}): SiteInfoServices {
  const copy = { site: { description: 'A lobby', loginPrompt: 'Welcome', ...words }, banners: {}, announcements: {} };
  return {
    readSite: async () => ({
      copy: { EN: copy },
      tokensCss: ':root{--bg: #0b1020;}',
      artRevision: 'a1',
      legal: [],
      images: new Map(),
    }),
    hasClub: async () => true,
    readLoginOptions: () => signIn,
  };
}

/** The site info of a merchant with these brand settings and texts. */
function readInfo(brand: Partial<BrandFile>, words: Words = {}, services: Partial<SiteInfoServices> = {}) {
  return readSiteInfo({ ...makeServices(words), ...services }, makeMerchant(brand), 'EN');
}

test('site info has the folder of the illustrations if the brand has any', async () => {
  const services = makeServices();
  const site = await services.readSite(makeMerchant());
  const images = new Map([['illustrations/empty.svg', 'hash']]);
  const readSite = async () => ({ ...site, images });
  expect((await readInfo({}, {}, { readSite })).illustrations).toBe(`${ART}/illustrations`);
});

test('[S3-059] site info has no optional field for a brand with only the required settings', async () => {
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
    passwordMinLength: 8,
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
    absentFeatures: ['chat', 'contact', 'inbox', 'limits', 'marketing', 'push', 'rewards'],
    imageCDNs: [],
    ...signIn,
  });
});

describe('absent features', () => {
  const flags = { CBS3: true, INBOX3: true, REWCEN3: true };
  const contact = { channels: ['push' as const], products: ['lottery' as const] };
  const protection = { limits: { kinds: ['deposit' as const] }, contact };
  const everything: Partial<BrandFile> = { flags, push: true, protection };

  test('[S3-059] site info omits the list of absent features if the site has every feature', async () => {
    expect(await readInfo(everything)).not.toHaveProperty('absentFeatures');
  });

  test.each([
    ['[S6-016] the chat without CBS3', { flags: { ...flags, CBS3: false } }, ['chat']],
    ['[S6-017] the inbox without INBOX3', { flags: { ...flags, INBOX3: false } }, ['inbox']],
    ['[S6-017] the reward centre without REWCEN3', { flags: { ...flags, REWCEN3: false } }, ['rewards']],
    ['push messages that the brand does not send', { push: false }, ['push']],
    ['limits and marketing if the brand offers none', { protection: {} }, ['limits', 'marketing']],
  ])('site info lists an absent feature: %s', async (_what, brand, absent) => {
    expect((await readInfo({ ...everything, ...brand })).absentFeatures).toEqual(absent);
  });

  test('site info lists the VIP club as absent if there are no VIP ranks, and linked accounts as absent if there are no identity providers', async () => {
    const parts = { hasClub: async () => false, readLoginOptions: () => ({ ...signIn, loginChannels: [] }) };
    expect((await readInfo(everything, {}, parts)).absentFeatures).toEqual(['club', 'linkedAccounts']);
  });

  test('site info lists as absent the features that an operator’s platform does not have', async () => {
    const merchant = makeMerchant(everything, { absentFeatures: ['invite', 'deposits'] });
    expect((await readSiteInfo(makeServices(), merchant, 'EN')).absentFeatures).toEqual(['deposits', 'invite']);
  });
});

test('site info lists which values the bar above a game shows, by the protection rules of the brand', async () => {
  expect(await readInfo({})).not.toHaveProperty('gameBar');
  const { gameBar } = await readInfo({ protection: { play: { clock: true, net: true } } });
  expect(gameBar).toEqual(['clock', 'net']);
  expect((await readInfo({ protection: { play: { clock: true } } })).gameBar).toEqual(['clock']);
  expect((await readInfo({ protection: { market: 'GB' } })).gameBar).toEqual(['clock', 'net']);
});

test('site info announces the age that a registration must prove if the brand or its market requires proof of age', async () => {
  const readMinimumAge = async (protection: BrandFile['protection']) =>
    (await readInfo({ protection })).register.minimumAge;
  expect(await readMinimumAge({ zone: 'UTC' })).toBeUndefined();
  expect(await readMinimumAge({ minimumAge: 21 })).toBe(21);
  expect(await readMinimumAge({ market: 'GB' })).toBe(18);
});

test('site info asks for a link to the limits in the footer if the market asks members for a first limit', async () => {
  expect(await readInfo({ protection: { limits: { kinds: ['deposit'] } } })).not.toHaveProperty('limitsInFooter');
  expect((await readInfo({ protection: { market: 'GB' } })).limitsInFooter).toBe(true);
});

test("[S3-059, S9-022] site info contains the brand's settings and the URLs of its images", async () => {
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
])('[S3-059] site info has no badge field if the brand has no safe-play badge: %o', async (licence, expected) => {
  expect((await readInfo({ safePlay: { minimumAge: 18, ...licence } })).safePlay).toStrictEqual(expected);
});

test.each([
  [{}, {}],
  [{ username: ['username' as const] }, { username: ['username'] }],
  [{ mobile: ['mobile' as const] }, { mobile: ['mobile'] }],
])(
  '[S3-059] for a brand with the registration settings %j, site info contains the registration fields %j',
  async (register, fields) => {
    expect((await readInfo({ register })).register?.fields).toStrictEqual(fields);
  },
);

test('[S3-037, S3-059] the position of a customer service entry defaults to that of its type', async () => {
  const named = { csType: 'LIVECHAT', csPosition: 'desk', path: '/a', labelIds: ['gold'] };
  const unnamed = { csType: 'CBS', path: '', labelIds: [] };
  expect((await readInfo({ customerService: [named, unnamed] })).customerService).toStrictEqual([
    named,
    { ...unnamed, csPosition: 'CBS' },
  ]);
});

test('[S9-022] site info contains the brand’s rules for app prompts, and omits those that the brand does not set', async () => {
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
  expect(parsePageBackgroundColor(tokensCss)).toBe(color);
});

import type { PlatformSiteInfo } from '@foyer/contract/system/get-site-status';
import { describe, expect, test } from 'vitest';
import { toPlatformSiteTexts, applyPlatformSettings } from '#src/modules/merchant/apply-platform-settings.ts';
import { getRegistrationFields } from '#src/modules/merchant/merchant.ts';
import { makeMerchant } from '#test/make-merchant.ts';

const identity = { maya: { clientId: 'maya-1' } };
const merchant = makeMerchant({ flags: { INBOX3: true }, identity });
const { brand } = merchant;
const open = { maintenance: false, maintenanceEnd: null };
const applyStatus = (info: PlatformSiteInfo) =>
  applyPlatformSettings(merchant, { status: { ...open, info }, country: null, texts: {}, absentFeatures: [] }).brand;

describe('[S3-059] status of a platform', () => {
  test('takes known flags, except that of the built-in chat, from the platform', () => {
    expect(
      applyStatus({ whitelabelVal: { INBOX3: false, LINELOGIN3: true, CBS3: true, THEIRS3: true } }).flags,
    ).toEqual({
      ...brand.flags,
      CBS3: false,
      INBOX3: false,
      LINELOGIN3: true,
    });
  });

  test('takes maintenance and its end time from the platform; an invalid end time becomes null', () => {
    const at = (maintenance: boolean, maintenanceEnd: string | null) =>
      applyPlatformSettings(merchant, {
        status: { maintenance, maintenanceEnd, info: {} },
        country: null,
        texts: {},
        absentFeatures: [],
      }).maintenance;
    expect(at(true, '2026-11-26T03:00:00Z')).toEqual({ on: true, endsAt: new Date('2026-11-26T03:00:00Z') });
    expect(at(true, 'soon')).toEqual({ on: true, endsAt: null });
    expect(at(false, '2026-11-26T03:00:00Z')).toEqual({ on: false, endsAt: null });
  });

  test('takes the title, languages, notices and registration fields of a site from the platform', () => {
    const info: PlatformSiteInfo = {
      title: 'Harbour',
      languages: ['TH', 'QQ', 'VI'],
      defaultLanguage: 'VI',
      safePlay: { minimumAge: 20, helpline: { name: 'Helpline', url: 'https://help.example/' } },
      register: { fields: { username: ['username', 'password'] } },
      mobileTemplate: { pwa: false, app_desc_font_color: '#123456', h5_logo: 'https://elsewhere.example/logo.svg' },
      download: { popup: { waitSeconds: 5 } },
      push: true,
    };
    expect(applyStatus(info)).toMatchObject({
      title: 'Harbour',
      languages: ['TH', 'VI'],
      defaultLanguage: 'VI',
      safePlay: info.safePlay,
      register: info.register?.fields,
      template: { pwa: false, app_desc_font_color: '#123456' },
      download: info.download,
      push: true,
    });
    expect(JSON.stringify(applyStatus(info))).not.toContain('elsewhere');
    expect(applyStatus({ languages: ['TH'] }).defaultLanguage).toBe('TH');
    // Tahitian has no reviewer, and the brand does not list it.
    expect(applyStatus({ languages: ['TY', 'TH'] }).languages).toEqual(['TH']);
  });

  test('takes from the platform whether it sends codes by SMS', () => {
    expect(applyStatus({ smsCodes: false }).codes).toBeUndefined();
    expect(applyStatus({}).codes).toEqual(brand.codes);
    const { codes: _none, ...without } = brand;
    const { brand: merged } = applyPlatformSettings(
      { ...merchant, brand: without },
      { status: { ...open, info: { smsCodes: true } }, country: null, texts: {}, absentFeatures: [] },
    );
    expect(getRegistrationFields(merged).mobile).toBeDefined();
  });

  test("takes the recovery methods in the platform's order, and none if the platform lists none", () => {
    expect(applyStatus({ recovery: ['email', 'by-owl', 'sms'] }).recovery).toEqual(['email', 'sms']);
    expect(applyStatus({}).recovery).toEqual([]);
  });

  test('takes the minimum length of passwords from the platform, otherwise from the specification, and disables the breach check', () => {
    expect(applyStatus({ passwordMinLength: 10 }).password).toEqual({ minLength: 10, breachCheck: false });
    expect(applyStatus({}).password).toEqual({ minLength: 6, breachCheck: false });
  });

  test('[S3-055] takes country and currency of a site from the platform', () => {
    const country = {
      countries: [],
      countryCode: 'TH',
      countryDialingCode: '66',
      currency: 'THB',
      currencySymbol: '฿',
      currencyPosition: 'before' as const,
    };
    const state = { status: { ...open, info: {} }, country, texts: {}, absentFeatures: [] };
    expect(applyPlatformSettings(merchant, state).brand.country).toEqual(country);
  });

  test('takes each valid text of a site from the platform', () => {
    const info = {
      mobileTemplate: { app_desc: 'Games by the sea.', login_prompt_text: '' },
      register: { consent: 'I agree.' },
    };
    expect(toPlatformSiteTexts(info)).toEqual({ description: 'Games by the sea.', consent: 'I agree.' });
  });

  test('[S3-054] takes the LINE client and the number of profile pictures from the platform', () => {
    const { identity: merged, profileIcons } = applyStatus({
      gw: { LINE_CLIENT_ID: '1650000001', PROFILE_ICON_COUNT: 20 },
    });
    expect([merged, profileIcons]).toEqual([{ ...identity, line: { clientId: '1650000001' } }, 20]);
  });

  test('[S3-052] takes the Firebase project of the platform, but not its emulator', () => {
    const ids = { apiKey: 'key', authDomain: 'auth.example', projectId: 'their-project', appId: '1:2:web:3' };
    const emulator = { emulatorUrl: 'http://127.0.0.1:9099', emulatorScriptUrl: 'http://127.0.0.1:9099/js/api.js' };
    expect(applyStatus({ smsProvider: { firebase: true, ...ids, ...emulator } }).identity).toEqual({
      ...identity,
      firebase: { ...ids, phone: true },
    });
  });

  test('[S3-056] takes the tracking ids from the platform, in the format that their ad partner uses', () => {
    const analytics = { gtagId: 'G-ABCD1234', fbPixelId: 'not-a-number', theirs: { any: 1 } };
    expect(applyStatus({ analytics }).tracking).toEqual({ '*': { gtagId: 'G-ABCD1234' } });
    expect(applyStatus({ analytics: { theirs: 1 } }).tracking).toBeUndefined();
  });

  test('takes image CDNs, domains, downloads, support entries and the registration captcha from the platform', () => {
    const info: PlatformSiteInfo = {
      imageCDNs: ['https://img.example'],
      domainRoute: ['https://m2.example'],
      resources: [
        { resourceType: 'Android', url: 'https://dl.example/a.apk' },
        { resourceType: 'HUAWEI', url: 'https://dl.example/h' },
      ],
      customerService: [{ csType: 'LIVECHAT', path: 'abc', labelIds: [] }],
      register: { captcha: { enabled: false } },
    };
    expect(applyStatus(info)).toMatchObject({
      imageCDNs: info.imageCDNs,
      domainRoute: info.domainRoute,
      resources: [{ resourceType: 'Android', url: 'https://dl.example/a.apk' }],
      customerService: info.customerService,
      captcha: { ...brand.captcha, register: false },
    });
  });
});

describe('[S3-059] takes from the brand folder', () => {
  const unchanged = {
    ...brand,
    flags: { ...brand.flags, CBS3: false },
    recovery: [],
    password: { minLength: 6, breachCheck: false },
  };

  test("missing and empty fields of the platform's status leave the brand’s values unchanged", () => {
    expect(applyStatus({})).toEqual(unchanged);
    expect(
      applyStatus({ imageCDNs: [], domainRoute: [], resources: [], customerService: [], gw: {}, analytics: {} }),
    ).toEqual(unchanged);
  });

  test.each<readonly [string, PlatformSiteInfo]>([
    ['a CDN that would change the security policy', { imageCDNs: ["https://a.example; script-src 'unsafe-inline'"] }],
    ['a CDN with a path', { imageCDNs: ['https://a.example/x'] }],
    ['five CDNs', { imageCDNs: Array.from({ length: 5 }, (_, index) => `https://i${index}.example`) }],
    ['a domain that is not an origin', { domainRoute: ['javascript:alert(1)'] }],
    ['a title that is too long', { title: 'x'.repeat(121) }],
    ['languages that this product does not speak', { languages: ['QQ'], defaultLanguage: 'QQ' }],
    ['a minimum age that no market has', { safePlay: { minimumAge: 3 } }],
    ['a registration that asks for no password', { register: { fields: { username: ['username'] } } }],
    ['zero profile pictures', { gw: { PROFILE_ICON_COUNT: 0 } }],
    ['a hundred profile pictures', { gw: { PROFILE_ICON_COUNT: 100 } }],
  ])('%s', (_name, info) => {
    expect(applyStatus(info)).toEqual(unchanged);
  });
});

import type { StatusInfo } from '@foyer/contract/system/get-status';
import { describe, expect, test } from 'vitest';
import { settingsFromStatus, withPlatformSettings } from '#src/modules/merchant/platform-settings.ts';
import { makeMerchant } from '#test/make-merchant.ts';

const identity = { maya: { clientId: 'maya-1' } };
const { brand } = makeMerchant({ flags: { CBS3: true, INBOX3: true }, identity });
const applyStatus = (info: StatusInfo) => withPlatformSettings(brand, settingsFromStatus(brand, info));

describe('[S3-059] takes from the status of a platform', () => {
  test('known flags except the built-in chat', () => {
    expect(
      applyStatus({ whitelabelVal: { INBOX3: false, LINELOGIN3: true, CBS3: true, THEIRS3: true } }).flags,
    ).toEqual({
      ...brand.flags,
      CBS3: true,
      INBOX3: false,
      LINELOGIN3: true,
    });
    expect(applyStatus({ whitelabelVal: { CBS3: false } }).flags).toEqual(brand.flags);
  });

  test('[S3-054] the LINE client and the number of profile pictures', () => {
    const { identity: merged, profileIcons } = applyStatus({
      gw: { LINE_CLIENT_ID: '1650000001', PROFILE_ICON_COUNT: 20 },
    });
    expect([merged, profileIcons]).toEqual([{ ...identity, line: { clientId: '1650000001' } }, 20]);
  });

  test('[S3-052] the identity service without its emulator', () => {
    const ids = { apiKey: 'key', authDomain: 'auth.example', projectId: 'their-project', appId: '1:2:web:3' };
    const emulator = { emulatorUrl: 'http://127.0.0.1:9099', emulatorScriptUrl: 'http://127.0.0.1:9099/js/api.js' };
    expect(applyStatus({ smsProvider: { firebase: true, ...ids, ...emulator } }).identity).toEqual({
      ...identity,
      firebase: { ...ids, phone: true },
    });
  });

  test('[S3-056] tracking ids in the format of their advertiser', () => {
    const analytics = { gtagId: 'G-ABCD1234', fbPixelId: 'not-a-number', theirs: { any: 1 } };
    expect(applyStatus({ analytics }).tracking).toEqual({ '*': { gtagId: 'G-ABCD1234' } });
    expect(applyStatus({ analytics: { theirs: 1 } }).tracking).toBeUndefined();
  });

  test('image CDNs, domains, downloads, support entries and the captcha of registrations', () => {
    const info: StatusInfo = {
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
  test('missing and empty fields', () => {
    expect(applyStatus({})).toEqual(brand);
    expect(
      applyStatus({ imageCDNs: [], domainRoute: [], resources: [], customerService: [], gw: {}, analytics: {} }),
    ).toEqual(brand);
  });

  test.each<readonly [string, StatusInfo]>([
    ['a CDN that would change the security policy', { imageCDNs: ["https://a.example; script-src 'unsafe-inline'"] }],
    ['a CDN with a path', { imageCDNs: ['https://a.example/x'] }],
    ['five CDNs', { imageCDNs: Array.from({ length: 5 }, (_, index) => `https://i${index}.example`) }],
    ['a domain that is not an origin', { domainRoute: ['javascript:alert(1)'] }],
    ['zero profile pictures', { gw: { PROFILE_ICON_COUNT: 0 } }],
    ['a hundred profile pictures', { gw: { PROFILE_ICON_COUNT: 100 } }],
  ])('%s', (_name, info) => {
    expect(applyStatus(info)).toEqual(brand);
  });
});

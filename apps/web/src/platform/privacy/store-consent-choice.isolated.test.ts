import { afterEach, expect, test, vi } from 'vitest';
import { storeConsentChoice } from '#src/platform/privacy/store-consent-choice.ts';
import { readConsentChoice } from '#src/platform/privacy/consent-cookie.ts';
import { consentStore, FULL_CONSENT, NO_CONSENT } from '#src/platform/privacy/consent-store.ts';

afterEach(() => {
  for (const name of ['foyer.consent', '_fbc', '_fbp', 'other']) document.cookie = `${name}=; Path=/; Max-Age=0`;
  consentStore.setState(NO_CONSENT);
});

function cookie(over: object): void {
  const at = '2026-01-02T03:04:05.000Z';
  const stored = { categories: ['necessary', 'measurement'], revision: 1, consentId: ID, services: {}, data: null };
  const choice = { ...stored, consentTimestamp: at, lastConsentTimestamp: at, ...over };
  document.cookie = `foyer.consent=${encodeURIComponent(JSON.stringify(choice))}; Path=/`;
}
const PARTNERS = ['facebook', 'tiktok'];
const ID = '00000000-0000-4000-8000-00000000000a';

test('a consent choice of an older version is read, and a new choice replaces it under the same consent id', () => {
  cookie({});
  expect(readConsentChoice(document.cookie)).toEqual({
    consent: { measurement: true, advertising: false },
    consentId: ID,
    version: 1,
    partners: [],
    chosenAt: Date.UTC(2026, 0, 2, 3, 4, 5),
  });
  storeConsentChoice(FULL_CONSENT, { version: 2, partners: PARTNERS });
  const choice = readConsentChoice(document.cookie);
  expect(choice).toMatchObject({ version: 2, consentId: ID, consent: FULL_CONSENT, partners: PARTNERS });
  expect(Math.abs((choice?.chosenAt ?? 0) - Date.now())).toBeLessThan(60_000);
  expect(consentStore.getState()).toEqual(FULL_CONSENT);
});

test('a rejection of consent deletes the cookies of ad partners and no others', () => {
  storeConsentChoice(FULL_CONSENT, { version: 2, partners: PARTNERS });
  for (const name of ['_fbc', '_fbp', 'other']) document.cookie = `${name}=1; Path=/`;
  storeConsentChoice({ measurement: true, advertising: false }, { version: 2, partners: PARTNERS });
  expect(readConsentChoice(document.cookie)).toMatchObject({ consent: { measurement: true, advertising: false } });
  expect(document.cookie).not.toMatch(/_fb[cp]/);
  expect(document.cookie).toContain('other=1');
});

test('a consent choice is stored again after the cookies were cleared', () => {
  storeConsentChoice(NO_CONSENT, { version: 2, partners: PARTNERS });
  document.cookie = 'foyer.consent=; Path=/; Max-Age=0';
  storeConsentChoice(NO_CONSENT, { version: 2, partners: PARTNERS });
  expect(readConsentChoice(document.cookie)).toMatchObject({ version: 2, consent: NO_CONSENT });
});

test('the dialog of the consent library is not rendered', async () => {
  storeConsentChoice(NO_CONSENT, { version: 2, partners: PARTNERS });
  await new Promise((resolve) => setTimeout(resolve));
  expect(document.querySelector('#cc-main')).toBeNull();
});

test('no tracking is allowed if cookies are blocked', () => {
  Object.defineProperty(document, 'cookie', { configurable: true, get: () => '', set: () => {} });
  storeConsentChoice(FULL_CONSENT, { version: 2, partners: PARTNERS });
  Reflect.deleteProperty(document, 'cookie');
  expect(consentStore.getState()).toEqual(NO_CONSENT);
});

test('a stored consent choice with an invalid consent id is ignored', () => {
  cookie({ consentId: 'mai@example.com' });
  expect(readConsentChoice(document.cookie)).toBeNull();
});

test.each(['', 'foyer.consent=%', 'foyer.consent=%7B%7D', 'foyer.consent=null', 'foyer.consent=%5B1%5D'])(
  'reads no consent choice from the cookies %j',
  (cookies) => expect(readConsentChoice(cookies)).toBeNull(),
);

test('the same purposes for other ad partners are a new consent choice with a new time and expiry', () => {
  cookie({ categories: ['necessary', 'measurement', 'advertising'], revision: 2, data: { partners: ['facebook'] } });
  const [from, written] = [Date.now(), vi.spyOn(document, 'cookie', 'set')];
  storeConsentChoice(FULL_CONSENT, { version: 2, partners: PARTNERS });
  const [last = ''] = written.mock.lastCall ?? [];
  written.mockRestore();
  const choice = readConsentChoice(document.cookie);
  expect(choice).toMatchObject({ partners: PARTNERS, consentId: ID, version: 2 });
  expect(choice?.chosenAt).toBeGreaterThanOrEqual(from - 1);
  const days = (Date.parse(/expires=([^;]+)/.exec(last)?.[1] ?? '') - from) / 86_400_000;
  expect(Math.round(days)).toBe(182);
});

test.each([null, 7, { partners: 'facebook' }, { partners: [7] }])(
  'a consent choice with the data %j names no partners',
  (data) => {
    cookie({ data });
    expect(readConsentChoice(document.cookie)).toMatchObject({ partners: [] });
  },
);

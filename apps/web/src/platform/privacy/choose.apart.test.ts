import { afterEach, expect, test } from 'vitest';
import { choose } from '#src/platform/privacy/choose.ts';
import { readChoice } from '#src/platform/privacy/consent-cookie.ts';
import { consentStore, EVERYTHING, NOTHING } from '#src/platform/privacy/consent-store.ts';

afterEach(() => {
  for (const name of ['foyer.consent', '_fbc', '_fbp', 'other']) document.cookie = `${name}=; Path=/; Max-Age=0`;
  consentStore.setState(NOTHING);
});

function cookie(over: object): void {
  const at = '2026-01-02T03:04:05.000Z';
  const kept = { categories: ['necessary', 'measurement'], revision: 1, consentId: ID, services: {}, data: null };
  const choice = { ...kept, consentTimestamp: at, lastConsentTimestamp: at, ...over };
  document.cookie = `foyer.consent=${encodeURIComponent(JSON.stringify(choice))}; Path=/`;
}
const ID = '00000000-0000-4000-8000-00000000000a';

test('a choice of an older version is read as that, and made anew under the same id', () => {
  cookie({});
  expect(readChoice(document.cookie)).toEqual({
    consent: { measurement: true, advertising: false },
    consentId: ID,
    version: 1,
    chosenAt: Date.UTC(2026, 0, 2, 3, 4, 5),
  });
  choose(EVERYTHING, 2);
  const choice = readChoice(document.cookie);
  expect(choice).toMatchObject({ version: 2, consentId: ID, consent: EVERYTHING });
  expect(Math.abs((choice?.chosenAt ?? 0) - Date.now())).toBeLessThan(60_000);
  expect(consentStore.getState()).toEqual(EVERYTHING);
});

test('a no takes the advertisers’ cookies away and leaves all others', () => {
  choose(EVERYTHING, 2);
  for (const name of ['_fbc', '_fbp', 'other']) document.cookie = `${name}=1; Path=/`;
  choose({ measurement: true, advertising: false }, 2);
  expect(readChoice(document.cookie)).toMatchObject({ consent: { measurement: true, advertising: false } });
  expect(document.cookie).not.toMatch(/_fb[cp]/);
  expect(document.cookie).toContain('other=1');
});

test('a choice is kept again where the browser’s cookies were emptied meanwhile', () => {
  choose(NOTHING, 2);
  document.cookie = 'foyer.consent=; Path=/; Max-Age=0';
  choose(NOTHING, 2);
  expect(readChoice(document.cookie)).toMatchObject({ version: 2, consent: NOTHING });
});

test('the library draws nothing of its own, whatever it is told', async () => {
  choose(NOTHING, 2);
  await new Promise((resolve) => setTimeout(resolve));
  expect(document.querySelector('#cc-main')).toBeNull();
});

test('where no cookie can be kept nothing is allowed', () => {
  Object.defineProperty(document, 'cookie', { configurable: true, get: () => '', set: () => {} });
  choose(EVERYTHING, 2);
  Reflect.deleteProperty(document, 'cookie');
  expect(consentStore.getState()).toEqual(NOTHING);
});

test('one that names no id of its own proves nothing, and is none', () => {
  cookie({ consentId: 'mai@example.com' });
  expect(readChoice(document.cookie)).toBeNull();
});

test.each(['', 'foyer.consent=%', 'foyer.consent=%7B%7D', 'foyer.consent=null', 'foyer.consent=%5B1%5D'])(
  'cookies of %j hold no choice',
  (cookies) => expect(readChoice(cookies)).toBeNull(),
);

import { createWpsClient } from '@foyer/wps-client/wps-client';
import { afterEach, expect, test } from 'vitest';
import { holdLandingAdvertisingIds } from '#src/platform/attribution/advertising-ids.ts';
import { consentStore, FULL_CONSENT, NO_CONSENT } from '#src/platform/privacy/consent-store.ts';
import { sendStoredConsentChoice } from '#src/platform/privacy/send-stored-consent-choice.ts';
import { respondWithValue, createFakeWpsServer, respondWithError } from '#test/fake-wps-server.ts';

afterEach(() => {
  consentStore.setState({ ...NO_CONSENT });
  holdLandingAdvertisingIds('');
  document.cookie = 'foyer.consent=; Path=/; Max-Age=0';
});

function choose(categories: readonly string[], data: object | null = null): void {
  const at = new Date().toISOString();
  const choice = { categories, revision: 3, consentId: crypto.randomUUID(), lastConsentTimestamp: at, data };
  document.cookie = `foyer.consent=${encodeURIComponent(JSON.stringify(choice))}; Path=/`;
}

const PATH = '/wps/system/consent';

function platform(answer: () => Response) {
  const { fetch, requestsTo } = createFakeWpsServer({ [PATH]: answer });
  const options = { origin: 'http://localhost', merchant: 'aurora', language: () => 'EN', token: () => null };
  return {
    wps: createWpsClient({ ...options, userAgent: 'test', fetch }),
    sent: () => requestsTo(PATH).map(({ body }) => body),
  };
}

test('sends a consent choice to the server once for the visitor and once for the member who logs in', async () => {
  const { wps, sent } = platform(() => respondWithValue({}));
  await sendStoredConsentChoice(wps, null);
  expect(sent()).toEqual([]);
  choose(['measurement', 'advertising']);
  for (const member of [null, null, 'm1', 'm1']) await sendStoredConsentChoice(wps, member);
  expect(sent()).toHaveLength(2);
  expect(sent()[0]).toMatchObject({ version: 3, measurement: true, advertising: true });
});

test('sends a consent choice again if the request failed', async () => {
  choose([]);
  const broken = platform(() => respondWithError(503, { errorCode: 'service_unavailable' }));
  await sendStoredConsentChoice(broken.wps, null);
  const working = platform(() => respondWithValue({}));
  await sendStoredConsentChoice(working.wps, null);
  expect([broken.sent().length, working.sent().length]).toEqual([1, 1]);
});

test('a consent record contains the ad partners, and for a member the click ids if advertising is allowed', async () => {
  const { wps, sent } = platform(() => respondWithValue({}));
  holdLandingAdvertisingIds('?fbclid=IwAR0');
  consentStore.setState(FULL_CONSENT);
  choose(['measurement', 'advertising'], { partners: ['facebook', 7] });
  for (const member of [null, 'm1']) await sendStoredConsentChoice(wps, member);
  choose(['measurement'], { partners: ['facebook'] });
  await sendStoredConsentChoice(wps, 'm1');
  expect(sent()).toEqual([
    expect.objectContaining({ partners: ['facebook'], advertising: true }),
    expect.objectContaining({ partners: ['facebook'], pixelTrack: { fbclid: 'IwAR0' } }),
    expect.objectContaining({ partners: ['facebook'], advertising: false }),
  ]);
  expect([sent()[0], sent()[2]].map((proof) => Object.hasOwn(Object(proof), 'pixelTrack'))).toEqual([false, false]);
});

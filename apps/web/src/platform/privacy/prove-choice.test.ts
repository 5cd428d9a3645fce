import { createWpsClient } from '@foyer/wps-client/wps-client';
import { afterEach, expect, test } from 'vitest';
import { proveChoice } from '#src/platform/privacy/prove-choice.ts';
import { done, makePlatform, refuse } from '#test/platform.ts';

afterEach(() => {
  document.cookie = 'foyer.consent=; Path=/; Max-Age=0';
});

function choose(categories: readonly string[]): void {
  const at = new Date().toISOString();
  const choice = { categories, revision: 3, consentId: crypto.randomUUID(), lastConsentTimestamp: at };
  document.cookie = `foyer.consent=${encodeURIComponent(JSON.stringify(choice))}; Path=/`;
}

const PATH = '/wps/system/consent';

function platform(answer: () => Response) {
  const { fetch, asked } = makePlatform({ [PATH]: answer });
  const options = { origin: 'http://localhost', merchant: 'aurora', language: () => 'EN', token: () => null };
  return {
    wps: createWpsClient({ ...options, userAgent: 'test', fetch }),
    sent: () => asked(PATH).map(({ body }) => body),
  };
}

test('the proof of a choice goes out once, and once more for the member who logs in', async () => {
  const { wps, sent } = platform(() => done({}));
  await proveChoice(wps, null);
  expect(sent()).toEqual([]);
  choose(['measurement', 'advertising']);
  for (const member of [null, null, 'm1', 'm1']) await proveChoice(wps, member);
  expect(sent()).toHaveLength(2);
  expect(sent()[0]).toMatchObject({ version: 3, measurement: true, advertising: true });
});

test('one that did not arrive goes out again', async () => {
  choose([]);
  const broken = platform(() => refuse(503, { errorCode: 'service_unavailable' }));
  await proveChoice(broken.wps, null);
  const whole = platform(() => done({}));
  await proveChoice(whole.wps, null);
  expect([broken.sent().length, whole.sent().length]).toEqual([1, 1]);
});

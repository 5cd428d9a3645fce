import { afterEach, expect, test } from 'vitest';
import { getSiteStatusParameters } from '#src/platform/site/site-status-request-parameters.ts';
import { consentStore, FULL_CONSENT, NO_CONSENT } from '#src/platform/privacy/consent-store.ts';
import { writeStoredItem } from '#src/platform/storage/browser-storage.ts';

afterEach(() => {
  history.replaceState(null, '', '/');
  localStorage.clear();
  consentStore.setState(NO_CONSENT, true);
});

test('[S7-022] the status request has all four parameters, those without a value empty', () => {
  history.replaceState(null, '', '/m/home');
  expect(getSiteStatusParameters()).toEqual({
    device: 'MOBILE',
    track: '',
    originalDomain: location.hostname,
    url: `${location.origin}/m/home`,
  });
});

test('[S7-022] the status request has the kind of device, the campaign and the domain of the first visit', () => {
  writeStoredItem('local', 'foyer.webclip', '1');
  writeStoredItem('local', 'foyer.registrationInfo', JSON.stringify({ originalDomain: 'first.example' }));
  history.replaceState(null, '', `/m/home?tid=${'t'.repeat(80)}`);
  expect(getSiteStatusParameters()).toMatchObject({
    device: 'WEBCLIP',
    track: 't'.repeat(64),
    originalDomain: 'first.example',
  });
});

test('[S7-022] the status request has the click id of the URL as the campaign only with advertising consent', () => {
  history.replaceState(null, '', '/m/home?cid=c-7');
  expect(getSiteStatusParameters().track).toBe('');
  consentStore.setState(FULL_CONSENT, true);
  expect(getSiteStatusParameters().track).toBe('c-7');
  history.replaceState(null, '', '/m/home?cid=c-7&tid=t-1');
  expect(getSiteStatusParameters().track).toBe('t-1');
});

test('[S7-022, S7-003] the status request has the URL with the preserved parameters, without secrets and fragment', () => {
  history.replaceState(null, '', '/m/login?token=secret&affiliateCode=abc&state=x&code=y&go=/m/home#tgAuthResult=z');
  expect(getSiteStatusParameters().url).toBe(`${location.origin}/m/login?affiliateCode=abc`);
});

test('[S7-022] the status request has only the origin if the URL is too long', () => {
  history.replaceState(null, '', `/m/home?kw=${'k'.repeat(2_100)}`);
  expect(getSiteStatusParameters().url).toBe(location.origin);
});

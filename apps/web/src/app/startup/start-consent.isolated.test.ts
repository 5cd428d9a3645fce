import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Consent, ConsentRule } from '@foyer/contract/tracking/consent';
import { afterEach, expect, test, vi } from 'vitest';
import { startConsent } from '#src/app/startup/start-consent.ts';
import { createAppServices } from '#src/app/services/app-services.ts';
import { consentStore, FULL_CONSENT, NO_CONSENT } from '#src/platform/privacy/consent-store.ts';
import { toSessionInfo } from '#src/platform/session/session-info.ts';
import { storeSession } from '#test/member-session.ts';
import { makePageData } from '#test/page-data.ts';
import { respondWithValue, createFakeWpsServer, makeOpenedSession, respondWithError } from '#test/fake-wps-server.ts';

const RULE = '/wps/system/consent';
const COOKIE = 'foyer.consent';
const user = userEvent.setup({ delay: null });
const stops: (() => void)[] = [];

afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  // Removes an open bar.
  consentStore.setState({ ...NO_CONSENT });
  document.cookie = `${COOKIE}=; Path=/; Max-Age=0`;
});

const bar = (): HTMLElement | null => screen.queryByRole('dialog', { name: 'Privacy settings' });

/** Stores a choice in the format of the consent library. */
function storeConsent({ measurement, advertising }: Consent, version: number, partners: readonly string[] = []): void {
  const at = '2026-01-02T03:04:05.000Z';
  const categories = ['necessary', ...(measurement ? ['measurement'] : []), ...(advertising ? ['advertising'] : [])];
  const consentId = '00000000-0000-4000-8000-00000000000a';
  const choice = { categories, revision: version, consentId, consentTimestamp: at, lastConsentTimestamp: at };
  document.cookie = `${COOKIE}=${encodeURIComponent(JSON.stringify({ ...choice, services: {}, data: { partners } }))}; Path=/`;
}

/** Opens a page of a merchant with this consent rule and version. */
function openPage(
  rule: ConsentRule | null,
  version = 2,
  { beforeRule = (): void => undefined, partners = [] }: { beforeRule?: () => void; partners?: string[] } = {},
) {
  const platform = createFakeWpsServer({
    [RULE]: ({ body }) => {
      if (body !== null) return respondWithValue({});
      beforeRule();
      return rule === null
        ? respondWithError(503, { errorCode: 'service_unavailable' })
        : respondWithValue({ rule, version });
    },
  });
  const data = makePageData();
  const site = { ...data.site, consentVersion: version, partners };
  const page = { build: 't', assets: '', path: '/m/home', search: '', listing: null, formError: null, messages: {} };
  const services = createAppServices({ ...page, data: { ...data, site } }, platform);
  stops.push(startConsent(services, { ...page, data: { ...data, site } }));
  const records = (): unknown[] => platform.requestsTo(RULE).flatMap(({ body }) => (body === null ? [] : [body]));
  const isRuleRequested = (): boolean => platform.requestsTo(RULE).some(({ body }) => body === null);
  const toast = (): string | null => services.toasts.state.getState().text;
  return { records, isRuleRequested, toast, services };
}

test('the consent rule `ask` allows nothing until the visitor consents, and the choice is recorded with its version', async () => {
  const { records } = openPage('ask');
  await waitFor(() => expect(bar()).not.toBeNull());
  expect(bar()?.textContent).toContain('Can we measure');
  expect([consentStore.getState(), records()]).toEqual([NO_CONSENT, []]);
  await user.click(screen.getByRole('button', { name: 'Accept all' }));
  await waitFor(() => expect([consentStore.getState(), bar()]).toEqual([FULL_CONSENT, null]));
  await waitFor(() => expect(records()).toEqual([expect.objectContaining({ version: 2, ...FULL_CONSENT })]));
});

test('[S4-018] the consent choice of a member who must change their password is recorded only after the change', async () => {
  storeSession({ requiredAction: 'password_change_required' });
  storeConsent(FULL_CONSENT, 2);
  const { records, services } = openPage('ask');
  services.session.state.setState({ ...services.session.state.getState() });
  await vi.dynamicImportSettled();
  expect(records()).toEqual([]);
  services.session.start(toSessionInfo(makeOpenedSession(), 'aurora'));
  await waitFor(() => expect(records()).toEqual([expect.objectContaining({ version: 2, ...FULL_CONSENT })]));
});

test('the consent rule `tell` allows everything at once, shows a notice, and records a rejection', async () => {
  const { records } = openPage('tell');
  await waitFor(() => expect(bar()).not.toBeNull());
  expect(bar()?.textContent).toContain('We measure how the site is used');
  expect([consentStore.getState(), records()]).toEqual([FULL_CONSENT, []]);
  await user.click(screen.getByRole('button', { name: 'Reject all' }));
  await waitFor(() => expect([consentStore.getState(), bar()]).toEqual([NO_CONSENT, null]));
  await waitFor(() => expect(records()).toEqual([expect.objectContaining({ version: 2, ...NO_CONSENT })]));
});

test('the consent rule `assume` allows everything and shows nothing', async () => {
  openPage('assume');
  await waitFor(() => expect(consentStore.getState()).toEqual(FULL_CONSENT));
  await new Promise((resolve) => setTimeout(resolve));
  expect(bar()).toBeNull();
});

test('shows a new version of the consent question after any earlier choice', async () => {
  storeConsent(FULL_CONSENT, 1);
  openPage('ask', 2);
  await waitFor(() => expect(bar()).not.toBeNull());
  expect(consentStore.getState()).toEqual(NO_CONSENT);
});

test('requests consent for an ad partner that was added later, by name, and records the choice with all partners', async () => {
  storeConsent(FULL_CONSENT, 2, ['facebook']);
  const { records } = openPage('ask', 2, { partners: ['facebook', 'tiktok'] });
  await waitFor(() => expect(bar()?.textContent).toContain('TikTok'));
  expect(consentStore.getState()).toEqual(NO_CONSENT);
  await user.click(screen.getByRole('button', { name: 'Accept all' }));
  await waitFor(() =>
    expect(records()).toEqual([expect.objectContaining({ ...FULL_CONSENT, partners: ['facebook', 'tiktok'] })]),
  );
  expect(bar()).toBeNull();
});

test.each([
  ['a removed partner', FULL_CONSENT, ['facebook', 'tiktok'], ['facebook']],
  ['a new partner after advertising was rejected', { measurement: true, advertising: false }, [], ['facebook']],
  ['a new partner after everything was rejected', NO_CONSENT, [], ['googleTag']],
])('the site does not ask for consent again because of %s', async (_case, consent, named, partners) => {
  storeConsent(consent, 2, named);
  const { isRuleRequested } = openPage('ask', 2, { partners });
  await waitFor(() => expect(consentStore.getState()).toEqual(consent));
  expect([isRuleRequested(), bar()]).toEqual([false, null]);
});

test('requests consent for a measurement partner that was added after consent to measurement', async () => {
  storeConsent({ measurement: true, advertising: false }, 2, ['facebook']);
  const { isRuleRequested } = openPage('ask', 2, { partners: ['facebook', 'googleTag'] });
  await waitFor(() => expect(isRuleRequested()).toBe(true));
  expect(consentStore.getState()).toEqual(NO_CONSENT);
});

test('a denial of advertising stays in effect when the consent question changes and the rule is `assume`', async () => {
  storeConsent({ measurement: true, advertising: false }, 1);
  const { isRuleRequested } = openPage('assume', 2);
  await waitFor(() => expect(isRuleRequested()).toBe(true));
  await waitFor(() => expect(consentStore.getState()).toEqual({ measurement: true, advertising: false }));
});

test('a rejection in another tab is applied while the consent rule is requested', async () => {
  const { records } = openPage('assume', 2, { beforeRule: () => storeConsent(NO_CONSENT, 2) });
  await waitFor(() => expect(records()).toEqual([expect.objectContaining(NO_CONSENT)]));
  expect([consentStore.getState(), bar()]).toEqual([NO_CONSENT, null]);
});

test('a consent choice of this version is used without requesting the rule', async () => {
  storeConsent({ measurement: true, advertising: false }, 2);
  const { isRuleRequested } = openPage('ask', 2);
  await waitFor(() => expect(consentStore.getState()).toEqual({ measurement: true, advertising: false }));
  expect([isRuleRequested(), bar()]).toEqual([false, null]);
});

test('allows no tracking and shows no question if the consent rule is unknown', async () => {
  const { isRuleRequested } = openPage(null);
  await waitFor(() => expect(isRuleRequested()).toBe(true));
  await new Promise((resolve) => setTimeout(resolve));
  expect([consentStore.getState(), bar()]).toEqual([NO_CONSENT, null]);
});

test('a browser with Global Privacy Control is neither measured nor asked', async () => {
  Object.defineProperty(navigator, 'globalPrivacyControl', { configurable: true, value: true });
  const { isRuleRequested } = openPage('assume');
  await new Promise((resolve) => setTimeout(resolve));
  Reflect.deleteProperty(navigator, 'globalPrivacyControl');
  expect([consentStore.getState(), isRuleRequested()]).toEqual([NO_CONSENT, false]);
});

test('a consent choice of another tab is applied when it is recorded, and when this tab becomes visible', async () => {
  storeConsent(FULL_CONSENT, 2);
  openPage('ask', 2);
  await waitFor(() => expect(consentStore.getState()).toEqual(FULL_CONSENT));
  storeConsent({ measurement: true, advertising: false }, 2);
  dispatchEvent(new StorageEvent('storage', { key: 'another' }));
  expect(consentStore.getState()).toEqual(FULL_CONSENT);
  dispatchEvent(new StorageEvent('storage', { key: 'foyer.consent.proven' }));
  expect(consentStore.getState()).toEqual({ measurement: true, advertising: false });
  storeConsent(NO_CONSENT, 2);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(consentStore.getState()).toEqual(NO_CONSENT);
});

test('a consent choice that cannot be stored is reported, and the question remains open', async () => {
  vi.doMock('#src/platform/privacy/store-consent-choice.ts', () => {
    throw new Error('chunk not found');
  });
  const { records, toast } = openPage('ask');
  await waitFor(() => expect(bar()).not.toBeNull());
  await user.click(screen.getByRole('button', { name: 'Accept all' }));
  await waitFor(() => expect(toast()).toBe('Something went wrong. Please try again.'));
  vi.doUnmock('#src/platform/privacy/store-choice.ts');
  expect([consentStore.getState(), records()]).toEqual([NO_CONSENT, []]);
  expect(bar()).not.toBeNull();
});

test('if the chunk that sends consent choices cannot be loaded, the next page sends the choice to the server', async () => {
  const moduleName = '@foyer/contract/tracking/store-consent';
  vi.doMock(moduleName, () => {
    throw new Error('chunk not found');
  });
  storeConsent(FULL_CONSENT, 2);
  const firstPage = openPage('ask', 2);
  await vi.dynamicImportSettled();
  vi.doUnmock(moduleName);
  expect([consentStore.getState(), firstPage.records()]).toEqual([FULL_CONSENT, []]);
  stops.splice(0).forEach((stop) => stop());
  consentStore.setState({ ...NO_CONSENT });
  const { records } = openPage('ask', 2);
  await waitFor(() => expect(records()).toEqual([expect.objectContaining(FULL_CONSENT)]));
});

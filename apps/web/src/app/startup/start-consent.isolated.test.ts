import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Consent, ConsentRule } from '@foyer/contract/tracking/consent';
import { afterEach, expect, test, vi } from 'vitest';
import { startConsent } from '#src/app/startup/start-consent.ts';
import { createServices } from '#src/app/services/services.ts';
import { consentStore, FULL_CONSENT, NO_CONSENT } from '#src/platform/privacy/consent-store.ts';
import { sessionInfoFrom } from '#src/platform/session/session-info.ts';
import { keepSession } from '#test/members.ts';
import { makePageData } from '#test/page-data.ts';
import { done, makePlatform, makeSession, refuse } from '#test/platform.ts';

const RULE = '/wps/system/consent';
const COOKIE = 'foyer.consent';
const user = userEvent.setup({ delay: null });
const stops: (() => void)[] = [];

afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  // Takes away a bar that is still there.
  consentStore.setState({ ...NO_CONSENT });
  document.cookie = `${COOKIE}=; Path=/; Max-Age=0`;
});

const bar = (): HTMLElement | null => screen.queryByRole('dialog', { name: 'Privacy choices' });

/** As the consent library keeps it. */
function chose({ measurement, advertising }: Consent, version: number, partners: readonly string[] = []): void {
  const at = '2026-01-02T03:04:05.000Z';
  const categories = ['necessary', ...(measurement ? ['measurement'] : []), ...(advertising ? ['advertising'] : [])];
  const consentId = '00000000-0000-4000-8000-00000000000a';
  const kept = { categories, revision: version, consentId, consentTimestamp: at, lastConsentTimestamp: at };
  document.cookie = `${COOKIE}=${encodeURIComponent(JSON.stringify({ ...kept, services: {}, data: { partners } }))}; Path=/`;
}

/** A merchant with this rule and this version of the question. */
function visit(
  rule: ConsentRule | null,
  version = 2,
  { meanwhile = (): void => undefined, partners = [] }: { meanwhile?: () => void; partners?: string[] } = {},
) {
  const platform = makePlatform({
    [RULE]: ({ body }) => {
      if (body !== null) return done({});
      meanwhile();
      return rule === null ? refuse(503, { errorCode: 'service_unavailable' }) : done({ rule, version });
    },
  });
  const data = makePageData();
  const site = { ...data.site, consentVersion: version, partners };
  const page = { build: 't', assets: '', path: '/m/home', search: '', listing: null, refused: null, words: {} };
  const services = createServices({ ...page, data: { ...data, site } }, platform);
  stops.push(startConsent(services, { ...page, data: { ...data, site } }));
  const proofs = (): unknown[] => platform.asked(RULE).flatMap(({ body }) => (body === null ? [] : [body]));
  const wasAsked = (): boolean => platform.asked(RULE).some(({ body }) => body === null);
  const told = (): string | null => services.toasts.state.getState().text;
  return { proofs, wasAsked, told, services };
}

test('with the rule `ask` allows nothing before a yes, which is recorded with its version', async () => {
  const { proofs } = visit('ask');
  await waitFor(() => expect(bar()).not.toBeNull());
  expect(bar()?.textContent).toContain('May we measure');
  expect([consentStore.getState(), proofs()]).toEqual([NO_CONSENT, []]);
  await user.click(screen.getByRole('button', { name: 'Accept all' }));
  await waitFor(() => expect([consentStore.getState(), bar()]).toEqual([FULL_CONSENT, null]));
  await waitFor(() => expect(proofs()).toEqual([expect.objectContaining({ version: 2, ...FULL_CONSENT })]));
});

test('[S4-018] a member whose new password is due proves his choice once he has chosen one', async () => {
  keepSession({ due: 'password_change_required' });
  chose(FULL_CONSENT, 2);
  const { proofs, services } = visit('ask');
  services.session.state.setState({ ...services.session.state.getState() });
  await vi.dynamicImportSettled();
  expect(proofs()).toEqual([]);
  services.session.start(sessionInfoFrom(makeSession(), 'aurora'));
  await waitFor(() => expect(proofs()).toEqual([expect.objectContaining({ version: 2, ...FULL_CONSENT })]));
});

test('with the rule `tell` allows everything at once, shows a notice, and records a no', async () => {
  const { proofs } = visit('tell');
  await waitFor(() => expect(bar()).not.toBeNull());
  expect(bar()?.textContent).toContain('We measure how the site is used');
  expect([consentStore.getState(), proofs()]).toEqual([FULL_CONSENT, []]);
  await user.click(screen.getByRole('button', { name: 'Reject all' }));
  await waitFor(() => expect([consentStore.getState(), bar()]).toEqual([NO_CONSENT, null]));
  await waitFor(() => expect(proofs()).toEqual([expect.objectContaining({ version: 2, ...NO_CONSENT })]));
});

test('where there is no duty all is allowed and nothing is said', async () => {
  visit('assume');
  await waitFor(() => expect(consentStore.getState()).toEqual(FULL_CONSENT));
  await new Promise((resolve) => setTimeout(resolve));
  expect(bar()).toBeNull();
});

test('asks again for another version, whatever the earlier choice', async () => {
  chose(FULL_CONSENT, 1);
  visit('ask', 2);
  await waitFor(() => expect(bar()).not.toBeNull());
  expect(consentStore.getState()).toEqual(NO_CONSENT);
});

test('a partner that was added after a yes asks again, by name, and the new choice is proven with all of them', async () => {
  chose(FULL_CONSENT, 2, ['facebook']);
  const { proofs } = visit('ask', 2, { partners: ['facebook', 'tiktok'] });
  await waitFor(() => expect(bar()?.textContent).toContain('TikTok'));
  expect(consentStore.getState()).toEqual(NO_CONSENT);
  await user.click(screen.getByRole('button', { name: 'Accept all' }));
  await waitFor(() =>
    expect(proofs()).toEqual([expect.objectContaining({ ...FULL_CONSENT, partners: ['facebook', 'tiktok'] })]),
  );
  expect(bar()).toBeNull();
});

test.each([
  ['a partner that left', FULL_CONSENT, ['facebook', 'tiktok'], ['facebook']],
  ['a new partner, after a no to advertising', { measurement: true, advertising: false }, [], ['facebook']],
  ['a new partner, after a no to all', NO_CONSENT, [], ['googleTag']],
])('%s asks nothing again', async (_what, consent, named, partners) => {
  chose(consent, 2, named);
  const { wasAsked } = visit('ask', 2, { partners });
  await waitFor(() => expect(consentStore.getState()).toEqual(consent));
  expect([wasAsked(), bar()]).toEqual([false, null]);
});

test('a partner for measurement that was added after a yes to measurement asks again', async () => {
  chose({ measurement: true, advertising: false }, 2, ['facebook']);
  const { wasAsked } = visit('ask', 2, { partners: ['facebook', 'googleTag'] });
  await waitFor(() => expect(wasAsked()).toBe(true));
  expect(consentStore.getState()).toEqual(NO_CONSENT);
});

test('who objected where there is no duty to ask is not measured by the next version either', async () => {
  chose({ measurement: true, advertising: false }, 1);
  const { wasAsked } = visit('assume', 2);
  await waitFor(() => expect(wasAsked()).toBe(true));
  await waitFor(() => expect(consentStore.getState()).toEqual({ measurement: true, advertising: false }));
});

test('who said no in another tab while the rule was asked for is not measured by it', async () => {
  const { proofs } = visit('assume', 2, { meanwhile: () => chose(NO_CONSENT, 2) });
  await waitFor(() => expect(proofs()).toEqual([expect.objectContaining(NO_CONSENT)]));
  expect([consentStore.getState(), bar()]).toEqual([NO_CONSENT, null]);
});

test('uses a choice of this version without asking for the rule', async () => {
  chose({ measurement: true, advertising: false }, 2);
  const { wasAsked } = visit('ask', 2);
  await waitFor(() => expect(consentStore.getState()).toEqual({ measurement: true, advertising: false }));
  expect([wasAsked(), bar()]).toEqual([false, null]);
});

test('allows nothing and asks nothing if the rule is unknown', async () => {
  const { wasAsked } = visit(null);
  await waitFor(() => expect(wasAsked()).toBe(true));
  await new Promise((resolve) => setTimeout(resolve));
  expect([consentStore.getState(), bar()]).toEqual([NO_CONSENT, null]);
});

test('a browser that objects to every site is neither measured nor asked', async () => {
  Object.defineProperty(navigator, 'globalPrivacyControl', { configurable: true, value: true });
  const { wasAsked } = visit('assume');
  await new Promise((resolve) => setTimeout(resolve));
  Reflect.deleteProperty(navigator, 'globalPrivacyControl');
  expect([consentStore.getState(), wasAsked()]).toEqual([NO_CONSENT, false]);
});

test('a no in one tab holds in the others, at once or when they are seen again', async () => {
  chose(FULL_CONSENT, 2);
  visit('ask', 2);
  await waitFor(() => expect(consentStore.getState()).toEqual(FULL_CONSENT));
  chose({ measurement: true, advertising: false }, 2);
  dispatchEvent(new StorageEvent('storage', { key: 'another' }));
  expect(consentStore.getState()).toEqual(FULL_CONSENT);
  dispatchEvent(new StorageEvent('storage', { key: 'foyer.consent.proven' }));
  expect(consentStore.getState()).toEqual({ measurement: true, advertising: false });
  chose(NO_CONSENT, 2);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(consentStore.getState()).toEqual(NO_CONSENT);
});

test('reports a choice that cannot be stored, and keeps the question open', async () => {
  vi.doMock('#src/platform/privacy/store-choice.ts', () => {
    throw new Error('gone');
  });
  const { proofs, told } = visit('ask');
  await waitFor(() => expect(bar()).not.toBeNull());
  await user.click(screen.getByRole('button', { name: 'Accept all' }));
  await waitFor(() => expect(told()).toBe('Something went wrong. Please try again.'));
  vi.doUnmock('#src/platform/privacy/store-choice.ts');
  expect([consentStore.getState(), proofs()]).toEqual([NO_CONSENT, []]);
  expect(bar()).not.toBeNull();
});

test('a proof whose file does not come goes out with the next page', async () => {
  const file = '@foyer/contract/tracking/post-consent';
  vi.doMock(file, () => {
    throw new Error('gone');
  });
  chose(FULL_CONSENT, 2);
  const without = visit('ask', 2);
  await vi.dynamicImportSettled();
  vi.doUnmock(file);
  expect([consentStore.getState(), without.proofs()]).toEqual([FULL_CONSENT, []]);
  stops.splice(0).forEach((stop) => stop());
  consentStore.setState({ ...NO_CONSENT });
  const { proofs } = visit('ask', 2);
  await waitFor(() => expect(proofs()).toEqual([expect.objectContaining(FULL_CONSENT)]));
});

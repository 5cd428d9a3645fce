import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { PrivacyDialog } from '#src/features/privacy/privacy-dialog.tsx';
import { readConsentChoice } from '#src/platform/privacy/consent-cookie.ts';
import { consentStore, FULL_CONSENT, NO_CONSENT } from '#src/platform/privacy/consent-store.ts';
import { makePageData } from '#test/page-data.ts';
import { renderInApp } from '#test/render-in-app.tsx';

const user = userEvent.setup({ delay: null });

afterEach(() => {
  consentStore.setState({ ...NO_CONSENT });
  document.cookie = 'foyer.consent=; Path=/; Max-Age=0';
});

test('the privacy dialog shows the current choice of each purpose, and can withdraw a single one', async () => {
  consentStore.setState({ ...FULL_CONSENT });
  const close = vi.fn<() => Promise<void>>().mockResolvedValue();
  await renderInApp(<PrivacyDialog open props={{}} close={close} />);
  const advertising = screen.getByRole('checkbox', { name: 'Advertising' });
  expect(advertising).toHaveProperty('checked', true);
  expect(screen.getByRole('checkbox', { name: 'Necessary' })).toHaveProperty('disabled', true);
  await user.click(advertising);
  await user.click(screen.getByRole('button', { name: 'Save choices' }));
  expect(consentStore.getState()).toEqual({ measurement: true, advertising: false });
  expect(close).toHaveBeenCalledOnce();
});

test('the privacy dialog names the advertising partners, and stores them with the choice', async () => {
  const data = makePageData();
  const partners = ['googleTag', 'kwai', 'macan'];
  const close = vi.fn<() => Promise<void>>().mockResolvedValue();
  const site = { ...data.site, partners };
  await renderInApp(<PrivacyDialog open props={{}} close={close} />, { data: { ...data, site } });
  expect(screen.getByRole('dialog').textContent).toContain('Advertising partners: Google, Kwai, and Macan Native');
  await user.click(screen.getByRole('button', { name: 'Accept all' }));
  expect(readConsentChoice(document.cookie)).toMatchObject({ consent: FULL_CONSENT, partners });
});

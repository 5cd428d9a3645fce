import type { MemberLimitsPageContent } from '@foyer/contract/protection/member-limits-page-content';
import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { RequiredLimitsPage, LimitsPage } from '#src/routes/account/protection/limits.tsx';
import { makePageData } from '#test/page-data.ts';
import { renderOnServer } from '#test/render-on-server.tsx';

const content: MemberLimitsPageContent = {
  show: 'limits',
  kinds: ['deposit', 'session'],
  periods: ['day', 'week'],
  required: ['deposit'],
  asksForFirstLimit: false,
  waitHours: 72,
};
const data = makePageData({ currency: 'EUR' });
const error = { message: null, needsScript: false } as const;

test('[security: protection 33] without scripts, the form for limits has fields for login, limit and action, and keeps the typed values after an error', async () => {
  const formError = {
    ...error,
    form: 'limits',
    fields: { amount: 'wrong_format' },
    typed: { username: 'mai', limit: 'deposit-week', action: 'set', amount: '1.5' },
  } as const;
  const { container } = await renderOnServer(<LimitsPage />, '/m/account/limits', data, { content, formError });
  const page = within(container);
  const limit = page.getByRole<HTMLSelectElement>('combobox', { name: 'Limit' });
  expect([...limit.options].map(({ value }) => value)).toEqual(['deposit-day', 'deposit-week', 'session-session']);
  expect(limit.value).toBe('deposit-week');
  expect(page.getByRole<HTMLSelectElement>('combobox', { name: 'Change limit' }).value).toBe('set');
  expect(page.getByLabelText<HTMLInputElement>('Amount in EUR / Minutes').value).toBe('1.5');
  expect(page.getByText('Check the format')).toBeDefined();
  expect(page.getByLabelText<HTMLInputElement>('Username').value).toBe('mai');
  expect(container.querySelector<HTMLFormElement>('main form')?.method).toBe('post');
});

test('[security: protection 33] without scripts, the page of required limits has a field for each required limit', async () => {
  const formError = {
    ...error,
    form: 'limitsDue',
    fields: { 'deposit-week': 'required' },
    typed: { 'deposit-day': '1,000' },
  } as const;
  const { container } = await renderOnServer(<RequiredLimitsPage />, '/m/limitsDue', data, { content, formError });
  const page = within(container);
  const day = page.getByLabelText<HTMLInputElement>('Deposits · Per day · Amount in EUR');
  expect([day.name, day.value]).toEqual(['deposit-day', '1,000']);
  expect(page.getByLabelText('Deposits · Per week · Amount in EUR').getAttribute('aria-invalid')).toBe('true');
  expect(page.getByRole('button', { name: 'Log out' }).getAttribute('name')).toBe('decline');
});

test('[security: protection 33] without scripts, a member who is asked for a first limit has a button that declines it', async () => {
  const asking = { ...content, required: [], asksForFirstLimit: true };
  const { container } = await renderOnServer(<RequiredLimitsPage />, '/m/limitsDue', data, { content: asking });
  const page = within(container);
  expect(page.getByLabelText<HTMLInputElement>('Deposits · Per week · Amount in EUR').name).toBe('deposit-week');
  expect(page.getByRole('button', { name: 'Continue without limits' }).getAttribute('name')).toBe('keep');
  expect(page.getByRole('button', { name: 'Log out' }).getAttribute('name')).toBe('decline');
});

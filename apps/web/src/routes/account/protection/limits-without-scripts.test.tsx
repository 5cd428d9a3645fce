import type { MemberLimitsPageContent } from '@foyer/contract/protection/member-limits-page-content';
import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { RequiredLimitsPage, LimitsPage } from '#src/routes/account/protection/limits.tsx';
import { makePageData } from '#test/page-data.ts';
import { makeMemberLimit } from '#test/protection-limits.ts';
import { renderOnServer } from '#test/render-on-server.tsx';

const content: MemberLimitsPageContent = {
  show: 'limits',
  kinds: ['deposit', 'session'],
  periods: ['day', 'week'],
  required: ['deposit'],
  asksForFirstLimit: false,
  asksForReview: false,
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

test('[security: protection 33] without scripts, a rejected form of required limits shows the reference for support, and an excluded member a link to help', async () => {
  const formError = {
    ...error,
    message: 'The call failed',
    form: 'limitsDue',
    fields: {},
    typed: {},
    reference: 'span-81',
    isExcluded: true,
  } as const;
  const { container } = await renderOnServer(<RequiredLimitsPage />, '/m/limitsDue', data, { content, formError });
  const alert = within(within(container).getByRole('alert'));
  expect(alert.getByText(/span-81/)).toBeDefined();
  expect(alert.getByRole('link').getAttribute('href')).toBe('/m/saferPlay');
});

test('[security: protection 33] without scripts, a member who is prompted for a first limit has a button that declines it', async () => {
  const asking = { ...content, required: [], asksForFirstLimit: true };
  const { container } = await renderOnServer(<RequiredLimitsPage />, '/m/limitsDue', data, { content: asking });
  const page = within(container);
  expect(page.getByLabelText<HTMLInputElement>('Deposits · Per week · Amount in EUR').name).toBe('deposit-week');
  expect(page.getByRole('button', { name: 'Continue without limits' }).getAttribute('name')).toBe('keep');
  expect(page.getByRole('button', { name: 'Log out' }).getAttribute('name')).toBe('decline');
});

const raise = makeMemberLimit({
  kind: 'deposit',
  period: 'week',
  pending: {
    requestId: '0',
    amount: 900,
    confirmFrom: '2026-11-28T10:00:00.000Z',
    canConfirm: false,
    confirmUntil: '2026-12-05T10:00:00.000Z',
  },
});

test('[security: protection 33] without scripts, the form for a first limit shows what happened to each limit, and continues to the return URL', async () => {
  const asking = { ...content, required: [], asksForFirstLimit: true };
  const limits = [makeMemberLimit({ kind: 'deposit', period: 'day' }), raise];
  const formResult = { form: 'limitsDue', credits: null, limits } as const;
  const { container } = await renderOnServer(<RequiredLimitsPage />, '/m/limitsDue', data, {
    content: asking,
    formResult,
    search: '?go=%2Fm%2Flottery',
  });
  const [set, requested] = within(container).getAllByRole('listitem');
  expect(set?.textContent).toMatch(/^Deposits · Per dayLimit saved · /);
  expect(requested?.textContent).toMatch(
    /^Deposits · Per weekRequest received · .*Requested: .*900.* · You can confirm from /,
  );
  expect(within(container).getByRole('link', { name: 'Next' }).getAttribute('href')).toBe('/m/lottery');
});

test('[security: protection 33] without scripts, the page of limits shows which limit the form has changed, and asks for a review with a button that keeps the limits', async () => {
  const reviewing = { ...content, asksForReview: true };
  const limits = [makeMemberLimit({ kind: 'deposit', period: 'day' }), raise];
  const changedLimit = { kind: 'deposit', period: 'day' } as const;
  const formResult = { form: 'limits', credits: null, limits, changedLimit, limitReview: 'due' } as const;
  const due = await renderOnServer(<LimitsPage />, '/m/account/limits', data, { content: reviewing, formResult });
  const page = within(due.container);
  expect(
    within(page.getByRole('status'))
      .getAllByRole('listitem')
      .map(({ textContent }) => /Limit saved|Request received/.exec(textContent)?.[0]),
  ).toEqual(['Limit saved', undefined]);
  expect(page.getByText(/^It's time to review your limits/)).toBeDefined();
  const keep = page.getByRole<HTMLButtonElement>('button', { name: 'Keep my limits' });
  expect([keep.type, keep.name, keep.value]).toEqual(['submit', 'action', 'keep']);
  expect(page.getByRole('option', { name: 'Keep my limits' })).toBeDefined();

  const kept = { form: 'limits', credits: null, limits, limitReview: 'kept' } as const;
  const after = await renderOnServer(<LimitsPage />, '/m/account/limits', data, {
    content: reviewing,
    formResult: kept,
  });
  expect(within(after.container).queryByRole('button', { name: 'Keep my limits' })).toBeNull();
});

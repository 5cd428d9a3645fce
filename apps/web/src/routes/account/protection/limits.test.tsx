import type { MemberLimit } from '@foyer/contract/protection/member-limits';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { MemberProtection } from '@foyer/contract/protection/member-limit-key';
import { createFakeWpsServer, respondWithError, respondWithValue, type FakeResponder } from '#test/fake-wps-server.ts';
import { makeMemberLimit, makeProtection } from '#test/protection-limits.ts';
import { storeSession } from '#test/member-session.ts';
import { makePageData } from '#test/page-data.ts';
import { renderApp } from '#test/render-app.tsx';

const PROTECTION = '/wps/relay/RGFE_getProtection';
const SET = '/wps/relay/RGFE_setLimit';
const REMOVE = '/wps/relay/RGFE_removeLimit';
const CONFIRM = '/wps/relay/RGFE_confirmLimit';
const CANCEL = '/wps/relay/RGFE_cancelLimit';
const DAY_MS = 24 * 60 * 60_000;
const user = userEvent.setup({ delay: null });
afterEach(() => void vi.useRealTimers());

const daily = makeMemberLimit();
const raise: NonNullable<MemberLimit['pending']> = {
  requestId: '7f1de4f0-6f3c-4e5c-8f5e-0e8c1c1d2a3b',
  amount: 5_000,
  confirmFrom: '2026-11-30T10:00:00.000Z',
  canConfirm: false,
  confirmUntil: '2026-12-07T10:00:00.000Z',
};

/** Opens the page of a member whose limits are first `protection` and, after a change, `after`. */
async function open(
  { before, after = before }: { readonly before: MemberProtection; readonly after?: MemberProtection },
  answers: Readonly<Record<string, FakeResponder>> = {},
) {
  storeSession();
  const platform = createFakeWpsServer({
    [PROTECTION]: () => respondWithValue(platform.requestsTo(PROTECTION).length > 1 ? after : before),
    ...answers,
  });
  await renderApp(platform, { at: '/m/account/limits', data: makePageData({ currency: 'EUR' }) });
  const main = within(await screen.findByRole('main'));
  const openCard = async (name: string) => within(await main.findByRole('region', { name }));
  return { main, platform, openCard };
}

test('a limit shows its use, what is left and when it resets', async () => {
  const { openCard, main } = await open({ before: makeProtection([daily]) });
  const card = await openCard('Stakes · Per day');
  expect(card.getByText(/250/).textContent).toBe('250\u00a0EUR of 1,000\u00a0EUR used');
  expect(card.getByText(/750 EUR left/)).toBeDefined();
  expect(card.getByText(/^Resets Nov 2[78], 2026/)).toBeDefined();
  const session = await openCard('Session length');
  expect(session.getByText('No limit')).toBeDefined();
  expect(main.getByText(/wait at least 72 hours/)).toBeDefined();
});

test.each([DAY_MS, -DAY_MS])(
  '[protection 4] with a device clock that is %d ms off, the server decides when a raise can be confirmed',
  async (offMs) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(raise.confirmFrom) + offMs });
    const waiting = { before: makeProtection([{ ...daily, pending: raise }]) };
    const waits = await (await open(waiting)).openCard('Stakes · Per day');
    expect(waits.getByText(/^You can confirm from Nov 30, 2026/)).toBeDefined();
    expect(waits.queryByRole('button', { name: 'Confirm' })).toBeNull();
  },
);

test('the form states before the submit that a lower limit applies at once and a higher one must be confirmed', async () => {
  const lowered = makeProtection([{ ...daily, amount: 500, left: 250 }]);
  const { openCard, platform } = await open(
    { before: makeProtection([daily]), after: lowered },
    { [SET]: () => respondWithValue({ limit: lowered.limits[0] }) },
  );
  const card = await openCard('Stakes · Per day');
  await user.click(card.getByRole('button', { name: 'Change limit' }));
  const amount = card.getByRole('textbox', { name: 'Amount in EUR' });
  expect(document.activeElement).toBe(amount);
  expect(amount).toHaveProperty('value', '1,000');
  await user.clear(amount);
  await user.type(amount, '1,500');
  expect(card.getByText(/^This raises your limit. Confirm it after at least 72 hours/)).toBeDefined();
  await user.clear(amount);
  await user.type(amount, '500');
  expect(card.getByText('Applies at once.')).toBeDefined();
  await user.click(card.getByRole('button', { name: 'Set limit' }));
  expect(await card.findByText('Limit saved')).toBeDefined();
  expect(platform.requestsTo(SET).map(({ body }) => body)).toEqual([{ kind: 'stake', period: 'day', amount: 500 }]);
  expect(card.getByText('250 EUR of 500 EUR used')).toBeDefined();
});

test('an invalid amount shows an error without a request, and an error from the server is also shown', async () => {
  const { openCard, platform } = await open(
    { before: makeProtection([]) },
    {
      [SET]: () => respondWithError(400, { errorCode: 'invalid_request', value: { fields: { kind: 'not_allowed' } } }),
    },
  );
  const card = await openCard('Session length');
  await user.click(card.getByRole('button', { name: 'Set limit' }));
  const minutes = card.getByRole('textbox', { name: 'Minutes' });
  await user.type(minutes, '1.5');
  await user.click(card.getByRole('button', { name: 'Set limit' }));
  expect(await card.findByText('Check the format')).toBeDefined();
  expect(platform.requestsTo(SET)).toEqual([]);
  await user.clear(minutes);
  await user.type(minutes, '60');
  // The form accepts no second submit for half a second.
  await waitFor(async () => {
    await user.click(card.getByRole('button', { name: 'Set limit' }));
    expect(card.getByText("This value isn't allowed")).toBeDefined();
  });
  expect(platform.requestsTo(SET)[0]?.body).toEqual({ kind: 'session', minutes: 60 });
});

test('a raised limit shows from when it can be confirmed, and can be cancelled', async () => {
  const { openCard, platform } = await open(
    { before: makeProtection([{ ...daily, pending: raise }]), after: makeProtection([daily]) },
    { [CANCEL]: () => respondWithValue({ limit: daily }) },
  );
  const card = await openCard('Stakes · Per day');
  expect(card.getByText('Requested: 5,000 EUR')).toBeDefined();
  expect(card.getByText(/^You can confirm from Nov 30, 2026/)).toBeDefined();
  expect(card.queryByRole('button', { name: 'Confirm' })).toBeNull();
  await user.click(card.getByRole('button', { name: 'Cancel request' }));
  await waitFor(() => expect(card.queryByText(/Requested/)).toBeNull());
  expect(platform.requestsTo(CANCEL)[0]?.body).toEqual({ requestId: raise.requestId });
});

test('a raised limit can be confirmed after the waiting time', async () => {
  const { openCard, platform } = await open(
    {
      before: makeProtection([{ ...daily, pending: { ...raise, canConfirm: true } }]),
      after: makeProtection([{ ...daily, amount: 5_000 }]),
    },
    { [CONFIRM]: () => respondWithValue({ limit: { ...daily, amount: 5_000 } }) },
  );
  const card = await openCard('Stakes · Per day');
  expect(card.getByText(/^Confirm by Dec 7, 2026/)).toBeDefined();
  await user.click(card.getByRole('button', { name: 'Confirm' }));
  expect(await card.findByText('Limit saved')).toBeDefined();
  expect(platform.requestsTo(CONFIRM)[0]?.body).toEqual({ requestId: raise.requestId });
});

test('removing a limit first explains the waiting time', async () => {
  const { openCard, platform } = await open(
    {
      before: makeProtection([daily]),
      after: makeProtection([{ ...daily, pending: { ...raise, amount: null } }]),
    },
    { [REMOVE]: () => respondWithValue({ limit: { ...daily, pending: { ...raise, amount: null } } }) },
  );
  const card = await openCard('Stakes · Per day');
  await user.click(card.getByRole('button', { name: 'Remove limit' }));
  expect(card.getByText(/^Confirm the removal after at least 72 hours/)).toBeDefined();
  await user.click(card.getByRole('button', { name: 'Remove limit' }));
  expect(await card.findByText('Requested: No limit')).toBeDefined();
  expect(platform.requestsTo(REMOVE)[0]?.body).toEqual({ kind: 'stake', period: 'day' });
});

test('a limit that the market requires cannot be removed', async () => {
  const { openCard } = await open({ before: makeProtection([daily], { requiredLimitKinds: ['stake'] }) });
  const card = await openCard('Stakes · Per day');
  expect(card.getByRole('button', { name: 'Change limit' })).toBeDefined();
  expect(card.queryByRole('button', { name: 'Remove limit' })).toBeNull();
});

const KEEP = '/wps/relay/RGFE_keepLimits';

test('a member who is reminded to review the limits can keep them by one button, and the page focuses the confirmation', async () => {
  const { main, platform } = await open(
    { before: { ...makeProtection([daily]), limitPrompt: 'review' }, after: makeProtection([daily]) },
    { [KEEP]: () => respondWithValue({}) },
  );
  expect(await main.findByText(/time to review your limits/)).toBeDefined();
  await user.click(main.getByRole('button', { name: 'Keep my limits' }));
  const result = await main.findByText('Choices saved');
  expect(document.activeElement).toBe(result);
  expect(platform.requestsTo(KEEP)).toHaveLength(1);
  expect(main.queryByRole('button', { name: 'Keep my limits' })).toBeNull();
});

test('the page of limits asks for no review if the member is prompted for a first limit', async () => {
  const { main, openCard } = await open({ before: { ...makeProtection([]), limitPrompt: 'firstLimit' } });
  await openCard('Stakes · Per day');
  expect(main.queryByText(/time to review your limits/)).toBeNull();
});

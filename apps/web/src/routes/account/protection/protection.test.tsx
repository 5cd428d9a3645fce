import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type FakeResponder, createFakeWpsServer, respondWithError, respondWithValue } from '#test/fake-wps-server.ts';
import { readStoredSession, storeSession } from '#test/member-session.ts';
import { SERVER_NOW } from '#test/protection-limits.ts';
import { helplines, offeredProtection, respondWithProtection } from '#test/protection-response.ts';
import { makePageData } from '#test/page-data.ts';
import { renderApp } from '#test/render-app.tsx';

const PROTECTION = '/wps/relay/RGFE_getProtection';
const TIME_OUT = '/wps/relay/RGFE_beginTimeOut';
const EXCLUDE = '/wps/relay/RGFE_exclude';
const RETURN = '/wps/relay/RGFE_requestReturn';
const LOGIN = '/wps/session/login';
const UNTIL = '2027-05-27T03:30:00.000Z';
const DAY_MS = 24 * 60 * 60_000;
const user = userEvent.setup({ delay: null });
afterEach(() => void vi.useRealTimers());

async function openPage(at: string, answers: Readonly<Record<string, FakeResponder>> = {}) {
  storeSession();
  const platform = createFakeWpsServer({ [PROTECTION]: () => respondWithProtection(), ...answers });
  await renderApp(platform, { at });
  return { platform, main: within(await screen.findByRole('main')) };
}

async function confirm(title: string, message: RegExp): Promise<void> {
  const dialog = within(await screen.findByRole('dialog', { name: title }));
  expect(dialog.getByText(message)).toBeDefined();
  await user.click(dialog.getByRole('button', { name: title }));
}

test('the protection overview shows the end of the member’s break, and links to limits, history and breaks', async () => {
  const { main } = await openPage('/m/account/protection', {
    [PROTECTION]: () => respondWithProtection({ timeOutUntil: UNTIL }),
  });
  expect((await main.findByText(/^You're on a break until May 27, 2027/)).closest('[role=status]')).not.toBeNull();
  expect(main.getByRole('link', { name: 'Limits' }).getAttribute('href')).toBe('/m/account/limits');
  expect(main.getByRole('link', { name: 'Play history' }).getAttribute('href')).toBe('/m/account/history');
  expect(main.getByRole('link', { name: 'Take a break' }).getAttribute('href')).toBe('/m/account/break');
  expect(main.getByRole('link', { name: 'Talk to someone' }).getAttribute('href')).toBe('/m/saferPlay');
});

test('the protection overview offers a retry after an error', async () => {
  let isDown = true;
  const { main } = await openPage('/m/account/protection', {
    [PROTECTION]: () =>
      isDown ? respondWithError(503, { errorCode: 'service_unavailable' }) : respondWithProtection(),
  });
  const retry = await main.findByRole('button', { name: 'Try again' });
  isDown = false;
  await user.click(retry);
  expect(await main.findByRole('link', { name: 'Take a break' })).toBeDefined();
});

test('a break from play begins after one confirmation without a password, and its end is shown', async () => {
  let until: string | null = null;
  const { platform, main } = await openPage('/m/account/break', {
    [PROTECTION]: () => respondWithProtection({ timeOutUntil: until }),
    [TIME_OUT]: () => {
      until = UNTIL;
      return respondWithValue({ timeOutUntil: UNTIL });
    },
  });
  const form = within(await main.findByRole('group', { name: 'Take a break' }));
  expect(form.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual(['1 day', '36 hours']);
  await user.click(form.getByRole('radio', { name: '36 hours' }));
  await user.click(main.getAllByRole('button', { name: 'Next' })[0] ?? document.body);
  expect(platform.requestsTo(TIME_OUT)).toEqual([]);
  await confirm('Take a break', /^You can't play until .*\. You can't end the break early\.$/);
  expect(await main.findByText(/^You're on a break until May 27, 2027/)).toBeDefined();
  expect(platform.requestsTo(TIME_OUT).map(({ body }) => body)).toEqual([{ hours: 36 }]);
  expect(readStoredSession()).not.toBeNull();
});

test('an exclusion logs the member out and shows its end with the helplines', async () => {
  const { platform, main } = await openPage('/m/account/break', {
    [EXCLUDE]: () => respondWithValue({ excludedUntil: UNTIL }),
  });
  const form = within(await main.findByRole('group', { name: 'Exclude yourself' }));
  expect(form.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
    '6 months',
    'No end date',
  ]);
  await user.click(main.getAllByRole('button', { name: 'Next' })[1] ?? document.body);
  await confirm('Exclude yourself', /^You'll be logged out now, and you can't log in or play until .*2027/);
  expect(
    await screen.findByRole('heading', { level: 1, name: /^You're excluded from play until May 27, 2027/ }),
  ).toBeDefined();
  expect(screen.getByRole('link', { name: '020-81 91 00' }).getAttribute('href')).toBe('tel:020819100');
  expect(platform.requestsTo(EXCLUDE).map(({ body }) => body)).toEqual([{ months: 6, understood: true }]);
  expect(readStoredSession()).toBeNull();
});

test.each([
  ['EN', ['6 months', '1 year', '18 months', '5 years', 'No end date']],
  ['AR', ['6 أشهر', 'سنة واحدة', '18 شهرًا', '5 سنوات', 'دون تاريخ انتهاء']],
])('in %s, an exclusion of whole years is shown in years', async (language, durations) => {
  storeSession();
  const exclusionMonths = [6, 12, 18, 60];
  const platform = createFakeWpsServer({
    [PROTECTION]: () => respondWithProtection({ offered: { ...offeredProtection, exclusionMonths } }),
  });
  await renderApp(platform, { at: '/m/account/break', data: makePageData({ language }) });
  const [, exclusion] = await screen.findAllByRole('group');
  const labels = within(exclusion ?? document.body).getAllByRole('radio');
  expect(labels.map((radio) => radio.closest('label')?.textContent)).toEqual(durations);
});

test('an exclusion that the member does not confirm does not begin', async () => {
  const { platform, main } = await openPage('/m/account/break');
  await main.findByRole('group', { name: 'Exclude yourself' });
  await user.click(main.getByRole('radio', { name: 'No end date' }));
  await user.click(main.getAllByRole('button', { name: 'Next' })[1] ?? document.body);
  const dialog = within(await screen.findByRole('dialog', { name: 'Exclude yourself' }));
  expect(dialog.getByText(/you can't log in or play here again/)).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'Back' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Exclude yourself' })).toBeNull());
  expect(platform.requestsTo(EXCLUDE)).toEqual([]);
});

async function logInExcluded(value: object, answers: Readonly<Record<string, FakeResponder>> = {}) {
  const platform = createFakeWpsServer({
    [LOGIN]: () => respondWithError(403, { errorCode: 'self_excluded', value }),
    ...answers,
  });
  await renderApp(platform, { at: '/m/login' });
  const main = within(await screen.findByRole('main'));
  await user.type(main.getByLabelText('Username'), 'mai');
  await user.type(main.getByLabelText('Password', { selector: 'input' }), 'Sunny-Harbour-71');
  await user.click(main.getByRole('button', { name: 'Log in' }));
  return { platform, dialog: within(await screen.findByRole('dialog', { name: 'Safer play' })) };
}

test.each([
  [{ until: '2999-05-27T03:30:00.000Z', help: helplines }, /^You're excluded from play until May 27, 2999/],
  [{ until: null, help: helplines }, "You're excluded from play. There is no end date."],
  [{ help: helplines }, "You're in the exclusion register. Only the register can tell you when this ends."],
  [{ until: '2020-05-27T03:30:00.000Z', returnAt: UNTIL, help: helplines }, /^You can log in again from May 27, 2027/],
  [
    { until: '2020-05-27T03:30:00.000Z', returnBy: 'operator', help: helplines },
    /^Your exclusion ended on May 27, 2020.*To return, call or visit us: you can't return online\.$/,
  ],
])('a login of an excluded member shows the exclusion %o and helplines', async (value, text) => {
  const { dialog } = await logInExcluded(value);
  expect(dialog.getByText(text)).toBeDefined();
  expect(dialog.getByRole('link', { name: 'Stödlinjen' })).toBeDefined();
  expect(dialog.queryByRole('button', { name: 'Ask to return' })).toBeNull();
  expect(readStoredSession()).toBeNull();
});

describe.each([DAY_MS, -DAY_MS])('[protection 4] with a device clock that is %d ms off', (offMs) => {
  const setDeviceClock = (now: string): void =>
    void vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(now) + offMs });

  test.each([
    ['Take a break', 0, /^You can't play until Nov 28, 2026/],
    ['Exclude yourself', 1, /you can't log in or play until May 27, 2027/],
  ])('the confirmation of "%s" shows the end by the server’s clock', async (title, form, message) => {
    setDeviceClock(SERVER_NOW);
    const { main } = await openPage('/m/account/break');
    await main.findByRole('group', { name: title });
    await user.click(main.getAllByRole('button', { name: 'Next' })[form] ?? document.body);
    expect(within(await screen.findByRole('dialog', { name: title })).getByText(message)).toBeDefined();
  });

  test('a login of an excluded member shows the end of the exclusion', async () => {
    setDeviceClock(UNTIL);
    const { dialog } = await logInExcluded({ until: UNTIL, help: [] });
    expect(dialog.getByText(/^You're excluded from play until May 27, 2027/)).toBeDefined();
  });
});

test('after the end of an exclusion a member can ask to return, but only once', async () => {
  const value = { until: '2020-05-27T03:30:00.000Z', ticket: 'ticket' };
  const { platform, dialog } = await logInExcluded(value, {
    [RETURN]: () => respondWithValue({ returnAt: UNTIL }),
  });
  expect(dialog.getByText(/^Your exclusion ended on May 27, 2020/)).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'Ask to return' }));
  expect(await dialog.findByText(/^You can log in again from May 27, 2027/)).toBeDefined();
  expect(dialog.queryByRole('button', { name: 'Ask to return' })).toBeNull();
  expect(platform.requestsTo(RETURN).map(({ body }) => body)).toEqual([{ ticket: 'ticket' }]);
});

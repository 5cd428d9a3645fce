import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { type FakeResponder, createFakeWpsServer, respondWithError, respondWithValue } from '#test/fake-wps-server.ts';
import { storeSession } from '#test/member-session.ts';
import { renderApp } from '#test/render-app.tsx';

const BINDINGS = '/wps/relay/BANKFE_getBindingState';
const BEGIN = '/wps/member/contact/begin';
const CONFIRM = '/wps/member/contact/confirm';
const PASSWORD = 'Sunny-Harbour-71';
const INPUT = { selector: 'input' };
const user = userEvent.setup({ delay: null });

/** Opens the page of a member with a number and without an address, and starts to change the address. */
async function beginEmail(old: string | null, confirmed: FakeResponder) {
  storeSession();
  const platform = createFakeWpsServer({
    [BINDINGS]: () => respondWithValue({ bankCard: false, mobile: '*********04', email: old }),
    [BEGIN]: () => respondWithValue({ expiresIn: 600, retryAfter: 60, old }),
    [CONFIRM]: confirmed,
  });
  await renderApp(platform, { at: '/m/account/contact' });
  const main = within(await screen.findByRole('main'));
  expect(await main.findByText('*********04')).toBeDefined();
  await user.click(main.getByRole('button', { name: /^Email address/ }));
  await user.type(main.getByLabelText('Email address'), 'mai@example.com');
  await user.type(main.getByLabelText('Password', INPUT), PASSWORD);
  await user.click(main.getByRole('button', { name: 'Send code' }));
  await user.type(await main.findByLabelText('Code sent to the new email'), '123456');
  return { platform, main };
}

test('a member adds an email address with the password and the code that was sent to it', async () => {
  const { platform, main } = await beginEmail(null, () => respondWithValue({}));
  await user.click(main.getByRole('button', { name: 'Confirm' }));
  await main.findByText('Contact details updated');
  const bodies = (path: string) => platform.requestsTo(path).map(({ body }) => body);
  expect(bodies(BEGIN)).toMatchObject([{ channel: 'email', email: 'mai@example.com', password: PASSWORD }]);
  expect(bodies(CONFIRM)).toMatchObject([{ channel: 'email', code: '123456' }]);
});

test('a change of the email address also asks for the code of the old address, and marks both codes if one is wrong', async () => {
  const rejected = () => respondWithError(400, { errorCode: 'verification_code_invalid', message: 'no' });
  const { platform, main } = await beginEmail('m***@example.com', rejected);
  const oldCode = main.getByLabelText('Code sent to m***@example.com');
  await user.type(oldCode, '654321');
  await user.click(main.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(oldCode.getAttribute('aria-invalid')).toBe('true'));
  expect(main.getByLabelText('Code sent to the new email').getAttribute('aria-invalid')).toBe('true');
  expect(platform.requestsTo(CONFIRM).map(({ body }) => body)).toMatchObject([{ code: '123456', oldCode: '654321' }]);
});

test('a member who cannot read the old address confirms the change without it, and cancels the pending change', async () => {
  const pending = [{ channel: 'email', to: 'm**@example.com', effectiveAt: '2026-11-28T09:00:00.000Z' }];
  let isPending = false;
  const old = 'o**@example.com';
  storeSession();
  const platform = createFakeWpsServer({
    [BINDINGS]: () =>
      respondWithValue({ bankCard: false, mobile: null, email: old, ...(isPending ? { pending } : {}) }),
    [BEGIN]: () => respondWithValue({ expiresIn: 600, retryAfter: 60, old }),
    [CONFIRM]: () => {
      isPending = true;
      return respondWithValue({ effectiveAt: '2026-11-28T09:00:00.000Z' });
    },
    '/wps/member/contact/cancel': () => {
      isPending = false;
      return respondWithValue({});
    },
  });
  await renderApp(platform, { at: '/m/account/contact' });
  const main = within(await screen.findByRole('main'));
  await user.click(await main.findByRole('button', { name: /^Email address/ }));
  await user.type(main.getByLabelText('Email address'), 'mai@example.com');
  await user.type(main.getByLabelText('Password', INPUT), PASSWORD);
  await user.click(main.getByRole('button', { name: 'Send code' }));
  await user.type(await main.findByLabelText('Code sent to the new email'), '123456');
  await user.click(main.getByRole('button', { name: `I can't access ${old}` }));
  expect(main.getByText(`The change takes effect in 24 hours. We'll notify ${old} now.`)).toBeDefined();
  await user.click(main.getByRole('button', { name: 'Confirm' }));
  expect(await main.findByText(/^Changes to m\*\*@example\.com on Nov 28, 2026/)).toBeDefined();
  expect(main.queryByText('Contact details updated')).toBeNull();
  expect(platform.requestsTo(CONFIRM).map(({ body }) => body)).toMatchObject([{ code: '123456', withoutOld: true }]);
  await user.click(main.getByRole('button', { name: 'Cancel change: m**@example.com' }));
  await waitFor(() => expect(main.queryByText(/^Changes to/)).toBeNull());
});

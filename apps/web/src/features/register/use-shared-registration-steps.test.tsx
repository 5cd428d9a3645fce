import { computeConversionId } from '@foyer/tracking/conversion-id';
import { act, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { useSharedRegistrationSteps } from '#src/features/register/use-shared-registration-steps.ts';
import type { IdentityLinkOffer } from '#src/platform/identity/identity-link-offer.ts';
import { setTrackingEventListener, type EventToTrack } from '#src/platform/tracking/track-event.ts';
import { IDENTITY_TICKET } from '#test/identity-login-data.ts';
import { readStoredSession } from '#test/member-session.ts';
import { createFakeWpsServer, makeOpenedSession } from '#test/fake-wps-server.ts';
import { renderInApp } from '#test/render-in-app.tsx';

const registered = { ...makeOpenedSession(), customerId: 'm-1' };

/** Renders the hook on a page with this URL. */
async function setUp({ at = '/m/register', link }: { readonly at?: string; readonly link?: IdentityLinkOffer } = {}) {
  const hooks: ReturnType<typeof useSharedRegistrationSteps>[] = [];
  function Probe(): ReactNode {
    hooks.push(useSharedRegistrationSteps(link));
    return null;
  }
  await renderInApp(<Probe />, { at, overrides: createFakeWpsServer({}) });
  const hook = hooks.at(-1);
  if (!hook) throw new Error('the hook was not rendered');
  return hook;
}

function makeLink() {
  return { ticket: IDENTITY_TICKET, note: null, onLoggedIn: vi.fn<IdentityLinkOffer['onLoggedIn']>() };
}

test.each([
  ['', null, undefined],
  ['', '', undefined],
  ['', 'TYPED1', 'TYPED1'],
  ['?referralCode=FRIEND7', null, 'FRIEND7'],
  ['?referralCode=FRIEND7', 'TYPED1', 'TYPED1'],
  // The visitor emptied the field.
  ['?referralCode=FRIEND7', '', undefined],
])(
  '[S3-018, S6-008] sends for the URL /m/register%s and the typed code %j the referral code %s',
  async (search, typed, code) => {
    const { getSharedInput } = await setUp({ at: `/m/register${search}` });
    const sent = await getSharedInput({ referralCode: typed, birthDate: null });
    expect(sent.referralCode).toBe(code);
    expect('referralCode' in sent).toBe(code !== undefined);
  },
);

test('[S4-006, S4-008] a registration requests a login, and sends the device id and the page’s URL', async () => {
  const { getSharedInput } = await setUp();
  const sent = await getSharedInput({ referralCode: null, birthDate: null });
  expect(sent).toMatchObject({
    login: true,
    loginDeviceId: expect.stringMatching(/^.{36}$/),
    registerUrl: `${location.origin}/m/register`,
    language: 'EN',
  });
  expect('linkTicket' in sent).toBe(false);
});

test('[S4-006] a registration sends the ticket of the identity to link', async () => {
  const { getSharedInput } = await setUp({ link: makeLink() });
  expect(await getSharedInput({ referralCode: null, birthDate: null })).toMatchObject({ linkTicket: IDENTITY_TICKET });
});

test.each(['username', 'mobile'] as const)(
  '[S4-008, S4-012] after a registration by %s, the registration is tracked and its session starts',
  async (by) => {
    const events: EventToTrack[] = [];
    onTestFinished(setTrackingEventListener((event) => events.push(event)));
    for (const form of ['username', 'mobile'])
      sessionStorage.setItem(`foyer.typed.register.${form}`, '{"username":"mai"}');
    const link = makeLink();
    const hook = await setUp({ link });
    act(() => hook.completeRegistration(registered, by, 'Play-2026!'));
    expect(readStoredSession()).toMatchObject({ id: 'm-1', token: registered.token, merchantCode: 'aurora' });
    expect(link.onLoggedIn.mock.calls).toEqual([[registered]]);
    expect(Object.keys(sessionStorage).filter((name) => name.startsWith('foyer.typed.'))).toEqual([]);
    expect(location.pathname).toBe('/m/home');
    const eventId = await computeConversionId('register', 'm-1');
    await waitFor(() => expect(events).toEqual([{ name: 'register', value: { method: by }, eventId }]));
  },
);

test('[S4-008] an account that was created without a session is recorded without a login', async () => {
  const events: EventToTrack[] = [];
  onTestFinished(setTrackingEventListener((event) => events.push(event)));
  const link = makeLink();
  const hook = await setUp({ link });
  act(() => hook.completeRegistration({ ...registered, token: null }, 'username', 'Play-2026!'));
  await waitFor(() => expect(events.map(({ name }) => name)).toEqual(['register']));
  expect(readStoredSession()).toBeNull();
  expect(link.onLoggedIn).not.toHaveBeenCalled();
  expect(location.pathname).toBe('/m/register');
});

test('[S4-018] a registration leads to the change-password page if the account must change its password', async () => {
  const hook = await setUp();
  act(() => hook.completeRegistration({ ...registered, updatePassword: true }, 'username', 'Play-2026!'));
  expect(location.pathname).toBe('/m/changePsw');
});

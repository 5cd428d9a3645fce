import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { chooseAccountForIdentity } from '#src/features/identity-login/complete/choose-account.tsx';
import { FORM_WITHOUT_PROBLEMS } from '#src/platform/form/field-problem.ts';
import { openOverlay, getOverlayStack } from '#src/platform/overlay/overlay-stack.ts';
import { makeUnlinkedIdentity, makePageDataWithProviders, IDENTITY_TICKET } from '#test/identity-login-data.ts';
import { waitForOpenedOverlay } from '#test/wait-for-opened-overlay.ts';
import { respondWithValue, createFakeWpsServer, makeOpenedSession } from '#test/fake-wps-server.ts';
import { renderInApp } from '#test/render-in-app.tsx';
import { makeProviderLoginContext } from '#test/provider-login-services.ts';

const LINK = '/wps/identity/link';

function setUp() {
  const platform = createFakeWpsServer({ [LINK]: () => respondWithValue({ provider: 'google' }) });
  return { platform, ...makeProviderLoginContext(platform, makePageDataWithProviders('google')) };
}
const overlayNames = (): string[] => getOverlayStack().map(({ name }) => name);

test('[S2-019, S4-024] the account choice shows the provider’s profile of the person and the allowed choices, without the ticket', async () => {
  const { services } = setUp();
  const chosen = chooseAccountForIdentity(makeUnlinkedIdentity({ login: true, register: false }), services);
  const choice = await waitForOpenedOverlay('identityLogin');
  expect(choice.props).toEqual({
    kind: 'choice',
    provider: 'google',
    name: 'Nguyễn An',
    email: 'l***@example.com',
    picture: 'https://lh3.googleusercontent.com/an',
    login: true,
    register: false,
  });
  await choice.answer('login');
  expect(await chosen).toBe(FORM_WITHOUT_PROBLEMS);
});

test.each([null, 'accepted'] as const)('[S4-024] opens no dialog after the choice %s', async (answer) => {
  const { services } = setUp();
  const chosen = chooseAccountForIdentity(makeUnlinkedIdentity(), services);
  await (await waitForOpenedOverlay('identityLogin')).answer(answer);
  expect(await chosen).toBe(FORM_WITHOUT_PROBLEMS);
  expect(overlayNames()).toEqual([]);
});

test.each(['login', 'register'] as const)(
  '[S2-019, S8-008] opens the %s dialog with the ticket and a note about the person',
  async (kind) => {
    const { services } = setUp();
    const chosen = chooseAccountForIdentity(makeUnlinkedIdentity(), services);
    await (await waitForOpenedOverlay('identityLogin')).answer(kind);
    await chosen;
    expect(overlayNames()).toEqual([kind]);
    const { props } = await waitForOpenedOverlay(kind);
    expect(props.link?.ticket).toBe(IDENTITY_TICKET);
    await renderInApp(props.link?.note);
    expect(screen.getByText('Continue to link Google: Nguyễn An (l***@example.com)')).toBeDefined();
  },
);

test.each([
  ['login', 'login'],
  ['login', 'register'],
  ['register', 'login'],
] as const)('[S4-024] closes the %s dialog before it opens the %s dialog', async (before, kind) => {
  const { services } = setUp();
  void openOverlay(before, {});
  const chosen = chooseAccountForIdentity(makeUnlinkedIdentity(), services);
  await (await waitForOpenedOverlay('identityLogin')).answer(kind);
  await chosen;
  expect(overlayNames()).toEqual([kind]);
});

test('[S4-024] the account choice opens over any other dialog, which stays open', async () => {
  const { services } = setUp();
  void openOverlay('notice', { message: 'Welcome' });
  const chosen = chooseAccountForIdentity(makeUnlinkedIdentity(), services);
  await (await waitForOpenedOverlay('identityLogin')).answer('login');
  await chosen;
  expect(overlayNames()).toEqual(['notice', 'login']);
});

test('[S2-019] asks the member after a login whether to link the identity', async () => {
  const { services, platform, toasts } = setUp();
  const chosen = chooseAccountForIdentity(makeUnlinkedIdentity(), services);
  await (await waitForOpenedOverlay('identityLogin')).answer('login');
  await chosen;
  const { props } = await waitForOpenedOverlay('login');
  props.link?.onLoggedIn(makeOpenedSession());
  const question = await waitForOpenedOverlay('confirm');
  expect([platform.requestsTo(LINK), toasts]).toEqual([[], []]);
  await question.answer(null);
});

test('[S2-019] a message confirms that a registration has linked the identity', async () => {
  const { services, platform, toasts } = setUp();
  const chosen = chooseAccountForIdentity(makeUnlinkedIdentity(), services);
  await (await waitForOpenedOverlay('identityLogin')).answer('register');
  await chosen;
  const { props } = await waitForOpenedOverlay('register');
  props.link?.onLoggedIn(makeOpenedSession());
  expect(toasts).toEqual([['linked Google', 4_000]]);
  expect([platform.requestsTo(LINK), overlayNames()]).toEqual([[], ['register']]);
});

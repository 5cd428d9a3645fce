import { expect, test } from 'vitest';
import { confirmIdentityLink } from '#src/features/identity-login/complete/choose-account.tsx';
import { getOverlayStack } from '#src/platform/overlay/overlay-stack.ts';
import { makeUnlinkedIdentity, makePageDataWithProviders, IDENTITY_TICKET } from '#test/identity-login-data.ts';
import { waitForOpenedOverlay } from '#test/wait-for-opened-overlay.ts';
import {
  type FakeResponder,
  respondWithValue,
  createFakeWpsServer,
  makeOpenedSession,
  respondWithError,
} from '#test/fake-wps-server.ts';
import { makeProviderLoginContext } from '#test/provider-login-services.ts';

const LINK = '/wps/identity/link';

function setUp(answer: FakeResponder = () => respondWithValue({ provider: 'google' })) {
  const platform = createFakeWpsServer({ [LINK]: answer });
  const made = makeProviderLoginContext(platform, makePageDataWithProviders('google'), { isMember: true });
  return { ...made, links: () => platform.requestsTo(LINK).map(({ body }) => body) };
}

test('[S2-019] the dialog before linking an identity shows provider, person and account, and links them if the member confirms', async () => {
  const { services, links, toasts, rejections } = setUp();
  const confirmed = confirmIdentityLink(makeUnlinkedIdentity(), makeOpenedSession({ userName: 'mai' }), services);
  const question = await waitForOpenedOverlay('confirm');
  expect(question.props).toEqual({
    title: 'linkWith Google',
    message: 'linkQuestion Google Nguyễn An (l***@example.com) mai',
    yes: 'linkWith Google',
    no: 'linkNotNow',
  });
  expect(links()).toEqual([]);
  await question.answer('yes');
  await confirmed;
  expect(links()).toEqual([{ ticket: IDENTITY_TICKET }]);
  expect([toasts, rejections]).toEqual([[['linked Google', 4_000]], []]);
});

test('[S2-019] the identity is not linked if the member declines', async () => {
  const { services, links, toasts } = setUp();
  const confirmed = confirmIdentityLink(makeUnlinkedIdentity(), makeOpenedSession(), services);
  await (await waitForOpenedOverlay('confirm')).answer(null);
  await confirmed;
  expect([links(), toasts]).toEqual([[], []]);
});

test('[S2-019] the page shows the error if the server rejects an identity link', async () => {
  const { services, toasts, rejections } = setUp(() => respondWithError(409, { errorCode: 'identity_already_linked' }));
  const confirmed = confirmIdentityLink(makeUnlinkedIdentity(), makeOpenedSession(), services);
  await (await waitForOpenedOverlay('confirm')).answer('yes');
  await confirmed;
  expect(rejections).toMatchObject([{ code: 'identity_already_linked' }]);
  expect(toasts).toEqual([]);
});

test.each([{ updatePassword: true }, { factorDue: true }] as const)(
  '[S2-019, S4-018] a session with %o is not offered to link an identity',
  async (over) => {
    const { services, links } = setUp();
    await confirmIdentityLink(makeUnlinkedIdentity(), makeOpenedSession(over), services);
    expect([links(), getOverlayStack()]).toEqual([[], []]);
  },
);

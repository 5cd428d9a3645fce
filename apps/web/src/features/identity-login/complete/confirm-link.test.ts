import { expect, test } from 'vitest';
import { confirmLink } from '#src/features/identity-login/complete/choose-account.tsx';
import { overlayStack } from '#src/platform/overlay/overlay-stack.ts';
import { makeUnbound, openFor, TICKET } from '#test/identity.ts';
import { untilOpened } from '#test/open-overlay.ts';
import { type Answer, done, makePlatform, makeSession, refuse } from '#test/platform.ts';
import { makeProviderLoginContext } from '#test/provider-login-context.ts';

const LINK = '/wps/identity/link';

function setUp(answer: Answer = () => done({ provider: 'google' })) {
  const platform = makePlatform({ [LINK]: answer });
  const made = makeProviderLoginContext(platform, openFor('google'), { isMember: true });
  return { ...made, links: () => platform.asked(LINK).map(({ body }) => body) };
}

test('[S2-019] shows provider, person and account, and links them after a confirmation', async () => {
  const { services, links, toasts, refusals } = setUp();
  const confirmed = confirmLink(makeUnbound(), makeSession({ userName: 'mai' }), services);
  const question = await untilOpened('confirm');
  expect(question.props).toEqual({
    title: 'linkWith Google',
    message: 'linkQuestion Google Nguyễn An (l***@example.com) mai',
    yes: 'linkWith Google',
    no: 'linkNotNow',
  });
  expect(links()).toEqual([]);
  await question.answer('yes');
  await confirmed;
  expect(links()).toEqual([{ ticket: TICKET }]);
  expect([toasts, refusals]).toEqual([[['linked Google', 4_000]], []]);
});

test('[S2-019] links nothing if the member declines', async () => {
  const { services, links, toasts } = setUp();
  const confirmed = confirmLink(makeUnbound(), makeSession(), services);
  await (await untilOpened('confirm')).answer(null);
  await confirmed;
  expect([links(), toasts]).toEqual([[], []]);
});

test('[S2-019] handles a rejected link like any error', async () => {
  const { services, toasts, refusals } = setUp(() => refuse(409, { errorCode: 'identity_already_linked' }));
  const confirmed = confirmLink(makeUnbound(), makeSession(), services);
  await (await untilOpened('confirm')).answer('yes');
  await confirmed;
  expect(refusals).toMatchObject([{ code: 'identity_already_linked' }]);
  expect(toasts).toEqual([]);
});

test.each([{ updatePassword: true }, { factorDue: true }] as const)(
  '[S2-019, S4-018] does not offer linking to a session with %o',
  async (over) => {
    const { services, links } = setUp();
    await confirmLink(makeUnbound(), makeSession(over), services);
    expect([links(), overlayStack()]).toEqual([[], []]);
  },
);

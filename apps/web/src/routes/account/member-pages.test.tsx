import type { SiteFeature } from '@foyer/contract/page/site-features';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { storeSession } from '#test/member-session.ts';
import { makePageData } from '#test/page-data.ts';
import {
  respondWithValue,
  createFakeWpsServer,
  respondWithError,
  type FakeResponder,
  type FakeWpsServer,
} from '#test/fake-wps-server.ts';
import { renderApp } from '#test/render-app.tsx';

const PROGRESS = '/wps/relay/MCSFE_getPlayerRankProgress';
const RAISE = '/wps/relay/MCSFE_raisePlayerRank';
const REWARDS = '/wps/relay/REWCENFE_getRewards';
const CLAIM = '/wps/relay/REWCENFE_claimReward';
const user = userEvent.setup({ delay: null });

async function openPage(at: string, answers: Readonly<Record<string, FakeResponder>>): Promise<FakeWpsServer> {
  storeSession();
  const platform = createFakeWpsServer(answers);
  await renderApp(platform, { at });
  return platform;
}
const getMain = () => within(screen.getByRole('main'));

const ranks = [
  { labelId: 'bronze', labelName: 'Bronze', type: 'AUTO', rankLevel: 1, benefits: ['50 credits'], credits: 50 },
  { labelId: 'silver', labelName: 'Silver', type: 'AUTO', rankLevel: 2, benefits: ['Silver evenings'], credits: null },
];
const halfway = {
  labelId: 'bronze',
  nextLabelId: 'silver',
  completedConditions: 1,
  totalExpectedConditions: 2,
  progress: 0.5,
  due: false,
  conditions: [
    { kind: 'picture', done: 1, target: 1 },
    { kind: 'launched', done: 2, target: 5 },
  ],
  ranks,
};

test('[S3-060, S3-006] the VIP page shows the rank, a progress ring, the open conditions and a table of all ranks', async () => {
  await openPage('/m/account/club', { [PROGRESS]: () => respondWithValue(halfway) });
  const ring = await getMain().findByRole('progressbar', { name: '50% of the way to Silver' });
  expect(ring.getAttribute('aria-valuenow')).toBe('50');
  expect(getMain().getByRole('link', { name: 'Play 5 games · 2\u{a0}of\u{a0}5' }).getAttribute('href')).toBe('/m/home');
  const table = getMain().getByRole('table', { name: 'Ranks and benefits' });
  const own = within(table).getByRole('row', { name: /^Bronze/ });
  expect([own.getAttribute('aria-current'), own.textContent]).toEqual(['true', 'BronzeYour rank50 credits']);
});

test('the VIP page shows a card with the crest of each rank that has one, and marks the rank of the member', async () => {
  const withCrests = ranks.map((rank) => ({ ...rank, crest: `/m/brand/aurora/r1/ranks/${rank.labelId}.svg` }));
  await openPage('/m/account/club', { [PROGRESS]: () => respondWithValue({ ...halfway, ranks: withCrests }) });
  const cards = within(await getMain().findByRole('group', { name: 'Rank' })).getAllByRole('listitem');
  expect(cards.map((card) => [card.textContent, card.querySelector('img')?.getAttribute('src')])).toEqual([
    ['BronzeYour rank', '/m/brand/aurora/r1/ranks/bronze.svg'],
    ['Silver', '/m/brand/aurora/r1/ranks/silver.svg'],
  ]);
});

test('the VIP page has no cards if no rank has a crest', async () => {
  await openPage('/m/account/club', { [PROGRESS]: () => respondWithValue(halfway) });
  await getMain().findByRole('table', { name: 'Ranks and benefits' });
  expect(getMain().queryByRole('group', { name: 'Rank' })).toBeNull();
});

const noInvitations: readonly [reason: string, absentFeatures: SiteFeature[], referralOpen: boolean][] = [
  ['the site does not have the page for it', ['invite'], true],
  ['invitations are closed', [], false],
];

test.each(noInvitations)(
  '[S3-060, S6-007] a rank condition is not a link if %s',
  async (_reason, absentFeatures, referralOpen) => {
    storeSession();
    const { site } = makePageData();
    const invited = { kind: 'invited', done: 0, target: 3 };
    const platform = createFakeWpsServer({ [PROGRESS]: () => respondWithValue({ ...halfway, conditions: [invited] }) });
    const data = makePageData({ site: { ...site, absentFeatures }, referralOpen });
    await renderApp(platform, { at: '/m/account/club', data });
    expect(await getMain().findByText(/0 of 3$/)).toBeDefined();
    expect(getMain().queryByRole('link', { name: /0 of 3$/ })).toBeNull();
  },
);

test('a page is shown as not available if the operator’s platform responds to its request with not_found', async () => {
  await openPage('/m/account/club', { [PROGRESS]: () => respondWithError(404, { errorCode: 'not_found' }) });
  expect(await getMain().findByRole('heading', { name: 'Not available on this site' })).toBeDefined();
  expect(getMain().getByRole('link', { name: 'Back to home' }).getAttribute('href')).toBe('/m/home');
});

test('[S3-006] rank benefits are shown only for VIP labels of type AUTO', async () => {
  const invited = { labelId: 'invited', labelName: 'Invited', rankLevel: 9, benefits: ['A dinner'], credits: null };
  const unknown = { ...invited, labelId: 'other', labelName: 'Other', type: 'auto', rankLevel: 10 };
  const labels = [...ranks, { ...invited, type: 'MANUAL' }, unknown];
  await openPage('/m/account/club', {
    [PROGRESS]: () =>
      respondWithValue({ ...halfway, labelId: 'invited', nextLabelId: null, conditions: [], ranks: labels }),
  });
  const table = within(await getMain().findByRole('table', { name: 'Ranks and benefits' }));
  expect(table.getAllByRole('row').map((row) => row.textContent)).toEqual([
    'RankBenefits',
    'Bronze50 credits',
    'SilverSilver evenings',
    'InvitedYour rank',
    'Other',
  ]);
});

test('[S3-060] the VIP page raises a member who has met all conditions to the next rank', async () => {
  const due = { ...halfway, completedConditions: 2, progress: 1, due: true };
  const top = { ...halfway, labelId: 'silver', nextLabelId: null, progress: 1, conditions: [] };
  let now: unknown = due;
  const platform = await openPage('/m/account/club', {
    [PROGRESS]: () => respondWithValue(now),
    [RAISE]: () => {
      now = top;
      return respondWithValue(top);
    },
  });
  await user.click(await getMain().findByRole('button', { name: 'Move up to Silver' }));
  expect(await getMain().findByText("You've reached the top rank")).toBeDefined();
  expect(getMain().getByText("You've reached Silver!").getAttribute('role')).toBe('status');
  expect(platform.requestsTo(RAISE)[0]?.body).toEqual({ labelId: 'silver' });
});

test('[S6-017] a claimed reward shows the new balance', async () => {
  const reward = { source: 'promotion:first', title: 'First credits', credits: 500, claimedAt: null, until: null };
  let isClaimed = false;
  await openPage('/m/account/rewards', {
    [REWARDS]: () =>
      isClaimed
        ? respondWithValue({ balance: 500, rewards: [{ ...reward, claimedAt: '2026-11-21T10:00:00.000Z' }] })
        : respondWithValue({ balance: 0, rewards: [reward] }),
    [CLAIM]: ({ body }) => {
      isClaimed = Object(body).source === 'promotion:first';
      return respondWithValue({ credits: 500, balance: 500, claimedAt: '2026-11-21T10:00:00.000Z' });
    },
  });
  await user.click(await getMain().findByRole('button', { name: 'Claim First credits' }));
  expect(await getMain().findByText('500 play credits · Claimed Nov 21, 2026')).toBeDefined();
  await waitFor(() => expect(getMain().getByRole('status').textContent).toBe('500 Your play credits'));
  expect(getMain().getByRole('heading', { name: 'Nothing to claim right now' })).toBeDefined();
});

const firstCredits = { source: 'promotion:first', title: 'First credits', credits: 500, claimedAt: null, until: null };

test('[S6-017] a second tap during a claim sends no request, and the balance of the answer is shown before the list is loaded again', async () => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  let loads = 0;
  const platform = await openPage('/m/account/rewards', {
    [REWARDS]: () => {
      loads += 1;
      return loads > 1
        ? new Promise<never>(() => undefined)
        : respondWithValue({ balance: 0, rewards: [firstCredits] });
    },
    [CLAIM]: () =>
      answered.then(() => respondWithValue({ credits: 500, balance: 500, claimedAt: '2026-11-21T10:00:00.000Z' })),
  });
  const button = await getMain().findByRole('button', { name: 'Claim First credits' });
  await user.dblClick(button);
  expect([button.getAttribute('aria-busy'), button.getAttribute('aria-disabled')]).toEqual(['true', 'true']);
  answer();
  expect(await getMain().findByText('500 play credits · Claimed Nov 21, 2026')).toBeDefined();
  await waitFor(() => expect(getMain().getByRole('status').textContent).toBe('500 Your play credits'));
  expect(platform.requestsTo(CLAIM)).toHaveLength(1);
});

test.each([
  ['moves into the balance', false, 1],
  ['does not move if the member prefers reduced motion', true, 0],
])('a claimed reward %s', async (_, isMotionReduced, animations) => {
  const animate = vi.spyOn(Element.prototype, 'animate');
  const { matchMedia } = window;
  vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
    Object.assign(matchMedia(media), { matches: isMotionReduced && media.includes('reduced-motion') }),
  );
  await openPage('/m/account/rewards', {
    [REWARDS]: () => respondWithValue({ balance: 0, rewards: [firstCredits] }),
    [CLAIM]: () => respondWithValue({ credits: 500, balance: 500, claimedAt: '2026-11-21T10:00:00.000Z' }),
  });
  const button = await getMain().findByRole('button', { name: 'Claim First credits' });
  const ticket = button.closest('li');
  await user.click(button);
  await getMain().findByText('500 play credits · Claimed Nov 21, 2026');
  expect(animate.mock.contexts).toEqual(Array.from({ length: animations }, () => ticket));
  vi.restoreAllMocks();
});

test('a reward that can be claimed shows the date until which it can be claimed', async () => {
  const reward = { source: 'rank:bronze', title: 'Bronze', credits: 50, claimedAt: null };
  await openPage('/m/account/rewards', {
    [REWARDS]: () => respondWithValue({ balance: 0, rewards: [{ ...reward, until: '2026-12-01T12:00:00.000Z' }] }),
  });
  const ticket = (await screen.findByRole('button', { name: 'Claim Bronze' })).closest('li');
  expect(ticket?.textContent).toContain('Until Dec 1, 2026');
});

test('[S6-017] after a rejected claim the phone vibrates, and the rewards are reloaded before the member closes the message', async () => {
  const reward = { source: 'promotion:first', title: 'First credits', credits: 500, claimedAt: null, until: null };
  const vibrate = vi.fn(() => true);
  Object.assign(navigator, { vibrate });
  const platform = await openPage('/m/account/rewards', {
    [REWARDS]: () => respondWithValue({ balance: 0, rewards: [reward] }),
    [CLAIM]: () => respondWithError(409, { errorCode: 'not_found', message: 'Not yours.' }),
  });
  await user.click(await getMain().findByRole('button', { name: 'Claim First credits' }));
  expect(await screen.findByText('Not yours.')).toBeDefined();
  await waitFor(() => expect(platform.requestsTo(REWARDS)).toHaveLength(2));
  expect(vibrate.mock.calls).toEqual([[[40]]]);
  expect(screen.getByText('Not yours.')).toBeDefined();
  Reflect.deleteProperty(navigator, 'vibrate');
});

test('[S2-008] a visitor is redirected from the feedback page to home', async () => {
  await renderApp(createFakeWpsServer({}), { at: '/m/feedback' });
  await waitFor(() => expect(location.pathname).toBe('/m/home'));
});

test('[S2-008] the error of rejected feedback is shown at its field, and accepted feedback is confirmed', async () => {
  const answers = [
    respondWithError(400, { errorCode: 'invalid_request', value: { fields: { message: 'too_short' } } }),
    respondWithValue({ receivedAt: '2026-11-21T10:00:00.000Z' }),
  ];
  const platform = await openPage('/m/feedback', {
    '/wps/member/feedback': () => answers.shift() ?? respondWithError(503, { errorCode: 'unknown_error' }),
  });
  await user.selectOptions(await getMain().findByLabelText('Topic'), 'A game');
  await user.type(getMain().getByLabelText('Your message'), 'Too fast');
  await user.click(getMain().getByRole('button', { name: 'Send' }));
  expect(await getMain().findByText('Too short. Enter more characters.')).toBeDefined();
  await user.type(getMain().getByLabelText('Your message'), ', the koi');
  // The button accepts the next submit 500 ms after the first.
  await waitFor(async () => {
    await user.click(getMain().getByRole('button', { name: 'Send' }));
    expect(platform.requestsTo('/wps/member/feedback')).toHaveLength(2);
  });
  expect(await getMain().findByText("We've received your message.")).toBeDefined();
  expect(platform.requestsTo('/wps/member/feedback')[1]?.body).toMatchObject({
    topic: 'game',
    message: 'Too fast, the koi',
  });
});

import type { Locator, Page } from '@playwright/test';
import { findAxeViolations } from '../support/page/axe.ts';
import { submitRegistrationForm, createUsername, logIn, openRegistration } from '../support/page/member-actions.ts';
import { siteUrl } from '../support/site/current-site.ts';
import { waitForNetworkIdle } from '../support/page/network-idle.ts';
import { countLayoutAndPaintEvents } from '../support/page/count-layout-and-paint-events.ts';
import { expect, test } from '../support/fixtures.ts';

const DEMO = 'Play-2026!';

const getHeading = (page: Page, name: string) => page.getByRole('main').getByRole('heading', { level: 1, name });
const readPromotionTitles = async (page: Page) => {
  await getHeading(page, 'Promotions').waitFor();
  return page.getByRole('main').getByRole('link').allInnerTexts();
};

test('[S1-005, S2-005, S2-024, S9-023] a visitor reads promotions and news, and closes the bar above the header', async ({
  page,
}) => {
  await page.goto('/m/home');
  const announcements = page.getByRole('region', { name: 'Announcements' });
  const playState = "document.querySelector('[data-moving=true]')?.getAnimations()[0]?.playState";
  await expect.poll(() => page.evaluate(playState)).toBe('running');
  // Until the compositor has started the animation, its first frame shows the place of the frame before.
  const [places, moments] = await page.evaluate<[number, number]>(`new Promise(async (done) => {
    const line = document.querySelector('[data-moving=true]');
    await line.getAnimations()[0].ready;
    const [places, moments] = [new Set(), new Set()];
    let frames = 0;
    const look = () => {
      places.add(getComputedStyle(line).transform);
      moments.add(document.timeline.currentTime);
      frames += 1;
      if (frames < 30) requestAnimationFrame(look);
      else done([places.size, moments.size]);
    };
    requestAnimationFrame(look);
  })`);
  // The text moves in every frame. A busy machine may render two frames with the same timestamp.
  expect(places).toBe(moments);
  expect(moments).toBeGreaterThan(20);
  // Only the compositor moves it. On the main thread, each of some 120 frames would need style, layout and paint.
  await page.getByRole('button', { name: 'Pause banners' }).click();
  await waitForNetworkIdle(page);
  const countWork = async (ms: number): Promise<number> =>
    countLayoutAndPaintEvents(await page.context().newCDPSession(page), ms);
  // Polls, because the page may still render something else once, such as an image that has arrived. The countdown to the next
  // draw renders once a second, with four of these events.
  await expect.poll(() => countWork(2_000), { timeout: 60_000 }).toBeLessThan(30);
  await announcements.getByRole('button', { name: 'Pause announcements' }).click();
  expect(await page.evaluate("document.querySelector('[data-moving]').getAnimations()[0].playState")).toBe('paused');

  const banner = page.getByRole('complementary', { name: 'Invite friends' });
  await banner.getByRole('link').click();
  await getHeading(page, 'Invite friends').waitFor();
  await banner.getByRole('button', { name: 'Close' }).click();
  await page.reload();
  await getHeading(page, 'Invite friends').waitFor();
  await expect(banner).toBeHidden();

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Promotions' }).click();
  await page.getByRole('link', { name: /^New under this sky/ }).waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
  await page.getByRole('link', { name: /^500 play credits to start/ }).click();
  await getHeading(page, '500 play credits to start').waitFor();
  expect(new URL(page.url()).searchParams.get('id')).toBe('first-credits');
  await page.reload();
  await getHeading(page, '500 play credits to start').waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
  await page.goto('/m/news?id=new-minute-draws');
  await getHeading(page, 'New minute draws').waitFor();
  expect((await page.request.get(siteUrl('aurora', '/m/activity?id=gold-table'))).status()).toBe(404);
  await page.goto('/m/feedback');
  await page.waitForURL(/\/m\/home/);
});

/** Swipes an element 150 px to the left with a finger. */
async function swipeToLeft(page: Page, element: Locator): Promise<void> {
  await element.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await element.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const client = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove', left: number) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x: x + width - 20 - left, y: y + height / 4 }] });
  await touch('touchStart', 0);
  for (const left of [30, 90, 150]) await touch('touchMove', left);
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

test('[S6-017, S4-020, S3-060] a new member claims credits and sees the VIP club, and two tabs share one inbox stream', async ({
  page,
}) => {
  const streams: string[] = [];
  page.context().on('request', (request) => {
    if (request.url().endsWith('/wps/inbox/stream')) streams.push(request.url());
  });
  await page.goto('/m/home');
  await openRegistration(page);
  await submitRegistrationForm(page, createUsername());
  await page.getByRole('link', { name: 'Inbox, 1 unread' }).waitFor();
  const [other] = await Promise.all([
    page.waitForEvent('popup'),
    page.evaluate(() => void window.open('/m/account/rewards')),
  ]);
  await other.getByRole('button', { name: 'Claim 500 play credits to start' }).click();
  await other.getByText(/^500 play credits · Claimed/).waitFor();
  expect(await findAxeViolations(other)).toEqual([]);
  await page.getByRole('link', { name: 'Inbox, 1 unread' }).click();
  await page.getByRole('button', { name: 'Mark as read: Welcome' }).click();
  await other.getByRole('link', { name: 'Inbox, no unread messages' }).waitFor();
  expect(streams).toHaveLength(1);
  await page.getByRole('button', { name: 'Delete Welcome' }).click();
  await page.getByRole('button', { name: 'Undo: Welcome' }).click();
  await page.getByRole('link', { name: 'Open Welcome' }).waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
  await swipeToLeft(page, page.getByRole('listitem').filter({ hasText: 'Welcome' }));
  await page.getByRole('button', { name: 'Undo: Welcome' }).waitFor();
  await page.goto('/m/account/club');
  await page.getByText("You're not in the club yet").waitFor();
  await page.getByRole('table', { name: 'Ranks and benefits' }).waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
  await page.goto('/m/feedback');
  await page.getByLabel('Your message').fill('The koi could swim a little slower.');
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByText("We've received your message.").waitFor();
});

/** The rank of each kind of visitor or member, and the promotions, support channel and invitation page that it sees. */
const audiences = [
  {
    name: null,
    rank: null,
    visiblePromotion: 'New under this sky',
    hiddenPromotion: 'Koi season',
    hasGoldSupport: false,
    invites: 'Invite friends',
  },
  {
    name: 'demo',
    rank: 'Bronze',
    visiblePromotion: 'Koi season',
    hiddenPromotion: 'Silver evening',
    hasGoldSupport: false,
    invites: 'Invite friends',
  },
  {
    name: 'agent',
    rank: 'Silver',
    visiblePromotion: 'Silver evening',
    hiddenPromotion: 'The gold table',
    hasGoldSupport: false,
    invites: 'Create an account for someone',
  },
  {
    name: 'viewer4',
    rank: 'Gold',
    visiblePromotion: 'The gold table',
    hiddenPromotion: 'New under this sky',
    hasGoldSupport: true,
    invites: 'Invite friends',
  },
];

for (const { name, rank, visiblePromotion, hiddenPromotion, hasGoldSupport, invites } of audiences)
  test(`[S3-006, S6-003, S6-004, S6-006] ${name} (${rank}) sees the promotions, support and pages for that rank`, async ({
    page,
  }) => {
    await page.goto('/m/activity');
    if (name !== null) {
      await logIn(page, name, DEMO);
      await page.getByRole('button', { name: `Account: ${name}` }).waitFor();
      await page.goto('/m/activity');
    }
    await page.getByRole('link', { name: new RegExp(`^${visiblePromotion}`) }).waitFor();
    expect((await readPromotionTitles(page)).join(' ')).not.toContain(hiddenPromotion);
    await page.getByRole('textbox', { name: 'Promo code' }).waitFor();
    await page.goto('/m/support');
    const gold = page.getByRole('link', { name: 'Live support: Gold members' });
    await page.getByRole('link', { name: 'Live support: Demo team' }).waitFor();
    if (hasGoldSupport) await gold.waitFor();
    else await expect(gold).toHaveCount(0);
    await page.goto('/m/inviteFriends');
    await getHeading(page, invites).waitFor();
    await page.goto('/m/account/club');
    if (rank === null) await page.waitForURL(/\/m\/login\?go=/);
    else await page.getByRole('row', { name: new RegExp(`^${rank} ?Your rank`) }).waitFor();
  });

test('[S2-018, S2-008, S7-050] before the scripts load, the server handles a member’s forms and keeps the input', async ({
  openMobilePage,
}) => {
  const { page, allowErrors } = await openMobilePage({ serviceWorkers: 'block' });
  await page.goto('/m/home');
  await openRegistration(page);
  const name = createUsername();
  await submitRegistrationForm(page, name);
  await page.getByRole('button', { name: `Account: ${name}` }).waitFor();
  // From here on no script module loads; only inline scripts run. The service worker is blocked.
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/m/feedback');
  await page.getByLabel('Your message').fill('Short');
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByText('Too short. Enter more characters.').waitFor();
  await expect(page.getByLabel('Your message')).toHaveValue('Short');
  await page.getByLabel('Your message').fill('The koi could swim a little slower.');
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByText("We've received your message.").waitFor();
  await page.goto('/m/activity');
  await page.getByRole('textbox', { name: 'Promo code' }).fill('northlight');
  await page.getByRole('button', { name: 'Redeem' }).click();
  await page.getByText('You got 250 play credits').waitFor();
  expect(page.url()).toBe(siteUrl('aurora', '/m/activity'));
  await page.unroute('**/assets/*.js');
  await page.goto('/m/account/rewards');
  await page.getByText(/250/).first().waitFor();
  allowErrors(/ERR_FAILED/);
});

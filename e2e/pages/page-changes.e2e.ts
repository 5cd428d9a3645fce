import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { waitForHydration } from '../support/page/hydration.ts';
import { registerMember } from '../support/page/member-actions.ts';

/** Role and name of the focused element in the accessibility tree. */
async function readFocusedNode(page: Page): Promise<string> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  const focused = nodes.filter(({ properties }) =>
    properties?.some(({ name, value }) => name === 'focused' && value.value === true),
  );
  // The document is focused as well.
  const node = focused.find(({ role }) => role?.value !== 'RootWebArea');
  return `${node?.role?.value} ${node?.name?.value}`;
}

/** Collects every text that a live region announces, in `window.announced`. */
async function recordAnnouncements(page: Page): Promise<void> {
  await page.evaluate(() => {
    const announced: string[] = [];
    Object.assign(window, { announced });
    const regions = '[aria-live]:not([aria-live="off"]), [role="status"], [role="alert"], [role="log"], output';
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const element = target instanceof Element ? target : target.parentElement;
        const text = element?.closest(regions)?.textContent ?? '';
        if (text !== '') announced.push(text);
      }
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
  });
}

const readAnnouncements = (page: Page): Promise<unknown> => page.evaluate(() => Reflect.get(window, 'announced'));
const getHeading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const getOutline = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.activeElement ?? document.body).outlineStyle);

test("navigation moves the focus to the new page's heading, which is announced once; only keyboard users see a focus ring", async ({
  page,
}) => {
  await page.goto('/m/activity');
  await waitForHydration(page);
  const bar = page.getByRole('navigation', { name: 'Main' });
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
  await recordAnnouncements(page);

  await bar.getByRole('link', { name: 'Support' }).focus();
  await page.keyboard.press('Enter');
  await expect(getHeading(page, 'Support')).toBeFocused();
  expect(await readFocusedNode(page)).toBe('heading Support');
  expect(await getOutline(page)).toBe('solid');
  expect(await readAnnouncements(page)).toEqual([]);
  // The keyboard continues in the page, after its heading.
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);

  await bar.getByRole('link', { name: 'Promotions' }).click();
  await expect(getHeading(page, 'Promotions')).toBeFocused();
  expect(await getOutline(page)).toBe('none');
});

test('the page of a promotion, the results of a lottery and the lists that Back returns to are announced by their own names', async ({
  page,
}) => {
  await page.goto('/m/activity');
  await waitForHydration(page);
  const promotion = page.getByRole('main').getByRole('link', { name: /^Bring a friend/ });
  await promotion.click();
  await expect(getHeading(page, 'Bring a friend')).toBeFocused();
  expect(await readFocusedNode(page)).toBe('heading Bring a friend');
  await expect(page).toHaveTitle('Bring a friend · Aurora');
  await page.goBack();
  await expect(getHeading(page, 'Promotions')).toBeFocused();
  await expect(page).toHaveTitle('Promotions · Aurora');

  await page.goto('/m/results');
  await waitForHydration(page);
  // Twice: the second time its draws are in the cache.
  for (const _ of ['first', 'second']) {
    await page.getByRole('main').getByRole('link', { name: 'Minute Three', exact: true }).click();
    await expect(getHeading(page, 'Minute Three')).toBeFocused();
    expect(await readFocusedNode(page)).toBe('heading Minute Three');
    await expect(page).toHaveTitle('Minute Three · Aurora');
    await page.goBack();
    await expect(getHeading(page, 'Results')).toBeFocused();
    await expect(page).toHaveTitle('Results · Aurora');
  }
});

test('a game and the list that the member returns to are announced by their own names', async ({ page }) => {
  await page.goto('/m/home');
  await registerMember(page);
  await page.goto('/m/lottery');
  await waitForHydration(page);
  await page.getByRole('main').getByRole('link', { name: 'Minute Five', exact: true }).click();
  await expect(getHeading(page, 'Minute Five')).toBeFocused();
  expect(await readFocusedNode(page)).toBe('heading Minute Five');
  await expect(page).toHaveTitle('Minute Five · Aurora');
  await page.getByRole('button', { name: 'Back to home' }).first().click();
  await expect(getHeading(page, 'Lottery')).toBeFocused();
  expect(await readFocusedNode(page)).toBe('heading Lottery');
  await expect(page).toHaveTitle('Lottery · Aurora');
});

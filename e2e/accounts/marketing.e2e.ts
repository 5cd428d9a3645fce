import { findAxeViolations } from '../support/page/axe.ts';
import { MEMBER_PASSWORD, registerMember } from '../support/page/member-actions.ts';
import { expect, test } from '../support/fixtures.ts';

const WIDTH = 320;

test('[protection 33] a member chooses marketing by product and channel, and replaces the choices without scripts', async ({
  openMobilePage,
}) => {
  const viewport = { width: WIDTH, height: 740 };
  const { page } = await openMobilePage({ viewport });
  await page.goto('/m/home');
  const name = await registerMember(page);
  await page.goto('/m/account/protection');
  await page.getByRole('main').getByRole('link', { name: 'Promotions and news' }).click();
  const casino = page.getByRole('region', { name: 'Casino' });
  await casino.getByRole('switch', { name: 'Email' }).click();
  await expect(casino.getByRole('switch', { name: 'Email' })).toBeChecked();
  expect(await findAxeViolations(page)).toEqual([]);
  await page.reload();
  await expect(casino.getByRole('switch', { name: 'Email' })).toBeChecked();
  await expect(casino.getByRole('switch', { name: 'SMS' })).not.toBeChecked();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(WIDTH);

  const plain = await openMobilePage({ javaScriptEnabled: false, viewport });
  await plain.page.goto('/m/account/marketing');
  await plain.page.getByRole('textbox', { name: 'Username' }).fill(name);
  await plain.page.getByRole('textbox', { name: 'Password' }).fill(MEMBER_PASSWORD);
  await plain.page.getByRole('group', { name: 'Lottery' }).getByRole('checkbox', { name: 'SMS' }).check();
  await plain.page.getByRole('button', { name: 'Save choices' }).click();
  await plain.page.getByText('Choices saved').waitFor();
  await expect(plain.page.getByRole('group', { name: 'Lottery' }).getByRole('checkbox', { name: 'SMS' })).toBeChecked();

  await page.goto('/m/account/marketing?language=AR');
  await expect(page.getByRole('switch').nth(0)).not.toBeChecked();
  await expect(page.getByRole('switch').nth(3)).toBeChecked();
  expect(await findAxeViolations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(WIDTH);
});

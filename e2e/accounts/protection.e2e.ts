import { findAxeViolations } from '../support/page/axe.ts';
import { logIn, MEMBER_PASSWORD, registerMember } from '../support/page/member-actions.ts';
import { expect, test } from '../support/fixtures.ts';

const game = { vendor: 'ninefold', code: 'aurora-fox', playType: 'rng', backUrl: '/m/home' };

test('[security: protection 33] a member takes a break, excludes themselves without scripts, and cannot log in', async ({
  openMobilePage,
}) => {
  const extraHTTPHeaders = { 'x-forwarded-for': '203.0.113.93' };
  const viewport = { width: 320, height: 640 };
  const { page, allowErrors } = await openMobilePage({ viewport, extraHTTPHeaders });
  await page.goto('/m/home');
  const name = await registerMember(page);
  await page.goto('/m/account');
  await page.getByRole('link', { name: 'Limits and breaks' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Take a break' }).click();
  await page.getByRole('radio', { name: '1 day' }).check();
  expect(await findAxeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Next' }).first().click();
  const confirmation = page.getByRole('dialog', { name: 'Take a break' });
  await confirmation.getByText(/^You can't play until/).waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
  await confirmation.getByRole('button', { name: 'Take a break' }).click();
  await page.getByText(/^You're on a break until/).waitFor();

  allowErrors(/status of 403/);
  await page.goto(`/m/launchGame?${new URLSearchParams(game)}`);
  await page.getByRole('heading', { name: /^You're on a break until/ }).waitFor();

  const plain = await openMobilePage({ javaScriptEnabled: false, viewport, extraHTTPHeaders });
  await plain.page.goto('/m/home');
  await plain.page
    .getByRole('contentinfo')
    .getByRole('link', { name: /Play responsibly/ })
    .click();
  await expect(plain.page.getByRole('link', { name: '0808 8020 133' })).toHaveAttribute('href', 'tel:08088020133');
  await plain.page.getByRole('main').getByRole('link', { name: 'Take a break' }).click();
  const exclusion = plain.page.getByRole('group', { name: 'Exclude yourself' });
  await exclusion.getByRole('radio', { name: '6 months' }).check();
  await plain.page.getByRole('button', { name: 'Next' }).last().click();
  await plain.page.getByText(/you can't log in or play until/).waitFor();
  await plain.page.getByRole('textbox', { name: 'Username' }).fill(name);
  await plain.page.getByRole('textbox', { name: 'Password' }).fill(MEMBER_PASSWORD);
  await plain.page.getByRole('button', { name: 'Exclude yourself' }).click();
  await plain.page.getByRole('heading', { name: /^You're excluded from play until/ }).waitFor();
  await plain.page.getByRole('link', { name: 'National Gambling Helpline' }).waitFor();

  // The exclusion has ended the session.
  allowErrors(/status of 401/);
  await page.goto('/m/home');
  await page.getByRole('dialog', { name: 'Notice' }).getByRole('button').first().click();
  await page.goto('/m/home');
  await logIn(page, name, MEMBER_PASSWORD);
  const excluded = page.getByRole('dialog', { name: 'Safer play' });
  await excluded.getByText(/^You're excluded from play until/).waitFor();
  expect(await findAxeViolations(page)).toEqual([]);

  await page.goto('/m/saferPlay?lang=AR');
  await page.getByRole('heading', { name: 'لعب أكثر أمانًا' }).waitFor();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  expect(await findAxeViolations(page)).toEqual([]);
});

import type { Locator, Page } from '@playwright/test';
import { findAxeViolations } from '../support/page/axe.ts';
import {
  submitRegistrationForm,
  createUsername,
  logIn,
  openRegistration,
  MEMBER_PASSWORD,
} from '../support/page/member-actions.ts';
import { siteUrl, getCurrentSite } from '../support/site/current-site.ts';
import { waitForSentCode } from '../support/peers/code-outbox.ts';
import { expect, test } from '../support/fixtures.ts';

const DEMO_PASSWORD = 'Play-2026!';
const getAccountButton = (page: Page, name: string | RegExp): Locator => page.getByRole('button', { name });

/** URL on an affiliate's host. */
const affiliateUrl = (label: string, path: string): string =>
  `http://${label}.aurora.localhost:${getCurrentSite().sitePort}${path}`;

/** Waits for the stored attribution of the visitor. */
async function readRegistrationInfo(page: Page): Promise<unknown> {
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('foyer.registrationInfo')), { timeout: 30_000 })
    .not.toBeNull();
  return page.evaluate<unknown>('JSON.parse(localStorage.getItem("foyer.registrationInfo"))');
}

test('[S1-002, S7-016, S7-018, S5-006] a visitor registers with a mobile number and the code sent to it', async ({
  page,
}) => {
  await page.goto('/m/home');
  const form = await openRegistration(page);
  await form.getByRole('tab', { name: 'Mobile number' }).click();
  const digits = `90${String(Date.now()).slice(-7)}`;
  await form.getByRole('textbox', { name: 'Mobile number' }).fill(`+84 (0)${digits}`);
  // A reload reopens the dialog with the typed text.
  await page.reload();
  await form.getByRole('tab', { name: 'Mobile number' }).click();
  await expect.poll(() => form.getByRole('textbox', { name: 'Mobile number' }).inputValue()).toBe(`+84 (0)${digits}`);
  await form.getByRole('combobox', { name: 'Country code' }).selectOption('84');
  await form.getByRole('button', { name: 'Send code' }).click();
  await form.getByRole('textbox', { name: 'Code', exact: true }).fill(await waitForSentCode(`84${digits}`));
  expect(await findAxeViolations(page)).toEqual([]);
  await form.getByRole('checkbox', { name: 'I am 18 or older and accept the Terms and Privacy Policy' }).check();
  await form.getByRole('button', { name: 'Create account' }).click();
  await getAccountButton(page, /^Account: p[a-z0-9]{11}$/).waitFor();
  expect(new URL(page.url()).pathname).toBe('/m/home');
});

test('[S1-006, S2-004, S6-008] a friend who registers by a member’s link on an affiliate’s host sees the inviter and is counted for the member', async ({
  openMobilePage,
}) => {
  const member = await openMobilePage();
  await member.page.goto('/m/home');
  const name = createUsername();
  await openRegistration(member.page);
  await submitRegistrationForm(member.page, name);
  await getAccountButton(member.page, `Account: ${name}`).waitFor();
  await member.page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Invite' }).click();
  await member.page.getByRole('img', { name: 'Your link as a QR code' }).waitFor();
  expect(await findAxeViolations(member.page)).toEqual([]);
  const href = (await member.page.getByRole('link', { name: /register\?r=/ }).textContent()) ?? '';
  const code = new URL(href).searchParams.get('r') ?? '';

  const friend = await openMobilePage();
  const { page } = friend;
  await page.goto(affiliateUrl('partner7', `/m/home?r=${code}&fbclid=Click-9`));
  expect(await readRegistrationInfo(page)).toEqual({
    affiliateCode: 'partner7',
    referralCode: code,
    originalDomain: 'partner7.aurora.localhost',
  });
  await page.getByRole('navigation', { name: 'Game categories' }).getByRole('link', { name: 'Sports' }).click();
  await expect.poll(() => new URL(page.url()).searchParams.get('r'), { timeout: 30_000 }).toBe(code);
  const form = await openRegistration(page);
  await form.getByText(`Invited by ${name.slice(0, 2)}***`).waitFor();
  const friendName = createUsername();
  await submitRegistrationForm(page, friendName);
  await getAccountButton(page, `Account: ${friendName}`).waitFor();
  await friend.close();

  await member.page.reload();
  await member.page.getByText('1 friend has signed up').waitFor();
  await member.close();
});

test('[S6-008] the affiliate code comes from the host, the query, the stored value, or none, in that order', async ({
  openMobilePage,
}) => {
  for (const [address, affiliateCode] of [
    [affiliateUrl('preview', '/m/home'), 'www'],
    [affiliateUrl('www', '/m/home?affiliateCode=other9'), 'other9'],
    [affiliateUrl('nobody5', '/m/home'), 'nobody5'],
    [siteUrl('aurora', '/m/home?affiliateCode=query7'), 'query7'],
    [siteUrl('aurora', '/m/home'), undefined],
  ] as const) {
    const { page, close } = await openMobilePage();
    await page.goto(address);
    expect(Object(await readRegistrationInfo(page)).affiliateCode, address).toBe(affiliateCode);
    // A later visit without the query.
    await page.goto(new URL('/m/home', address).href);
    expect(Object(await readRegistrationInfo(page)).affiliateCode, address).toBe(affiliateCode);
    await close();
  }
});

test('[S2-003, S6-003, S4-018] an agent opens an account from the invitation page, and its member must choose a new password', async ({
  openMobilePage,
}) => {
  const agent = await openMobilePage();
  const { page } = agent;
  await page.goto('/m/home');
  await logIn(page, 'agent', DEMO_PASSWORD);
  await getAccountButton(page, 'Account: agent').waitFor();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Invite' }).click();
  await page.waitForURL(/\/m\/agentRegister$/);
  const name = createUsername();
  const main = page.getByRole('main');
  await main.getByRole('textbox', { name: 'Username' }).fill(name);
  await main.getByRole('textbox', { name: 'Password' }).fill(MEMBER_PASSWORD);
  expect(await findAxeViolations(page)).toEqual([]);
  await main.getByRole('button', { name: 'Create account' }).click();
  await main.getByText(`Account ${name} created`).waitFor();
  await getAccountButton(page, 'Account: agent').waitFor();
  await agent.close();

  const member = await openMobilePage();
  await member.page.goto('/m/home');
  await logIn(member.page, name, MEMBER_PASSWORD);
  await member.page.waitForURL(/\/m\/changePsw/);
  await member.close();
});

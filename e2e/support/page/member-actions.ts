import { randomBytes } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';

export const MEMBER_PASSWORD = 'Sunny-Harbour-71';

/** Generates an unused username. */
export function createUsername(): string {
  return `p${randomBytes(6).toString('hex')}`;
}

/**
 * Finds the registration form. It is in a dialog, or on a page of its own if the button was tapped before hydration.
 */
export function getRegistrationForm(page: Page, title = 'Create account'): Locator {
  const formPage = page.getByRole('main').filter({ has: page.getByRole('heading', { name: title }) });
  return page.getByRole('dialog', { name: title }).or(formPage);
}

/** Opens the registration form and returns it. */
export async function openRegistration(page: Page): Promise<Locator> {
  await page.getByRole('banner').getByRole('button', { name: 'Sign up' }).click();
  const form = getRegistrationForm(page);
  await form.getByRole('textbox', { name: 'Username' }).waitFor();
  return form;
}

/** Fills in and submits the registration form that is open. */
export async function submitRegistrationForm(page: Page, name: string): Promise<void> {
  const form = getRegistrationForm(page);
  await form.getByRole('textbox', { name: 'Username' }).fill(name);
  await form.getByRole('textbox', { name: 'Password', exact: true }).fill(MEMBER_PASSWORD);
  await form.getByRole('textbox', { name: 'Confirm password' }).fill(MEMBER_PASSWORD);
  await form.getByRole('checkbox', { name: /^I am \d+ or older and accept the Terms and Privacy Policy$/ }).check();
  await form.getByRole('button', { name: 'Create account' }).click();
}

/** Registers a new member on the open page and waits until they are logged in. Returns the username. */
export async function registerMember(page: Page): Promise<string> {
  const name = createUsername();
  await openRegistration(page);
  await submitRegistrationForm(page, name);
  await page.getByRole('button', { name: `Account: ${name}` }).waitFor();
  return name;
}

/**
 * Logs in through the login dialog. It waits for hydration first, because a form that is sent earlier loads another
 * page.
 */
export async function logIn(page: Page, name: string, password: string): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click();
  const dialog = page.getByRole('dialog', { name: 'Log in' });
  await dialog.getByRole('textbox', { name: 'Username' }).fill(name);
  await dialog.getByRole('textbox', { name: 'Password', exact: true }).fill(password);
  await page.locator('dialog#login:not([data-early])').waitFor();
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click();
}

import { randomBytes } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';

export const PASSWORD = 'Sunny-Harbour-71';

/** A name nobody has yet. */
export function createUsername(): string {
  return `p${randomBytes(6).toString('hex')}`;
}

/** Where an account is made: the dialog, or the page of its own a tap leads to before the page answers taps itself. */
export function registrationForm(page: Page, title = 'Create account'): Locator {
  const ownPage = page.getByRole('main').filter({ has: page.getByRole('heading', { name: title }) });
  return page.getByRole('dialog', { name: title }).or(ownPage);
}

/** Taps "Register", and answers where the account is made. */
export async function openRegistration(page: Page): Promise<Locator> {
  await page.getByRole('banner').getByRole('button', { name: 'Register' }).click();
  const form = registrationForm(page);
  await form.getByRole('textbox', { name: 'Username' }).waitFor();
  return form;
}

/** Registers where `openRegistration` led, security check included. */
export async function createAccount(page: Page, name: string): Promise<void> {
  const form = registrationForm(page);
  await form.getByRole('textbox', { name: 'Username' }).fill(name);
  await form.getByRole('textbox', { name: 'Password', exact: true }).fill(PASSWORD);
  await form.getByRole('textbox', { name: 'Confirm password' }).fill(PASSWORD);
  await form.getByRole('checkbox', { name: 'I am of legal age and accept the terms' }).check();
  await form.getByRole('button', { name: 'Create account' }).click();
}

/** Logs in through the dialog. */
export async function logIn(page: Page, name: string, password: string): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click();
  const dialog = page.getByRole('dialog', { name: 'Log in' });
  await dialog.getByRole('textbox', { name: 'Username' }).fill(name);
  await dialog.getByRole('textbox', { name: 'Password', exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click();
}

import { randomBytes } from 'node:crypto';
import type { Page } from 'playwright-core';

export const PASSWORD = 'Sunny-Harbour-71';

/** A name nobody has yet. */
export function freshName(): string {
  return `p${randomBytes(6).toString('hex')}`;
}

/** Opens the dialog for a new account. */
export async function openRegistration(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Register' }).click();
  await page.getByRole('dialog', { name: 'Create account' }).getByRole('textbox', { name: 'Username' }).waitFor();
}

/** Registers through the open dialog, security check included. */
export async function createAccount(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Create account' });
  await dialog.getByRole('textbox', { name: 'Username' }).fill(name);
  await dialog.getByRole('textbox', { name: 'Password', exact: true }).fill(PASSWORD);
  await dialog.getByRole('textbox', { name: 'Confirm password' }).fill(PASSWORD);
  await dialog.getByRole('checkbox', { name: 'I am of legal age and accept the terms' }).check();
  await dialog.getByRole('button', { name: 'Create account' }).click();
}

/** Logs in through the dialog. */
export async function logIn(page: Page, name: string, password: string): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click();
  const dialog = page.getByRole('dialog', { name: 'Log in' });
  await dialog.getByRole('textbox', { name: 'Username' }).fill(name);
  await dialog.getByRole('textbox', { name: 'Password', exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click();
}

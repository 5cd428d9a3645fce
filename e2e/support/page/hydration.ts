import { expect, type Page } from '@playwright/test';

/** Waits until React has hydrated the page. A visitor's home hydrates on first use. */
export async function waitForHydration(page: Page): Promise<void> {
  const isHydrated = (): Promise<boolean> =>
    page.evaluate(() => Object.keys(document.getElementById('app') ?? {}).some((key) => key.startsWith('__react')));
  await expect.poll(isHydrated).toBe(true);
}

/** Uses a visitor's home, and waits until it is hydrated. */
export async function hydrateHome(page: Page): Promise<void> {
  await page.getByRole('searchbox').focus();
  await waitForHydration(page);
}

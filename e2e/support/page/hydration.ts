import { expect, type Page } from '@playwright/test';

/** Waits until React has hydrated the page. The home page of a visitor hydrates only when it is first used. */
export async function waitForHydration(page: Page): Promise<void> {
  const isHydrated = (): Promise<boolean> =>
    page.evaluate(() => Object.keys(document.getElementById('app') ?? {}).some((key) => key.startsWith('__react')));
  await expect.poll(isHydrated).toBe(true);
}

/** Starts the hydration of a visitor's home page by focusing its search field, and waits for the hydration. */
export async function hydrateHome(page: Page): Promise<void> {
  await page.getByRole('searchbox').focus();
  await waitForHydration(page);
}

import type { BrowserContext, Page } from '@playwright/test';
import { readCachedUrls } from '../support/page/cached-files.ts';
import { hydrateHome, waitForHydration } from '../support/page/hydration.ts';
import { expect, test } from '../support/fixtures.ts';

/** Replaces every cache entry with the page of a captive portal. */
function corruptCaches(page: Page): Promise<void> {
  return page.evaluate(async () => {
    for (const usernameField of await caches.keys()) {
      const cache = await caches.open(usernameField);
      for (const request of await cache.keys()) {
        const type = request.url.includes('/m/home') ? 'application/octet-stream' : 'text/html';
        await cache.put(
          request,
          new Response('<h1>Log in to this network</h1>', { headers: { 'content-type': type } }),
        );
      }
    }
  });
}

/** Makes every operation on the worker's caches and databases fail, as in a damaged browser profile. */
async function breakStorage(context: BrowserContext): Promise<void> {
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error('no service worker is running');
  await worker.evaluate(() => {
    const broken = () => Promise.reject(new DOMException('Unexpected internal error.', 'UnknownError'));
    Object.assign(CacheStorage.prototype, { open: broken, match: broken, keys: broken, has: broken, delete: broken });
    Object.assign(Cache.prototype, { match: broken, put: broken, keys: broken, delete: broken });
    IDBFactory.prototype.open = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
  });
}

/** Runs in the page: makes access to storage throw. */
function blockStorage(): void {
  for (const name of ['localStorage', 'indexedDB']) {
    Object.defineProperty(window, name, {
      get: () => {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
  }
}

test('[security: service worker] the site works with wrong cache entries, a full disk, broken caches or no storage; it reloads once at most and keeps typed text', async ({
  changingProxy,
  page,
  allowErrors,
}) => {
  const context = page.context();
  const name = page.getByRole('main').getByRole('textbox', { name: 'Username' }).first();
  let loads = 0;
  page.on('domcontentloaded', () => (loads += 1));
  /** Loads the page again, exactly once, and expects that it hydrates and restores the typed text. */
  const expectRestored = async (): Promise<void> => {
    loads = 0;
    await page.goto(changingProxy.url('/m/register'));
    await waitForHydration(page);
    await expect(name).toHaveValue('halfway');
    expect(loads).toBe(1);
  };

  await page.goto(changingProxy.url('/m/register'));
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect.poll(() => readCachedUrls(page)).toMatch(/\/m\/home[^]*\/m\/brand\/|\/m\/brand\/[^]*\/m\/home/);
  await waitForHydration(page);
  await name.fill('halfway');

  await corruptCaches(page);
  await expectRestored();
  await page.goto(changingProxy.url('/m/home'));
  await page.getByRole('region', { name: 'Lottery', exact: true }).waitFor();
  await expect(page.getByText('Log in to this network')).toHaveCount(0);
  await hydrateHome(page);

  const client = await context.newCDPSession(page);
  await client.send('Storage.overrideQuotaForOrigin', { origin: changingProxy.url(''), quotaSize: 1 });
  await expectRestored();

  await breakStorage(context);
  await expectRestored();
  await page.goto(changingProxy.url('/m/home?lang=VI'));
  await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe('vi');
  await page.goto(changingProxy.url('/m/home?lang=EN'));

  await page.addInitScript(blockStorage);
  await expectRestored();
  await page.goto(changingProxy.url('/m/home'));
  await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click();
  await page.getByRole('dialog', { name: 'Log in' }).getByRole('textbox', { name: 'Username' }).waitFor();
  allowErrors(/./);
});

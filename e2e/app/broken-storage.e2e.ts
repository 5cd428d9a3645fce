import type { BrowserContext, Page } from '@playwright/test';
import { cachedUrls } from '../support/page/cached-files.ts';
import { expect, test } from '../support/test.ts';

/** Puts another's page into every place of every cache: what a proxy on the way answers for whatever it is asked. */
function spoilCaches(page: Page): Promise<void> {
  return page.evaluate(async () => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
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

/** From now on the worker's caches and databases answer with nothing but errors, as those of a damaged profile do. */
async function breakStorage(context: BrowserContext): Promise<void> {
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error('no worker runs');
  await worker.evaluate(() => {
    const broken = () => Promise.reject(new DOMException('Unexpected internal error.', 'UnknownError'));
    Object.assign(CacheStorage.prototype, { open: broken, match: broken, keys: broken, has: broken, delete: broken });
    Object.assign(Cache.prototype, { match: broken, put: broken, keys: broken, delete: broken });
    IDBFactory.prototype.open = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
  });
}

/** A page that lets nothing be kept. */
function refuseStorage(): void {
  for (const name of ['localStorage', 'indexedDB']) {
    Object.defineProperty(window, name, {
      get: () => {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
  }
}

/** React has the page: it answers by script. */
function isAlive(page: Page): Promise<boolean> {
  return page.evaluate(() =>
    Object.keys(document.getElementById('app') ?? {}).some((key) => key.startsWith('__react')),
  );
}

test('[security: service worker] with rubbish in its caches, no room, broken caches or no storage at all the site works, nothing loops, and what was typed is kept', async ({
  changingProxy,
  page,
  allowErrors,
}) => {
  const context = page.context();
  const name = page.getByRole('main').getByRole('textbox', { name: 'Username' }).first();
  let loads = 0;
  page.on('domcontentloaded', () => (loads += 1));
  /** Loads the page once more, and no more than once: it comes alive, and brings back what was typed. */
  const comesBack = async (): Promise<void> => {
    loads = 0;
    await page.goto(changingProxy.url('/m/register'));
    await expect.poll(() => isAlive(page)).toBe(true);
    await expect.poll(() => name.inputValue()).toBe('halfway');
    expect(loads).toBe(1);
  };

  await page.goto(changingProxy.url('/m/register'));
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect.poll(() => cachedUrls(page)).toMatch(/\/m\/home[^]*\/m\/brand\/|\/m\/brand\/[^]*\/m\/home/);
  await expect.poll(() => isAlive(page)).toBe(true);
  await name.fill('halfway');

  await spoilCaches(page);
  await comesBack();
  await page.goto(changingProxy.url('/m/home'));
  await page.getByRole('region', { name: 'Lottery', exact: true }).waitFor();
  expect(await page.getByText('Log in to this network').count()).toBe(0);
  await expect.poll(() => isAlive(page)).toBe(true);

  const client = await context.newCDPSession(page);
  await client.send('Storage.overrideQuotaForOrigin', { origin: changingProxy.url(''), quotaSize: 1 });
  await comesBack();

  await breakStorage(context);
  await comesBack();
  await page.goto(changingProxy.url('/m/home?lang=VI'));
  await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe('vi');
  await page.goto(changingProxy.url('/m/home?lang=EN'));

  await page.addInitScript(refuseStorage);
  await comesBack();
  await page.goto(changingProxy.url('/m/home'));
  await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click();
  await page.getByRole('dialog', { name: 'Log in' }).getByRole('textbox', { name: 'Username' }).waitFor();
  allowErrors(/./);
});

import { findAxeViolations } from '../support/page/axe.ts';
import { logIn, registerMember } from '../support/page/member-actions.ts';
import {
  findInstallErrors,
  readBrandLanguages,
  fetchManifest,
  measureManifestImages,
} from '../support/page/web-app-manifest.ts';
import { hydrateHome } from '../support/page/hydration.ts';
import { siteUrl } from '../support/site/current-site.ts';
import { tapNotification } from '../support/push/push-notifications.ts';
import { readCachedUrls } from '../support/page/cached-files.ts';
import { chromiumTest as test, expect } from '../support/fixtures.ts';

const hosts = { aurora: 'localhost', lotus: 'lotus.localhost', zafir: 'zafir.localhost' } as const;

for (const brand of ['aurora', 'lotus', 'zafir'] as const)
  test(`[S3-047, S7-026, S2-010] ${brand} is installable in each of its languages, declares correct image sizes, and starts offline`, async ({
    changingProxy,
    page,
    allowErrors,
  }) => {
    await page.goto(changingProxy.url('/m/home', hosts[brand]));
    await page.evaluate(() => navigator.serviceWorker.ready);
    const client = await page.context().newCDPSession(page);
    const { errors } = await client.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    const { installabilityErrors } = await client.send('Page.getInstallabilityErrors');
    expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([]);
    const languages = readBrandLanguages(brand);
    const manifests = await Promise.all(languages.map((language) => fetchManifest(page, language)));
    expect(manifests.flatMap(findInstallErrors)).toEqual([]);
    expect(new Set(manifests.map(({ lang }) => lang)).size).toBe(languages.length);
    const [manifest] = manifests;
    if (manifest === undefined) throw new Error('the brand has no language');
    const pictures = await measureManifestImages(page, manifest);
    expect(pictures).toHaveLength(6);
    expect(pictures.filter(({ declared, actual }) => declared !== actual)).toEqual([]);
    await expect.poll(() => readCachedUrls(page)).toContain('/m/home');
    changingProxy.setOffline(true);
    await page.goto(changingProxy.url(manifest.start_url, hosts[brand]));
    await page.getByRole('main').getByRole('link').first().waitFor();
    await page.waitForLoadState('networkidle');
    allowErrors(/./);
  });

test('[S2-026] a tap on a notification navigates the open tab, opens no second one, and leaves a running game alone', async ({
  openMobilePage,
}) => {
  const { page, allowErrors } = await openMobilePage({ permissions: ['notifications'] });
  const context = page.context();
  await page.goto('/m/home');
  await page.evaluate(() => navigator.serviceWorker.ready);
  const game = await context.newPage();
  await game.goto(siteUrl('aurora', '/m/launchGame?vendor=none&code=none&playType=slots&backUrl=%2Fm%2Fhome'));
  const gameUrl = game.url();
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.showNotification('Aurora', { data: { path: '/m/lottery' } });
  });
  await tapNotification(context);
  await page.waitForURL('**/m/lottery');
  expect(context.pages()).toHaveLength(2);
  expect(game.url()).toBe(gameUrl);
  allowErrors(/./);
});

/** Runs in the page: replaces the browser's push service, which is not reachable offline. */
function fakePushService(): void {
  const subscription = {
    endpoint: 'https://push.example/device',
    getKey: () => new Uint8Array(16).buffer,
    unsubscribe: async () => true,
  };
  Object.assign(PushManager.prototype, { getSubscription: async () => null, subscribe: async () => subscription });
}

test('[S4-067, S7-061, S7-038, security: CSP] a device of a merchant with Firebase registers, is bound, and deletes its token', async ({
  openMobilePage,
}) => {
  const { page } = await openMobilePage({ permissions: ['notifications'] });
  await page.addInitScript(fakePushService);
  const firebaseRequests: string[] = [];
  const token = `device-of-test:APA91b${'x'.repeat(120)}`;
  await page.route(/^https:\/\/(firebaseinstallations|fcmregistrations)\.googleapis\.com\//, async (route) => {
    const request = route.request();
    firebaseRequests.push(`${request.method()} ${new URL(request.url()).host.split('.')[0]}`);
    const headers = {
      'access-control-allow-origin': '*',
      'access-control-allow-headers': '*',
      'access-control-allow-methods': '*',
    };
    const authToken = { token: 'auth', expiresIn: '604800s' };
    await route.fulfill({ headers, json: { fid: 'c'.repeat(22), refreshToken: 'refresh', authToken, token } });
  });
  await page.goto(siteUrl('borealis', '/m/home'));
  await page.evaluate(() => navigator.serviceWorker.ready);
  await registerMember(page);
  await page.goto(siteUrl('borealis', '/m/account/notifications'));
  const deviceSwitch = page.getByRole('switch', { name: 'On this device' });
  const bound = page.waitForResponse(/CSP_fcmBind$/);
  await deviceSwitch.click();
  const response = await bound;
  expect(response.status()).toBe(200);
  expect(response.request().postDataJSON()).toEqual({ registrationToken: token });
  await expect(deviceSwitch).toBeChecked();
  expect(await findAxeViolations(page)).toEqual([]);
  await deviceSwitch.click();
  await expect(deviceSwitch).not.toBeChecked();
  const calls = firebaseRequests.filter((request) => !request.startsWith('OPTIONS'));
  expect(calls).toEqual(['POST firebaseinstallations', 'POST fcmregistrations', 'DELETE fcmregistrations']);
});

/** Runs in the page: makes access to storage throw. */
function blockStorage(): void {
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) {
    Object.defineProperty(window, name, {
      get: () => {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
  }
}

for (const storage of ['available', 'blocked'])
  test(`a file that a deploy removed causes exactly one reload with storage ${storage}`, async ({ openMobilePage }) => {
    const { page, allowErrors } = await openMobilePage({ serviceWorkers: 'block' });
    if (storage === 'blocked') await page.addInitScript(blockStorage);
    const knownFiles = new Set<string>();
    let isRemoved = false;
    await page.route('**/m/assets/*.js', async (route) => {
      const url = route.request().url();
      if (!isRemoved) knownFiles.add(url);
      await (knownFiles.has(url) ? route.continue() : route.fulfill({ status: 404, body: 'Not found' }));
    });
    const count = { loads: 0, requests: 0 };
    page.on('domcontentloaded', () => (count.loads += 1));
    page.on('request', (request) => {
      if (request.isNavigationRequest() && request.frame() === page.mainFrame()) count.requests += 1;
    });
    await page.goto('/m/home');
    // The last file that a page loads automatically.
    await expect.poll(() => [...knownFiles].some((url) => url.includes('/behind-'))).toBe(true);
    await hydrateHome(page);
    await page.waitForLoadState('networkidle');
    isRemoved = true;
    const register = page.getByRole('banner').getByRole('button', { name: 'Sign up' });
    await register.click();
    await expect.poll(() => count.loads).toBe(2);
    // The history reopens the dialog, whose file is still missing: the page shows an error and keeps working.
    await page.getByRole('status').filter({ hasText: 'Something went wrong' }).waitFor();
    // Another reload would have requested the page before this response.
    await page.evaluate(async () => void (await fetch('/m/assets.json')));
    expect(count).toEqual({ loads: 2, requests: 2 });
    await register.waitFor();
    allowErrors(/./);
  });

test('home, a login and a second visit work on a full disk', async ({ page, allowErrors }) => {
  const client = await page.context().newCDPSession(page);
  await client.send('Storage.overrideQuotaForOrigin', { origin: siteUrl('aurora', ''), quotaSize: 0 });
  await page.goto('/m/home');
  await logIn(page, 'viewer4', 'Play-2026!');
  const account = page.getByRole('banner').getByRole('button', { name: 'Account: viewer4' });
  await account.waitFor();
  await page.goto('/m/home');
  await account.waitFor();
  allowErrors(/./);
});

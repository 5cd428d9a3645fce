import { axeFindings } from '../support/page/axe.ts';
import { createAccount, freshName, logIn, openRegistration } from '../support/page/member.ts';
import { installFaults, languagesOf, manifestOf, picturesOf } from '../support/page/manifest.ts';
import { at } from '../support/site/current-site.ts';
import { tapNotification } from '../support/push/push.ts';
import { cachedUrls } from '../support/page/cached-files.ts';
import { chromiumTest as test, expect } from '../support/test.ts';

const hosts = { aurora: 'localhost', lotus: 'lotus.localhost', zafir: 'zafir.localhost' } as const;

for (const brand of ['aurora', 'lotus', 'zafir'] as const)
  test(`[S3-047, S7-026, S2-010] ${brand} can be installed without a fault in each of its languages, its pictures are what it says, and it starts without a line`, async ({
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
    const languages = languagesOf(brand);
    const manifests = await Promise.all(languages.map((language) => manifestOf(page, language)));
    expect(manifests.flatMap(installFaults)).toEqual([]);
    expect(new Set(manifests.map(({ lang }) => lang)).size).toBe(languages.length);
    const [manifest] = manifests;
    if (manifest === undefined) throw new Error('the brand speaks no language');
    const pictures = await picturesOf(page, manifest);
    expect(pictures).toHaveLength(6);
    expect(pictures.filter(({ said, has }) => said !== has)).toEqual([]);
    await expect.poll(() => cachedUrls(page)).toContain('/m/home');
    changingProxy.cut(true);
    await page.goto(changingProxy.url(manifest.start_url, hosts[brand]));
    await page.getByRole('main').getByRole('link').first().waitFor();
    await page.waitForLoadState('networkidle');
    allowErrors(/./);
  });

test('[S2-026] a tap on a notification leads the open tab there, opens no second one, and leaves a running game alone', async ({
  openPhone,
}) => {
  const { page, allowErrors } = await openPhone({ permissions: ['notifications'] });
  const context = page.context();
  await page.goto('/m/home');
  await page.evaluate(() => navigator.serviceWorker.ready);
  const game = await context.newPage();
  await game.goto(at('aurora', '/m/launchGame?vendor=none&code=none&playType=slots&backUrl=%2Fm%2Fhome'));
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

/** A push service for a browser that has none without a line to its maker. */
function fakePushService(): void {
  const subscription = {
    endpoint: 'https://push.example/device',
    getKey: () => new Uint8Array(16).buffer,
    unsubscribe: async () => true,
  };
  Object.assign(PushManager.prototype, { getSubscription: async () => null, subscribe: async () => subscription });
}

test('[S4-067, S7-061, S7-038, security: CSP] at a merchant with Firebase a device registers there, is bound, and takes its token back', async ({
  openPhone,
}) => {
  const { page } = await openPhone({ permissions: ['notifications'] });
  await page.addInitScript(fakePushService);
  const asked: string[] = [];
  const token = `device-of-test:APA91b${'x'.repeat(120)}`;
  await page.route(/^https:\/\/(firebaseinstallations|fcmregistrations)\.googleapis\.com\//, async (route) => {
    const request = route.request();
    asked.push(`${request.method()} ${new URL(request.url()).host.split('.')[0]}`);
    const headers = {
      'access-control-allow-origin': '*',
      'access-control-allow-headers': '*',
      'access-control-allow-methods': '*',
    };
    const authToken = { token: 'auth', expiresIn: '604800s' };
    await route.fulfill({ headers, json: { fid: 'c'.repeat(22), refreshToken: 'refresh', authToken, token } });
  });
  await page.goto(at('borealis', '/m/home'));
  await page.evaluate(() => navigator.serviceWorker.ready);
  const name = freshName();
  await openRegistration(page);
  await createAccount(page, name);
  await page
    .getByRole('banner')
    .getByRole('button', { name: `Account: ${name}` })
    .waitFor();
  await page.goto(at('borealis', '/m/account/notifications'));
  const here = page.getByRole('switch', { name: 'On this device' });
  const bound = page.waitForResponse(/CSP_fcmBind$/);
  await here.click();
  const answer = await bound;
  expect(answer.status()).toBe(200);
  expect(answer.request().postDataJSON()).toEqual({ registrationToken: token });
  await expect.poll(() => here.isChecked()).toBe(true);
  expect(await axeFindings(page)).toEqual([]);
  await here.click();
  await expect.poll(() => here.isChecked()).toBe(false);
  const posts = asked.filter((one) => !one.startsWith('OPTIONS'));
  expect(posts).toEqual(['POST firebaseinstallations', 'POST fcmregistrations', 'DELETE fcmregistrations']);
});

/** A browser that lets a site keep nothing. */
function blockStorage(): void {
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) {
    Object.defineProperty(window, name, {
      get: () => {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
  }
}

for (const storage of ['kept', 'blocked'])
  test(`a file that is gone after a deploy costs one reload and no more, storage being ${storage}`, async ({
    openPhone,
  }) => {
    const { page, allowErrors } = await openPhone({ serviceWorkers: 'block' });
    if (storage === 'blocked') await page.addInitScript(blockStorage);
    const first = new Set<string>();
    let gone = false;
    await page.route('**/m/assets/*.js', async (route) => {
      const url = route.request().url();
      if (!gone) first.add(url);
      await (first.has(url) ? route.continue() : route.fulfill({ status: 404, body: 'Not found' }));
    });
    const count = { loads: 0, asked: 0 };
    page.on('domcontentloaded', () => (count.loads += 1));
    page.on('request', (request) => {
      if (request.isNavigationRequest() && request.frame() === page.mainFrame()) count.asked += 1;
    });
    await page.goto('/m/home');
    // The last that a page fetches by itself.
    await expect.poll(() => [...first].some((url) => url.includes('/behind-'))).toBe(true);
    await page.waitForLoadState('networkidle');
    gone = true;
    const register = page.getByRole('banner').getByRole('button', { name: 'Register' });
    await register.click();
    await expect.poll(() => count.loads).toBe(2);
    // The dialog is open again by the history, and its file gone again: the page that stands says so and goes on without.
    await page.getByRole('status').filter({ hasText: 'Something went wrong' }).waitFor();
    // Another reload would have asked for the page before this is answered.
    await page.evaluate(async () => void (await fetch('/m/assets.json')));
    expect(count).toEqual({ loads: 2, asked: 2 });
    await register.waitFor();
    allowErrors(/./);
  });

test('a disk without room keeps nobody out: the lobby, a login and a second visit work', async ({
  page,
  allowErrors,
}) => {
  const client = await page.context().newCDPSession(page);
  await client.send('Storage.overrideQuotaForOrigin', { origin: at('aurora', ''), quotaSize: 0 });
  await page.goto('/m/home');
  await logIn(page, 'viewer4', 'Play-2026!');
  const account = page.getByRole('banner').getByRole('button', { name: 'Account: viewer4' });
  await account.waitFor();
  await page.goto('/m/home');
  await account.waitFor();
  allowErrors(/./);
});

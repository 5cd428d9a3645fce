import type { Page } from '@playwright/test';
import { type TlsProxy, startTlsProxy } from '../support/site/tls-proxy.ts';
import { loadMessages } from '../support/page/ui-messages.ts';
import { expect, test } from '../support/fixtures.ts';

const DEMO_PASSWORD = 'Play-2026!';
const translate = loadMessages('FR');

let proxy: TlsProxy;
test.beforeAll(async () => {
  proxy = await startTlsProxy();
});
test.afterAll(() => proxy.close());
// The exception for the self-signed certificate does not cover the script of a service worker.
test.use({ ignoreHTTPSErrors: true, serviceWorkers: 'block' });

const getMemberButton = (page: Page) =>
  page.getByRole('button', { name: translate('shell.accountOf', { name: 'demo' }) });
const getBanner = (page: Page) => page.getByRole('banner');

async function logOut(page: Page): Promise<void> {
  await getMemberButton(page).click();
  await page.getByRole('button', { name: translate('account.logOut') }).click();
  await getBanner(page)
    .getByRole('button', { name: translate('shell.logIn') })
    .waitFor();
}

test('[ASVS 3.3.1, ASVS 3.3.3] over HTTPS the consent, language, device, known-device and session cookies have the __Host- prefix, and no other cookies are sent', async ({
  openMobilePage,
}) => {
  const { page } = await openMobilePage({ consent: 'unset' });
  await page.goto(proxy.url('/m/home?language=FR'));
  const bar = page.getByRole('dialog', { name: translate('privacy.title') });
  await bar.getByRole('button', { name: translate('privacy.rejectAll') }).click();
  await bar.waitFor({ state: 'detached' });

  await page.goto(proxy.url('/m/login'));
  await expect(page.locator(':root')).toHaveAttribute('lang', 'fr');
  const main = page.getByRole('main');
  await main.getByRole('textbox', { name: translate('login.username') }).fill('demo');
  await main.getByRole('textbox', { name: translate('login.password'), exact: true }).fill(DEMO_PASSWORD);
  // Submits natively, as the browser does before the scripts load.
  await page.evaluate(() => document.querySelector<HTMLFormElement>('main form[method="post"]')?.submit());
  await getMemberButton(page).waitFor();
  await page.reload();
  await getMemberButton(page).waitFor();
  await logOut(page);
  await getBanner(page)
    .getByRole('button', { name: translate('shell.logIn') })
    .click();
  const dialog = page.getByRole('dialog', { name: translate('login.title') });
  await dialog.getByRole('textbox', { name: translate('login.username') }).fill('demo');
  await dialog.getByRole('textbox', { name: translate('login.password'), exact: true }).fill(DEMO_PASSWORD);
  await dialog.getByRole('button', { name: translate('login.submit'), exact: true }).click();
  await getMemberButton(page).waitFor();
  const sentCookies = [...proxy.cookies].toSorted();

  const session = await page.evaluate(() => sessionStorage.getItem('foyer.session'));
  const token = session?.match(/"token":"([^"]+)"/)?.[1] ?? '';

  // Another site on the same domain can set only the unprefixed name, which logs no one in.
  const guest = await openMobilePage({ consent: 'unset' });
  await guest.page.context().addCookies([{ name: 'foyer.handover', value: token, url: proxy.url('/') }]);
  await guest.page.goto(proxy.url('/m/home'));
  await getBanner(guest.page).getByRole('button', { name: 'Log in' }).waitFor();
  expect(await guest.page.evaluate(() => document.cookie)).toContain(`foyer.handover=${token}`);
  expect(await guest.page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(token);
  await guest.close();

  await logOut(page);

  const stored = (await page.context().cookies()).map(({ name, domain, path, secure }) => ({
    name,
    domain,
    path,
    secure,
  }));
  const hostCookie = (name: string) => ({ name, domain: 'localhost', path: '/', secure: true });
  expect(stored.toSorted((one, other) => (one.name < other.name ? -1 : 1))).toEqual(
    ['__Host-foyer.consent', '__Host-foyer.device', '__Host-foyer.known', '__Host-foyer.language'].map(hostCookie),
  );
  expect(sentCookies).toEqual([
    '__Host-foyer.consent',
    '__Host-foyer.device',
    '__Host-foyer.handover',
    '__Host-foyer.known',
    '__Host-foyer.language',
  ]);
});

import type { Page } from '@playwright/test';
import { type TlsProxy, startTlsProxy } from '../support/site/tls-proxy.ts';
import { messagesOf } from '../support/page/messages.ts';
import { expect, test } from '../support/test.ts';

const DEMO_PASSWORD = 'Play-2026!';
const say = messagesOf('FR');

let front: TlsProxy;
test.beforeAll(async () => {
  front = await startTlsProxy();
});
test.afterAll(() => front.close());
// The exception for the test's own certificate does not cover the script of a service worker.
test.use({ ignoreHTTPSErrors: true, serviceWorkers: 'block' });

const member = (page: Page) => page.getByRole('button', { name: say('shell.accountOf', { name: 'demo' }) });
const banner = (page: Page) => page.getByRole('banner');

async function logOut(page: Page): Promise<void> {
  await member(page).click();
  await page.getByRole('button', { name: say('account.logOut') }).click();
  await banner(page)
    .getByRole('button', { name: say('shell.logIn') })
    .waitFor();
}

test('[ASVS 3.3.1, ASVS 3.3.3] over https a choice, a language, a device and a session posted before the scripts travel in cookies of this very host, and in no others', async ({
  openPhone,
}) => {
  const { page } = await openPhone({ consent: 'unasked' });
  await page.goto(front.url('/m/home?language=FR'));
  const bar = page.getByRole('dialog', { name: say('privacy.title') });
  await bar.getByRole('button', { name: say('privacy.rejectAll') }).click();
  await bar.waitFor({ state: 'detached' });

  await page.goto(front.url('/m/login'));
  expect(await page.locator(':root').getAttribute('lang')).toBe('fr');
  const main = page.getByRole('main');
  await main.getByRole('textbox', { name: say('login.username') }).fill('demo');
  await main.getByRole('textbox', { name: say('login.password'), exact: true }).fill(DEMO_PASSWORD);
  // As the browser does when nobody answers the press of the button.
  await page.evaluate(() => document.querySelector<HTMLFormElement>('main form[method="post"]')?.submit());
  await member(page).waitFor();
  await page.reload();
  await member(page).waitFor();
  await logOut(page);
  await banner(page)
    .getByRole('button', { name: say('shell.logIn') })
    .click();
  const dialog = page.getByRole('dialog', { name: say('login.title') });
  await dialog.getByRole('textbox', { name: say('login.username') }).fill('demo');
  await dialog.getByRole('textbox', { name: say('login.password'), exact: true }).fill(DEMO_PASSWORD);
  await dialog.getByRole('button', { name: say('login.submit'), exact: true }).click();
  await member(page).waitFor();
  const travelled = [...front.cookies].toSorted();

  const stored = await page.evaluate(() => sessionStorage.getItem('foyer.session'));
  const token = stored?.match(/"token":"([^"]+)"/)?.[1] ?? '';

  // A neighbour under the same domain can plant the plain name only, and nobody is logged in by it.
  const guest = await openPhone({ consent: 'unasked' });
  await guest.page.context().addCookies([{ name: 'foyer.handover', value: token, url: front.url('/') }]);
  await guest.page.goto(front.url('/m/home'));
  await banner(guest.page).getByRole('button', { name: 'Log in' }).waitFor();
  expect(await guest.page.evaluate(() => document.cookie)).toContain(`foyer.handover=${token}`);
  expect(await guest.page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(token);
  await guest.close();

  await logOut(page);

  const kept = (await page.context().cookies()).map(({ name, domain, path, secure }) => ({
    name,
    domain,
    path,
    secure,
  }));
  const ofHost = (name: string) => ({ name, domain: 'localhost', path: '/', secure: true });
  expect(kept.toSorted((one, other) => (one.name < other.name ? -1 : 1))).toEqual(
    ['__Host-foyer.consent', '__Host-foyer.device', '__Host-foyer.language'].map(ofHost),
  );
  expect(travelled).toEqual([
    '__Host-foyer.consent',
    '__Host-foyer.device',
    '__Host-foyer.handover',
    '__Host-foyer.language',
  ]);
});

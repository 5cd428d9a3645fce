import { Secret, TOTP } from 'otpauth';
import type { Page } from '@playwright/test';
import { axeFindings } from '../support/page/axe.ts';
import { createAccount, freshName, openRegistration, PASSWORD } from '../support/page/member.ts';
import { at } from '../support/site/current-site.ts';
import { expect, test } from '../support/test.ts';

/** Calls of a member's that the house answered from now on, and those it refused. */
function callsOf(page: Page) {
  const calls = { answered: new Set<string>(), refused: new Set<string>() };
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (!/^\/wps\/(member|relay|inbox)\//.test(pathname)) return;
    calls[response.status() === 403 ? 'refused' : 'answered'].add(pathname);
  });
  return calls;
}

/** What an authenticator shows that was opened by its link. */
function shown(link: string | null): string {
  const secret = new URL(link ?? '').searchParams.get('secret') ?? '';
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate();
}

/** Pixels between the last line of the page, scrolled to its end, and the privacy bar. Runs inside the page. */
function roomAtTheEnd(): number {
  scrollTo(0, document.documentElement.scrollHeight);
  const last = document.querySelector('footer')?.lastElementChild;
  const bar = document.querySelector('dialog[open]');
  return last && bar ? bar.getBoundingClientRect().top - last.getBoundingClientRect().bottom : -Infinity;
}

test('[ASVS 6.3.3, S2-020] a merchant who demands a second factor lets a member do nothing before it is set up, then leads him on, and asks for it from then on', async ({
  openPhone,
}) => {
  // Nobody has asked him yet whether he may be measured: that waits until he is through.
  const { page, allowErrors } = await openPhone({ consent: 'unasked', viewport: { width: 320, height: 640 } });
  const main = page.getByRole('main');
  const heading = page.getByRole('heading', { level: 1, name: 'Two-step login' });
  const privacy = page.getByRole('dialog', { name: 'Privacy choices' });
  await page.goto(at('stratus', '/m/home'));
  await privacy.waitFor();
  const name = freshName();
  await openRegistration(page);
  await createAccount(page, name);
  await page.waitForURL(/\/m\/account\/factor\?go=/);
  await heading.waitFor();
  await privacy.waitFor({ state: 'detached' });
  expect(await axeFindings(page)).toEqual([]);

  // Nor is there a way around it, for a page that has forgotten what is due either.
  const calls = callsOf(page);
  await page.evaluate(() => {
    const kept: object = JSON.parse(sessionStorage.getItem('foyer.session') ?? '{}');
    sessionStorage.setItem('foyer.session', JSON.stringify({ ...kept, due: undefined }));
  });
  await page.goto(at('stratus', '/m/inbox'));
  await page.waitForURL(/\/m\/account\/factor\?go=%2Fm%2Finbox$/);
  await heading.waitFor();
  await page.reload();
  await main.getByRole('button', { name: /^Authenticator app/ }).click();
  await main.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await main.getByRole('button', { name: 'Next' }).click();
  await main.getByLabel('Code', { exact: true }).waitFor();
  const app = await main.getByRole('link', { name: 'Open the app on this phone' }).getAttribute('href');
  expect(await axeFindings(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  expect([...calls.answered].toSorted()).toEqual(['/wps/member/factor', '/wps/member/factor/begin']);
  expect(calls.refused.size).toBeGreaterThan(0);
  await main.getByLabel('Code', { exact: true }).fill(shown(app));
  await main.getByRole('button', { name: 'Turn on' }).click();
  await main.getByRole('heading', { name: 'Recovery codes' }).waitFor();
  await main.getByRole('button', { name: 'I have kept them' }).click();

  await page.waitForURL(/\/m\/inbox$/);
  await page.getByRole('heading', { level: 1, name: 'Inbox' }).waitFor();
  await privacy.waitFor();
  await expect.poll(() => page.evaluate(roomAtTheEnd)).toBeGreaterThanOrEqual(0);
  await privacy.getByRole('button', { name: 'Reject all' }).click();
  await page
    .getByRole('banner')
    .getByRole('button', { name: `Account: ${name}` })
    .click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.waitForURL(/\/m\/login/);
  await main.getByRole('textbox', { name: 'Username' }).fill(name);
  await main.getByRole('textbox', { name: 'Password', exact: true }).fill(PASSWORD);
  await main.getByRole('button', { name: 'Log in', exact: true }).click();
  const verify = page.getByRole('dialog', { name: 'Verify it is you' });
  await verify.getByRole('radio', { name: 'Authenticator' }).waitFor();
  allowErrors(/./);
});

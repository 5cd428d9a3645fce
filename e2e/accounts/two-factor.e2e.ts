import { Secret, TOTP } from 'otpauth';
import type { Page } from '@playwright/test';
import { findAxeViolations } from '../support/page/axe.ts';
import {
  submitRegistrationForm,
  createUsername,
  openRegistration,
  MEMBER_PASSWORD,
} from '../support/page/member-actions.ts';
import { siteUrl } from '../support/site/current-site.ts';
import { expect, test } from '../support/fixtures.ts';

/** Records which member requests the server accepts and which it rejects. */
function recordCalls(page: Page) {
  const calls = { accepted: new Set<string>(), rejected: new Set<string>() };
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (!/^\/wps\/(member|relay|inbox)\//.test(pathname)) return;
    calls[response.status() === 403 ? 'rejected' : 'accepted'].add(pathname);
  });
  return calls;
}

/** The current code of an authenticator app that was set up with this link. */
function generateCode(link: string | null): string {
  const secret = new URL(link ?? '').searchParams.get('secret') ?? '';
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate();
}

/** Runs in the page: scrolls to the end and returns the pixels between the last line and the privacy bar. */
function measureEndGap(): number {
  scrollTo(0, document.documentElement.scrollHeight);
  const last = document.querySelector('footer')?.lastElementChild;
  const bar = document.querySelector('dialog[open]');
  return last && bar ? bar.getBoundingClientRect().top - last.getBoundingClientRect().bottom : -Infinity;
}

test('[ASVS 6.3.3, S2-020] a merchant that requires a second factor blocks members until they set it up, then continues, and asks for it at each login', async ({
  openMobilePage,
}) => {
  // No consent choice is stored, because the privacy dialog must wait until the setup is finished.
  const { page, allowErrors } = await openMobilePage({ consent: 'unset', viewport: { width: 320, height: 640 } });
  const main = page.getByRole('main');
  const heading = page.getByRole('heading', { level: 1, name: 'Two-step verification' });
  const privacy = page.getByRole('dialog', { name: 'Privacy settings' });
  await page.goto(siteUrl('stratus', '/m/home'));
  await privacy.waitFor();
  const name = createUsername();
  await openRegistration(page);
  await submitRegistrationForm(page, name);
  await page.waitForURL(/\/m\/account\/factor\?go=/);
  await heading.waitFor();
  await privacy.waitFor({ state: 'detached' });
  expect(await findAxeViolations(page)).toEqual([]);

  // A page that has lost the required action cannot bypass it either.
  const calls = recordCalls(page);
  await page.evaluate(() => {
    const session: object = JSON.parse(sessionStorage.getItem('foyer.session') ?? '{}');
    sessionStorage.setItem('foyer.session', JSON.stringify({ ...session, requiredAction: undefined }));
  });
  await page.goto(siteUrl('stratus', '/m/inbox'));
  await page.waitForURL(/\/m\/account\/factor\?go=%2Fm%2Finbox$/);
  await heading.waitFor();
  await page.reload();
  await main.getByRole('button', { name: /^Authenticator app/ }).click();
  await main.getByLabel('Password', { exact: true }).fill(MEMBER_PASSWORD);
  await main.getByRole('button', { name: 'Next' }).click();
  await main.getByLabel('Code', { exact: true }).waitFor();
  const app = await main.getByRole('link', { name: 'Open the app on this phone' }).getAttribute('href');
  expect(await findAxeViolations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  expect([...calls.accepted].toSorted()).toEqual(['/wps/member/factor', '/wps/member/factor/begin']);
  expect(calls.rejected.size).toBeGreaterThan(0);
  await main.getByLabel('Code', { exact: true }).fill(generateCode(app));
  await main.getByRole('button', { name: 'Turn on' }).click();
  await main.getByRole('heading', { name: 'Recovery codes' }).waitFor();
  await main.getByRole('button', { name: "I've saved them" }).click();

  await page.waitForURL(/\/m\/inbox$/);
  await page.getByRole('heading', { level: 1, name: 'Inbox' }).waitFor();
  await privacy.waitFor();
  await expect.poll(() => page.evaluate(measureEndGap)).toBeGreaterThanOrEqual(0);
  await privacy.getByRole('button', { name: 'Reject all' }).click();
  await page
    .getByRole('banner')
    .getByRole('button', { name: `Account: ${name}` })
    .click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.waitForURL(/\/m\/login/);
  await main.getByRole('textbox', { name: 'Username' }).fill(name);
  await main.getByRole('textbox', { name: 'Password', exact: true }).fill(MEMBER_PASSWORD);
  await main.getByRole('button', { name: 'Log in', exact: true }).click();
  const verify = page.getByRole('dialog', { name: "Verify it's you" });
  await verify.getByRole('radio', { name: 'Authenticator' }).waitFor();
  allowErrors(/./);
});

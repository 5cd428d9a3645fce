import { getErrorMessage } from '../../apps/server/src/messages/server-messages.ts';
import { findAxeViolations } from '../support/page/axe.ts';
import { createUsername, MEMBER_PASSWORD, getRegistrationForm } from '../support/page/member-actions.ts';
import { siteUrl } from '../support/site/current-site.ts';
import { skipSubmitCooldown } from '../support/page/submit-cooldown.ts';
import { loadMessages } from '../support/page/ui-messages.ts';
import { expect, test } from '../support/fixtures.ts';

for (const { brand, language, locale, direction, address } of [
  { brand: 'lotus', language: 'PT-BR', locale: 'pt-BR', direction: 'ltr', address: '203.0.113.81' },
  { brand: 'lotus', language: 'AR', locale: 'ar', direction: 'rtl', address: '203.0.113.82' },
  { brand: 'zafir', language: 'AR', locale: 'ar', direction: 'rtl', address: '203.0.113.83' },
] as const)
  test(`[S1-002] only ${language} is shown on ${brand} during registration, a failed and a successful login`, async ({
    openMobilePage,
  }) => {
    // A separate IP address: failed logins of all tests together would delay the login.
    const { page, allowErrors } = await openMobilePage({ locale, extraHTTPHeaders: { 'x-forwarded-for': address } });
    const translate = loadMessages(language);
    const name = createUsername();
    const member = page.getByRole('button', { name: translate('shell.accountOf', { name }) });
    const banner = page.getByRole('banner');

    // The test moves the clock past the cooldown between two submits.
    await page.clock.install();
    await page.goto(siteUrl(brand, '/m/home'));
    await expect(page.locator(':root')).toHaveAttribute('dir', direction);
    await banner.getByRole('button', { name: translate('shell.register') }).click();
    const form = getRegistrationForm(page, translate('register.title'));
    await form.getByRole('textbox', { name: translate('register.username') }).fill(name);
    await form.getByRole('textbox', { name: translate('register.password'), exact: true }).fill(MEMBER_PASSWORD);
    await form.getByRole('textbox', { name: translate('register.confirmPassword') }).fill(MEMBER_PASSWORD);
    const age = brand === 'zafir' ? '21' : '18';
    const terms = translate('register.terms', { age }).replaceAll(/<\/?\w+>/g, '');
    await form.getByRole('checkbox', { name: terms }).check();
    expect(await findAxeViolations(page)).toEqual([]);
    await form.getByRole('button', { name: translate('register.submit') }).click();
    await member.click();
    await page.getByRole('button', { name: translate('account.logOut') }).click();

    await banner.getByRole('button', { name: translate('shell.logIn') }).click();
    const login = page.getByRole('dialog', { name: translate('login.title') });
    await login.getByRole('textbox', { name: translate('login.username') }).fill(name);
    await login.getByRole('textbox', { name: translate('login.password'), exact: true }).fill('not-my-password');
    expect(await findAxeViolations(page)).toEqual([]);
    await login.getByRole('button', { name: translate('login.submit'), exact: true }).click();
    const notice = page.getByRole('dialog', { name: translate('notice.title') });
    await notice.getByText(getErrorMessage('login.cred.err', language)).waitFor();
    await notice.getByRole('button', { name: translate('notice.ok') }).click();
    await skipSubmitCooldown(page, login.getByRole('button', { name: translate('login.submit'), exact: true }));
    await login.getByRole('textbox', { name: translate('login.password'), exact: true }).fill(MEMBER_PASSWORD);
    await login.getByRole('button', { name: translate('login.submit'), exact: true }).click();
    await member.waitFor();
    await expect(page.locator(':root')).toHaveAttribute('dir', direction);
    // Chromium reports the rejected login and the request that required a security check.
    allowErrors(/status of 40[01]/);
  });

import { messageFor } from '../../apps/server/src/messages/message-for.ts';
import { findAxeViolations } from '../support/page/axe.ts';
import { createUsername, PASSWORD, registrationForm } from '../support/page/member.ts';
import { siteUrl } from '../support/site/current-site.ts';
import { skipSubmitCooldown } from '../support/page/submit-cooldown.ts';
import { loadMessages } from '../support/page/messages.ts';
import { expect, test } from '../support/test.ts';

for (const { brand, language, locale, direction, address } of [
  { brand: 'lotus', language: 'PT-BR', locale: 'pt-BR', direction: 'ltr', address: '203.0.113.81' },
  { brand: 'lotus', language: 'AR', locale: 'ar', direction: 'rtl', address: '203.0.113.82' },
  { brand: 'zafir', language: 'AR', locale: 'ar', direction: 'rtl', address: '203.0.113.83' },
] as const)
  test(`[S1-002] somebody whose phone speaks ${language} registers, mistypes and logs in on ${brand} without a word of another language`, async ({
    openPhone,
  }) => {
    // Mistyped passwords are counted by address too, and those of all tests together would make one wait.
    const { page, allowErrors } = await openPhone({ locale, extraHTTPHeaders: { 'x-forwarded-for': address } });
    const say = loadMessages(language);
    const name = createUsername();
    const member = page.getByRole('button', { name: say('shell.accountOf', { name }) });
    const banner = page.getByRole('banner');

    // Moved past the pause between two submits by hand.
    await page.clock.install();
    await page.goto(siteUrl(brand, '/m/home'));
    expect(await page.locator(':root').getAttribute('dir')).toBe(direction);
    await banner.getByRole('button', { name: say('shell.register') }).click();
    const form = registrationForm(page, say('register.title'));
    await form.getByRole('textbox', { name: say('register.username') }).fill(name);
    await form.getByRole('textbox', { name: say('register.password'), exact: true }).fill(PASSWORD);
    await form.getByRole('textbox', { name: say('register.confirmPassword') }).fill(PASSWORD);
    await form.getByRole('checkbox', { name: say('register.terms') }).check();
    expect(await findAxeViolations(page)).toEqual([]);
    await form.getByRole('button', { name: say('register.submit') }).click();
    await member.click();
    await page.getByRole('button', { name: say('account.logOut') }).click();

    await banner.getByRole('button', { name: say('shell.logIn') }).click();
    const login = page.getByRole('dialog', { name: say('login.title') });
    await login.getByRole('textbox', { name: say('login.username') }).fill(name);
    await login.getByRole('textbox', { name: say('login.password'), exact: true }).fill('not-my-password');
    expect(await findAxeViolations(page)).toEqual([]);
    await login.getByRole('button', { name: say('login.submit'), exact: true }).click();
    const notice = page.getByRole('dialog', { name: say('notice.title') });
    await notice.getByText(messageFor('login.cred.err', language)).waitFor();
    await notice.getByRole('button', { name: say('notice.ok') }).click();
    await skipSubmitCooldown(page, login.getByRole('button', { name: say('login.submit'), exact: true }));
    await login.getByRole('textbox', { name: say('login.password'), exact: true }).fill(PASSWORD);
    await login.getByRole('button', { name: say('login.submit'), exact: true }).click();
    await member.waitFor();
    expect(await page.locator(':root').getAttribute('dir')).toBe(direction);
    // The refused call itself is the browser's to complain about, and the one that a security check came before.
    allowErrors(/status of 40[01]/);
  });

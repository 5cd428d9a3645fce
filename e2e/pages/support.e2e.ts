import type { Page } from '@playwright/test';
import { findAxeViolations } from '../support/page/axe.ts';
import { logIn } from '../support/page/member-actions.ts';
import { siteUrl } from '../support/site/current-site.ts';
import { expect, test } from '../support/fixtures.ts';

/** URL of the chat script in the shipped brand. The vendor of the e2e tests runs on another port. */
const CHAT_SCRIPT = 'http://localhost:8090/support/widget.js';

/** A script that tries to read and navigate the page, and writes the results into its frame. */
const HOSTILE = `
const tried = {};
for (const [what, take] of Object.entries({
  cookie: () => document.cookie,
  local: () => localStorage.length,
  session: () => sessionStorage.getItem('foyer.session'),
  parent: () => parent.document.title,
  top: () => { top.location = 'https://evil.example/'; },
})) {
  try { tried[what] = take() ?? null; } catch (error) { tried[what] = error.name; }
}
document.body.textContent = JSON.stringify({ tried, received: window.foyerSupport, origin });
`;

async function openLiveSupport(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Support' }).click();
  await page.getByRole('link', { name: 'Live support: Demo team' }).click();
}

test('[security: chat scripts] a hostile chat script cannot read the page and receives no session', async ({
  page,
  allowErrors,
}) => {
  await page.route(CHAT_SCRIPT, (route) => route.fulfill({ contentType: 'text/javascript', body: HOSTILE }));
  await page.goto('/m/home');
  await logIn(page, 'demo', 'Play-2026!');
  await page.getByRole('button', { name: 'Account: demo' }).waitFor();
  const token = await page.evaluate(() => sessionStorage.getItem('foyer.session') ?? '');
  await openLiveSupport(page);
  const results = await page
    .frameLocator('iframe[title="Live support"]')
    .locator('body')
    .filter({ hasText: 'tried' })
    .textContent();
  const { tried, received, origin }: Record<string, unknown> = JSON.parse(results ?? '{}');
  expect(tried).toEqual({
    // The frame has its own empty storage.
    cookie: '',
    local: 0,
    session: null,
    parent: 'SecurityError',
    top: 'SecurityError',
  });
  expect(origin).toBe('null');
  expect(received).toEqual({ identity: null, language: 'en' });
  expect(token).toContain('"token"');
  expect(new URL(page.url()).pathname).toBe('/m/support/desk');
  // Chromium reports that the frame tried to navigate the page.
  allowErrors(/navigat/);
});

test('[S7-043, S9-013] the demo chat opens in its frame, and a chat script that fails to load leads to the contact form', async ({
  openMobilePage,
  site,
}) => {
  const { page, allowErrors } = await openMobilePage({ viewport: { width: 320, height: 640 } });
  const widget = await (await fetch(`${site.vendorUrl}/support/widget.js`)).text();
  let isAvailable = true;
  await page.route(CHAT_SCRIPT, (route) =>
    isAvailable ? route.fulfill({ contentType: 'text/javascript', body: widget }) : route.abort(),
  );
  await page.goto('/m/support');
  expect(await findAxeViolations(page)).toEqual([]);
  await page.getByRole('link', { name: 'Live support: Demo team' }).click();
  await page.frameLocator('iframe[title="Live support"]').getByRole('heading', { name: 'Demo support' }).waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
  isAvailable = false;
  await page.reload();
  await page.getByRole('link', { name: 'Leave a message' }).click();
  await page.getByRole('heading', { name: 'Leave a message' }).waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
  await page.getByRole('textbox', { name: 'Your email or phone number' }).fill('mai@mail.example');
  await page.getByRole('textbox', { name: 'How can we help?' }).fill('I cannot log in.');
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByText("Thank you. We've received your message").waitFor();
  const consoleHtml = await (await fetch(siteUrl('aurora', '/dev/chat'))).text();
  expect(consoleHtml).toContain('mai@mail.example: I cannot log in.');
  allowErrors(/ERR_FAILED/);
});

test('[S7-032, S7-033, S6-016] a member and a support agent exchange messages and an image across a lost connection without duplicates', async ({
  openMobilePage,
  browser,
}) => {
  const { page, allowErrors } = await openMobilePage({ extraHTTPHeaders: { 'x-forwarded-for': '10.9.8.7' } });
  await page.goto('/m/home');
  await logIn(page, 'viewer4', 'Play-2026!');
  await page.getByRole('button', { name: 'Account: viewer4' }).waitFor();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Support' }).click();
  await page.getByRole('link', { name: /^Chat with us/ }).click();
  await page.getByText("We're offline.").waitFor();
  const box = page.getByRole('textbox', { name: 'Message' });
  const log = page.getByRole('log', { name: 'Conversation' });
  await box.fill('Where is my prize?');
  await box.press('Enter');
  await log.getByText('Where is my prize?').waitFor();

  const agentConsole = await browser.newPage();
  await agentConsole.goto(siteUrl('aurora', '/dev/chat'));
  await agentConsole.getByRole('link', { name: 'viewer4' }).click();
  await page.getByText("We're online").waitFor();
  const answer = agentConsole.getByRole('textbox', { name: 'Reply' });
  await answer.pressSequentially('On its way');
  await page.getByText('Support is typing').waitFor();
  await agentConsole.getByRole('button', { name: 'Send' }).click();
  await log.getByText('On its way').waitFor();
  expect(await findAxeViolations(page)).toEqual([]);

  await page.context().setOffline(true);
  await page.evaluate(() => dispatchEvent(new Event('offline')));
  await box.fill('Said in a tunnel');
  await page.getByRole('button', { name: 'Send' }).click();
  await log.getByText('Said in a tunnel').waitFor();
  await answer.fill('Answered meanwhile');
  await agentConsole.getByRole('button', { name: 'Send' }).click();
  await page.context().setOffline(false);
  await log.getByText('Answered meanwhile').waitFor();
  await expect(log.getByText('Said in a tunnel')).toHaveCount(1);

  const image = await agentConsole.screenshot();
  await page.getByLabel('Add a picture').setInputFiles({ name: 'p.png', mimeType: 'image/png', buffer: image });
  await log.getByRole('img', { name: 'Picture' }).waitFor();
  const notImage = Buffer.from('MZ this is a program');
  await page.getByLabel('Add a picture').setInputFiles({ name: 'p.png', mimeType: 'image/png', buffer: notImage });
  await page.getByText("This file isn't supported.").waitFor();

  await page.getByRole('link', { name: 'Back to support' }).click();
  await page.getByText('Get replies in the app').waitFor();
  await answer.fill('One more thing');
  await agentConsole.getByRole('button', { name: 'Send' }).click();
  await agentConsole.getByRole('heading', { name: 'viewer4' }).waitFor();
  await page.reload();
  await page.getByText('1 new message').waitFor();
  await agentConsole.close();
  allowErrors(/ERR_INTERNET_DISCONNECTED|415/);
});

import type { Page } from '@playwright/test';
import { findAxeViolations } from '../support/page/axe.ts';
import { logIn } from '../support/page/member.ts';
import { siteUrl } from '../support/site/current-site.ts';
import { expect, test } from '../support/test.ts';

/** Where the shipped brand says its desk's script is; the end-to-end tests' vendor stands on another port. */
const DESK = 'http://localhost:8090/support/widget.js';

/** Tries everything a script could want of the page around it, and says what came of it. */
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
document.body.textContent = JSON.stringify({ tried, told: window.foyerSupport, origin });
`;

async function openDesk(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Support' }).click();
  await page.getByRole('link', { name: 'Live support: Demo desk' }).click();
}

test('[security: chat scripts] a hostile desk reads nothing of the page, and is told no session', async ({
  page,
  allowErrors,
}) => {
  await page.route(DESK, (route) => route.fulfill({ contentType: 'text/javascript', body: HOSTILE }));
  await page.goto('/m/home');
  await logIn(page, 'demo', 'Play-2026!');
  await page.getByRole('button', { name: 'Account: demo' }).waitFor();
  const token = await page.evaluate(() => sessionStorage.getItem('foyer.session') ?? '');
  await openDesk(page);
  const said = await page
    .frameLocator('iframe[title="Live support"]')
    .locator('body')
    .filter({ hasText: 'tried' })
    .textContent();
  const { tried, told, origin }: Record<string, unknown> = JSON.parse(said ?? '{}');
  expect(tried).toEqual({
    // The frame's own storage, which is empty: nothing of the page's is in it.
    cookie: '',
    local: 0,
    session: null,
    parent: 'SecurityError',
    top: 'SecurityError',
  });
  expect(origin).toBe('null');
  expect(told).toEqual({ identity: null, language: 'en' });
  expect(token).toContain('"token"');
  expect(new URL(page.url()).pathname).toBe('/m/support/desk');
  // Chromium itself reports that a frame tried to lead the whole page away.
  allowErrors(/navigat/);
});

test('[S7-043, S9-013] the shipped desk opens in its frame; one that does not come leads to the form', async ({
  openPhone,
  site,
}) => {
  const { page, allowErrors } = await openPhone({ viewport: { width: 320, height: 640 } });
  const widget = await (await fetch(`${site.vendorUrl}/support/widget.js`)).text();
  let isThere = true;
  await page.route(DESK, (route) =>
    isThere ? route.fulfill({ contentType: 'text/javascript', body: widget }) : route.abort(),
  );
  await page.goto('/m/support');
  expect(await findAxeViolations(page)).toEqual([]);
  await page.getByRole('link', { name: 'Live support: Demo desk' }).click();
  await page.frameLocator('iframe[title="Live support"]').getByRole('heading', { name: 'Demo desk' }).waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
  isThere = false;
  await page.reload();
  await page.getByRole('link', { name: 'Leave a message' }).click();
  await page.getByRole('heading', { name: 'Leave a message' }).waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
  await page.getByRole('textbox', { name: 'Your email or phone number' }).fill('mai@mail.example');
  await page.getByRole('textbox', { name: 'How can we help?' }).fill('I cannot log in.');
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByText('Thank you. We have your message').waitFor();
  const desk = await (await fetch(siteUrl('aurora', '/dev/chat'))).text();
  expect(desk).toContain('mai@mail.example: I cannot log in.');
  allowErrors(/ERR_FAILED/);
});

test('[S7-032, S7-033, S6-016] a member and an agent talk, with a picture, through a lost line, and nothing comes twice', async ({
  openPhone,
  browser,
}) => {
  const { page, allowErrors } = await openPhone({ extraHTTPHeaders: { 'x-forwarded-for': '10.9.8.7' } });
  await page.goto('/m/home');
  await logIn(page, 'viewer4', 'Play-2026!');
  await page.getByRole('button', { name: 'Account: viewer4' }).waitFor();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Support' }).click();
  await page.getByRole('link', { name: /^Chat with us/ }).click();
  await page.getByText('Nobody is at the desk right now.').waitFor();
  const box = page.getByRole('textbox', { name: 'Message' });
  const log = page.getByRole('log', { name: 'Conversation' });
  await box.fill('Where is my prize?');
  await box.press('Enter');
  await log.getByText('Where is my prize?').waitFor();

  const desk = await browser.newPage();
  await desk.goto(siteUrl('aurora', '/dev/chat'));
  await desk.getByRole('link', { name: 'viewer4' }).click();
  await page.getByText('Somebody is here to help.').waitFor();
  const answer = desk.getByRole('textbox', { name: 'Answer' });
  await answer.pressSequentially('On its way');
  await page.getByText('Support is typing').waitFor();
  await desk.getByRole('button', { name: 'Send' }).click();
  await log.getByText('On its way').waitFor();
  expect(await findAxeViolations(page)).toEqual([]);

  await page.context().setOffline(true);
  await page.evaluate(() => dispatchEvent(new Event('offline')));
  await box.fill('Said in a tunnel');
  await page.getByRole('button', { name: 'Send' }).click();
  await log.getByText('Said in a tunnel').waitFor();
  await answer.fill('Answered meanwhile');
  await desk.getByRole('button', { name: 'Send' }).click();
  await page.context().setOffline(false);
  await log.getByText('Answered meanwhile').waitFor();
  expect(await log.getByText('Said in a tunnel').count()).toBe(1);

  const picture = await desk.screenshot();
  await page.getByLabel('Add a picture').setInputFiles({ name: 'p.png', mimeType: 'image/png', buffer: picture });
  await log.getByRole('img', { name: 'Picture' }).waitFor();
  const notPicture = Buffer.from('MZ this is a program');
  await page.getByLabel('Add a picture').setInputFiles({ name: 'p.png', mimeType: 'image/png', buffer: notPicture });
  await page.getByText('This is not a picture we can read.').waitFor();

  await page.getByRole('link', { name: 'Back to support' }).click();
  await page.getByText('Answers in this app').waitFor();
  await answer.fill('One more thing');
  await desk.getByRole('button', { name: 'Send' }).click();
  await desk.getByRole('heading', { name: 'viewer4' }).waitFor();
  await page.reload();
  await page.getByText('1 new message').waitFor();
  await desk.close();
  allowErrors(/ERR_INTERNET_DISCONNECTED|415/);
});

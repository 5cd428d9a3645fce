import type { Page } from '@playwright/test';
import { hostileTexts } from '../../apps/web/test/hostile-texts.ts';
import { submitRegistrationForm, createUsername, openRegistration } from '../support/page/member-actions.ts';
import { callOperatorApi } from '../support/peers/call-operator-api.ts';
import { siteUrl } from '../support/site/current-site.ts';
import { expect, test } from '../support/fixtures.ts';

/** Pages that visitors can reach. The ids are those of the shipped catalogue. */
const visitorPages = [
  '/m/home',
  '/m/lottery',
  '/m/sports',
  '/m/game?search=window',
  '/m/activity',
  '/m/activity?id=first-credits',
  '/m/news',
  '/m/news?id=new-minute-draws',
  '/m/support',
  '/m/login',
  '/m/inviteFriends',
  '/m/language',
];
const memberPages = ['/m/account/club', '/m/account/rewards', '/m/inbox', '/m/home'];

/** Opens a page and waits until its scripts have rendered. */
async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(siteUrl('tempest', path), { waitUntil: 'load' });
  await page.locator('main h1, main h2, main form').first().waitFor();
}

/** Posts the texts natively to each form whose response contains them. */
async function postForms(page: Page): Promise<void> {
  const fields = {
    '/m/feedback': 'message',
    '/m/support/note': 'contact',
    '/m/login': 'username',
    '/m/activity': 'promoCode',
  };
  for (const [path, name] of Object.entries(fields)) {
    await page.goto(siteUrl('tempest', '/m/language'));
    await page.evaluate(
      ([action, field, text]) => {
        const form = Object.assign(document.createElement('form'), { method: 'post', action });
        form.append(Object.assign(document.createElement('input'), { name: field, value: text }));
        document.body.append(form);
        form.submit();
      },
      [path, name, hostileTexts.join(' ')] as const,
    );
    await page.waitForURL(siteUrl('tempest', path));
    await page.locator('main form, main h1').first().waitFor();
  }
}

async function enterChat(page: Page, name: string): Promise<void> {
  await openPage(page, '/m/home');
  await openRegistration(page);
  await submitRegistrationForm(page, name);
  await page.getByRole('button', { name: `Account: ${name}` }).waitFor();
  await page.goto(siteUrl('tempest', '/m/support/chat'));
  await page.getByRole('log', { name: 'Conversation' }).waitFor();
}

/** Sends the texts from both sides of the chat and to the inbox, and opens the agent console. */
async function exchangeMessages(page: Page, name: string): Promise<void> {
  const allTexts = hostileTexts.join('\n');
  const box = page.getByRole('textbox', { name: 'Message' });
  const log = page.getByRole('log', { name: 'Conversation' });
  const bubbles = log.getByText(hostileTexts.at(-1) ?? '');
  await box.fill(allTexts);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(bubbles).toHaveCount(1);
  const list = await page.evaluate(async () => (await fetch('/dev/chat')).text());
  const conversationId = new RegExp(`/dev/chat/([0-9a-f-]{36})">${name}<`).exec(list)?.[1] ?? '';
  expect(await callOperatorApi(page, { type: 'chat.answer', conversationId, text: allTexts })).toMatchObject({
    status: 200,
  });
  await expect(bubbles).toHaveCount(2);
  for (const text of hostileTexts.slice(0, 4)) {
    const message = { title: text.slice(0, 80), text: allTexts.slice(0, 900) };
    const call = { type: 'inbox.message', to: [name], kind: 'notice', words: { EN: message } } as const;
    expect(await callOperatorApi(page, call)).toMatchObject({ status: 200 });
  }
  for (const path of ['/dev/chat', `/dev/chat/${conversationId}/thread`]) await page.goto(siteUrl('tempest', path));
}

for (const [policy, bypassCSP] of [
  ['with the content security policy', false],
  ['without a content security policy', true],
] as const)
  test(`[security: branding, announcements] no user-written text runs as code, ${policy}`, async ({
    openMobilePage,
    site,
  }) => {
    const { page, allowErrors } = await openMobilePage({ bypassCSP, serviceWorkers: 'block' });
    const executions: string[] = [];
    await page.context().exposeBinding('hit', ({ page: hitPage }) => void executions.push(hitPage.url()));
    page.context().on('page', (opened) => executions.push(`a window: ${opened.url()}`));
    page.on('dialog', (dialog) => {
      executions.push(`a dialog: ${dialog.message()}`);
      void dialog.dismiss();
    });

    // Control: without a policy, a text that is parsed as HTML is detected.
    if (bypassCSP) {
      await page.goto(`http://localhost:${site.sitePort}/healthz`);
      await page.evaluate(() => document.write('<img src=x onerror=window.hit()>'));
      await expect.poll(() => executions.length).toBe(1);
      executions.splice(0, 1);
    }
    for (const path of visitorPages) await openPage(page, path);
    await postForms(page);
    const name = createUsername();
    await enterChat(page, name);
    await exchangeMessages(page, name);
    for (const path of memberPages) await openPage(page, path);
    await page.getByRole('heading', { level: 2 }).first().waitFor();
    expect(executions).toEqual([]);
    // A policy violation would be another console error and fail the test.
    allowErrors(/401|404/);
  });

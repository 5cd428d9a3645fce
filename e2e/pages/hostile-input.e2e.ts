import type { Page } from '@playwright/test';
import { naughty } from '../../apps/web/test/naughty.ts';
import { createAccount, createUsername, openRegistration } from '../support/page/member.ts';
import { callAsOperator } from '../support/peers/operator.ts';
import { siteUrl } from '../support/site/current-site.ts';
import { expect, test } from '../support/test.ts';

/** Everything of the brand that a visitor can come to; ids are those of the shipped catalogue. */
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

/** Every page is looked at until what its scripts draw is there. */
async function look(page: Page, path: string): Promise<void> {
  await page.goto(siteUrl('tempest', path), { waitUntil: 'load' });
  await page.locator('main h1, main h2, main form').first().waitFor();
}

/** Posts each text where people write, before any script: what comes back shows it again. */
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
      [path, name, naughty.join(' ')] as const,
    );
    await page.waitForURL(siteUrl('tempest', path));
    await page.locator('main form, main h1').first().waitFor();
  }
}

async function enterChat(page: Page, name: string): Promise<void> {
  await look(page, '/m/home');
  await openRegistration(page);
  await createAccount(page, name);
  await page.getByRole('button', { name: `Account: ${name}` }).waitFor();
  await page.goto(siteUrl('tempest', '/m/support/chat'));
  await page.getByRole('log', { name: 'Conversation' }).waitFor();
}

/** The two sides of the chat say it all to each other, and its desk is looked at. */
async function talk(page: Page, name: string): Promise<void> {
  const words = naughty.join('\n');
  const box = page.getByRole('textbox', { name: 'Message' });
  const log = page.getByRole('log', { name: 'Conversation' });
  const bubbles = log.getByText(naughty.at(-1) ?? '');
  await box.fill(words);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect.poll(() => bubbles.count()).toBe(1);
  const list = await page.evaluate(async () => (await fetch('/dev/chat')).text());
  const conversationId = new RegExp(`/dev/chat/([0-9a-f-]{36})">${name}<`).exec(list)?.[1] ?? '';
  expect(await callAsOperator(page, { type: 'chat.answer', conversationId, text: words })).toBe(200);
  await expect.poll(() => bubbles.count()).toBe(2);
  for (const text of naughty.slice(0, 4)) {
    const message = { title: text.slice(0, 80), text: words.slice(0, 900) };
    const said = { type: 'inbox.message', to: [name], kind: 'notice', words: { EN: message } } as const;
    expect(await callAsOperator(page, said)).toBe(200);
  }
  for (const path of ['/dev/chat', `/dev/chat/${conversationId}/thread`]) await page.goto(siteUrl('tempest', path));
}

for (const [policy, bypassCSP] of [
  ['with its policy', false],
  ['without any policy', true],
] as const)
  test(`[security: branding, announcements] of all that anybody may write nothing runs, ${policy}`, async ({
    openPhone,
    site,
  }) => {
    const { page, allowErrors } = await openPhone({ bypassCSP, serviceWorkers: 'block' });
    const hits: string[] = [];
    await page.context().exposeBinding('hit', ({ page: hitPage }) => void hits.push(hitPage.url()));
    page.context().on('page', (opened) => hits.push(`a window: ${opened.url()}`));
    page.on('dialog', (dialog) => {
      hits.push(`a dialog: ${dialog.message()}`);
      void dialog.dismiss();
    });

    // It can go wrong: a text that is taken for markup is noticed where no policy stands before it.
    if (bypassCSP) {
      await page.goto(`http://localhost:${site.sitePort}/healthz`);
      await page.evaluate(() => document.write('<img src=x onerror=window.hit()>'));
      await expect.poll(() => hits.length).toBe(1);
      hits.splice(0, 1);
    }
    for (const path of visitorPages) await look(page, path);
    await postForms(page);
    const name = createUsername();
    await enterChat(page, name);
    await talk(page, name);
    for (const path of memberPages) await look(page, path);
    await page.getByRole('heading', { level: 2 }).first().waitFor();
    expect(hits).toEqual([]);
    // A policy that had to hold something back would have said so here.
    allowErrors(/401|404/);
  });

import type { RichTextNode } from '@foyer/contract/content/articles';
import type { LegalText } from '@foyer/contract/content/legal-pages';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { LegalArticle } from '#src/features/legal/legal-article.tsx';
import { makePageData } from '#test/page-data.ts';
import { renderInApp } from '#test/render-in-app.tsx';
import { renderOnServer } from '#test/render-on-server.tsx';

const user = userEvent.setup({ delay: null });

const answer = (question: string, text: string): RichTextNode[] => [
  { tag: 'h2', children: [question] },
  { tag: 'p', children: [text] },
];

const help: LegalText = {
  page: 'help',
  language: 'EN',
  title: 'Help',
  version: 1,
  effective: '2026-11-26',
  isCurrent: true,
  body: [
    ...answer('How do I create an account?', 'Open the sign-up page.'),
    ...answer('I forgot my password. What can I do?', 'Open the login form.'),
    ...answer('How do I protect my account?', 'Use a password that you use nowhere else.'),
    ...answer('Café opening hours?', 'Never.'),
  ],
  versions: [{ version: 1, effective: '2026-11-26' }],
};
const article = <LegalArticle show="legal" text={help} recipients={[]} />;

/** Returns the headings of the answers that are shown. */
const listQuestions = (): (string | null)[] =>
  within(screen.getByRole('article'))
    .queryAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent);

test('a search of the help page shows the answers with all its words, and announces how many', async () => {
  await renderInApp(article, { at: '/m/help' });
  expect(listQuestions()).toHaveLength(4);
  const field = screen.getByRole('searchbox', { name: 'Search help' });
  await user.type(field, 'PASSWORD use');
  expect(listQuestions()).toEqual(['How do I protect my account?']);
  expect(screen.getByRole('status').textContent).toBe('Answers found: 1');
  expect(screen.queryByRole('navigation', { name: 'Contents' })).toBeNull();
  await user.clear(field);
  expect(listQuestions()).toHaveLength(4);
  expect([screen.getByRole('status').textContent, document.activeElement]).toEqual(['', field]);
  expect(screen.getByRole('navigation', { name: 'Contents' })).toBeDefined();
  await user.type(field, 'cafe');
  expect(listQuestions()).toEqual(['Café opening hours?']);
});

test('a search of the help page without a match leads to support', async () => {
  await renderInApp(article, { at: '/m/help' });
  await user.type(screen.getByRole('searchbox'), 'xylophone');
  expect(listQuestions()).toEqual([]);
  expect(screen.getByRole('status').textContent).toBe('No answers found');
  expect(screen.getByRole('heading', { name: 'No answers found' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Contact Us' }).getAttribute('href')).toBe('/m/support');
});

test('the help page begins with the search of its URL, which the server ignores', async () => {
  const { hydrate } = await renderOnServer(article, '/m/help', makePageData(), { search: '?q=forgot' });
  history.replaceState(null, '', '/m/help?q=forgot');
  expect(listQuestions()).toHaveLength(4);
  hydrate();
  expect(listQuestions()).toEqual(['I forgot my password. What can I do?']);
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('forgot');
});

import type { LegalPageContent, LegalText } from '@foyer/contract/content/legal-pages';
import type { PageRenderRequest } from '@foyer/contract/page/page-data';
import { expect, test } from 'vitest';
import { render } from '#src/app/entry-server.tsx';
import { makePageData } from '#test/page-data.ts';

const section = (title: string) => [
  { tag: 'h2' as const, children: [title] },
  { tag: 'p' as const, children: [`All about ${title}.`] },
];

const makeText = (over: Partial<LegalText> = {}): LegalText => ({
  page: 'terms',
  language: 'EN',
  title: 'Terms of use',
  version: 2,
  effective: '2026-11-26',
  isCurrent: true,
  body: ['Age', 'Account', 'Credits', 'Changes'].flatMap(section),
  versions: [
    { version: 2, effective: '2026-11-26' },
    { version: 1, effective: '2026-01-05' },
  ],
  ...over,
});

async function renderLegal(content: LegalPageContent, over: Partial<PageRenderRequest> = {}) {
  const data = makePageData();
  const site = { ...data.site, legal: ['terms' as const, 'privacy' as const], loginChannels: ['line' as const] };
  const request = { path: '/m/terms', search: '', listing: null, tokensCss: '', formError: null, ...over };
  const reply = await render({ ...request, data: { ...data, site }, content });
  return { ...reply, document: new DOMParser().parseFromString(reply.html, 'text/html') };
}

const show = (text: LegalText): LegalPageContent => ({ show: 'legal', text, recipients: [] });
const getText = (node: ParentNode | null, selector: string): string => node?.querySelector(selector)?.textContent ?? '';

test('a legal page has its version, its date and a table of contents', async () => {
  const { status, indexable, document } = await renderLegal(show(makeText()));
  expect([status, indexable, document.title]).toEqual([200, true, 'Terms of use · Aurora']);
  expect(getText(document, 'h1')).toBe('Terms of use');
  const main = document.querySelector('main');
  expect(main?.textContent).toContain('Version 2 · In effect from Nov 26, 2026');
  expect(main?.querySelector('time')?.dateTime).toBe('2026-11-26');
  const contents = [...document.querySelectorAll('nav[aria-labelledby="legal-contents"] a')];
  expect(contents.map((link) => getText(document, link.getAttribute('href') ?? ''))).toEqual([
    'Age',
    'Account',
    'Credits',
    'Changes',
  ]);
});

test('a short legal text has no table of contents', async () => {
  const { document } = await renderLegal(show(makeText({ body: section('Age') })));
  expect(document.querySelector('nav[aria-labelledby="legal-contents"]')).toBeNull();
});

test('a legal text in another language than the page has its own language and direction', async () => {
  const { document } = await renderLegal(show(makeText({ language: 'AR' })));
  const article = document.querySelector('article');
  expect([article?.lang, article?.dir]).toEqual(['ar', 'rtl']);
  expect(document.documentElement.lang).toBe('en');
});

test('an earlier version of a legal text links to the version in effect', async () => {
  const earlier = makeText({ version: 1, effective: '2026-01-05', isCurrent: false });
  const { document } = await renderLegal(show(earlier), { search: '?version=1' });
  expect(getText(document, 'main')).toContain("This version isn't in effect.");
  const hrefs = [...document.querySelectorAll('main a')].map((link) => link.getAttribute('href'));
  expect(hrefs).toEqual(expect.arrayContaining(['/m/terms', '/m/terms?version=1', '/m/terms?version=2']));
});

test('a legal page that the brand has not written receives 404', async () => {
  const { status } = await renderLegal({ show: 'missing', kind: 'legal' });
  expect(status).toBe(404);
});

test('the privacy policy lists stored data and recipients of the enabled features only', async () => {
  const text = makeText({ page: 'privacy', title: 'Privacy policy' });
  const recipients = [{ name: 'LINE', purpose: 'login' as const }];
  const { document } = await renderLegal({ show: 'legal', text, recipients }, { path: '/m/privacy' });
  const main = getText(document, 'main');
  for (const name of ['foyer.session', 'foyer.line.token', '(__Host-)foyer.device', 'LINE', '365 days'])
    expect(main).toContain(name);
  for (const name of ['foyer.telegram', 'foyer.push.bound', '_fbc']) expect(main).not.toContain(name);
});

test('every page links to the legal pages of the brand', async () => {
  const { document } = await renderLegal(show(makeText()), { path: '/m/home' });
  const links = [...document.querySelectorAll('footer a')].map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['Terms', '/m/terms'],
    ['Privacy policy', '/m/privacy'],
    ['Play credits only. Adults only. Play responsibly.', '/m/saferPlay'],
  ]);
});

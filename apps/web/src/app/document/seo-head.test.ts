import type { Article } from '@foyer/contract/content/articles';
import type { PageMetadata } from '@foyer/contract/page/page-metadata';
import type { PageRequest } from '@foyer/contract/page/page-data';
import { expect, test } from 'vitest';
import { render } from '#src/app/entry-server.tsx';
import { makePageData } from '#test/page-data.ts';

const about: PageMetadata = { origin: 'https://www.site.example', picture: '/m/share.jpg?v=1', defaultLanguage: 'EN' };

const plain: Article = {
  id: '',
  title: '',
  summary: '',
  category: null,
  from: null,
  until: null,
  credits: null,
  body: [],
};

async function headOf(path: string, over: Partial<PageRequest> = {}): Promise<Document> {
  const data = makePageData();
  const asked = { path, search: '', data, listing: null, tokensCss: '', formError: null, metadata: about, ...over };
  return new DOMParser().parseFromString((await render(asked)).html, 'text/html');
}

const content = (page: Document, name: string): string | null | undefined =>
  page.querySelector(`meta[property="${name}"],meta[name="${name}"]`)?.getAttribute('content');
const canonical = (page: Document): string | null | undefined =>
  page.querySelector('link[rel=canonical]')?.getAttribute('href');

test.each([
  ['/m/home', '/m/home', 'Aurora'],
  ['/m/fish', '/m/fish', 'Fishing · Aurora'],
  ['/m/activity', '/m/activity', 'Promotions · Aurora'],
  ['/m/app', '/m/download', 'Get the app · Aurora'],
])('[S2-017] %s is known as %s and called "%s", in tabs and on cards', async (path, known, title) => {
  const page = await headOf(path);
  expect(canonical(page)).toBe(`https://www.site.example${known}`);
  expect([page.title, content(page, 'og:title')]).toEqual([title, title]);
  expect(content(page, 'og:url')).toBe(canonical(page));
  expect(content(page, 'og:image')).toBe('https://www.site.example/m/share.jpg?v=1');
  expect(content(page, 'twitter:card')).toBe('summary_large_image');
  expect(content(page, 'robots')).toBeUndefined();
});

test('[S2-017] a page in another language than the first is known by an address that names it', async () => {
  const page = await headOf('/m/live', { data: { ...makePageData(), language: 'VI' } });
  expect(canonical(page)).toBe('https://www.site.example/m/live?language=VI');
  expect(content(page, 'og:locale')).toBe('vi');
});

test('[S2-017] filters make no page of their own, one promotion does', async () => {
  expect(canonical(await headOf('/m/fish', { search: '?vendor=kestrel' }))).toBe('https://www.site.example/m/fish');
  const article = { ...plain, id: 'welcome', title: 'Welcome' };
  const page = await headOf('/m/activity', { content: { show: 'article', kind: 'promotion', article } });
  expect([canonical(page), page.title]).toEqual(['https://www.site.example/m/activity?id=welcome', 'Welcome · Aurora']);
});

test.each(['/m/account', '/m/inbox', '/m/launchGame', '/m/lottery', '/m/nowhere'])(
  '[S2-017] %s is not to be listed, and says nothing else about itself',
  async (path) => {
    const page = await headOf(path);
    expect(content(page, 'robots')).toBe('noindex');
    expect([canonical(page), content(page, 'og:title')]).toEqual([undefined, undefined]);
  },
);

test('home has structured data of the site that cannot close its element', async () => {
  const data = makePageData();
  const site = { ...data.site, title: '</script><script>alert(1)</script>' };
  const page = await headOf('/m/home', { data: { ...data, site } });
  const text = page.querySelector('script[type="application/ld+json"]')?.textContent ?? '';
  expect(JSON.parse(text)).toMatchObject({
    '@graph': [
      { '@type': 'Organization', name: site.title },
      {
        '@type': 'WebSite',
        url: 'https://www.site.example/m/home',
      },
    ],
  });
  expect([...page.scripts].map(({ textContent }) => textContent)).not.toContain('alert(1)');
  expect((await headOf('/m/fish')).querySelector('script[type="application/ld+json"]')).toBeNull();
});

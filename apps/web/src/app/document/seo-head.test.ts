import type { Article } from '@foyer/contract/content/articles';
import type { PageMetadata } from '@foyer/contract/page/page-metadata';
import type { PageRenderRequest } from '@foyer/contract/page/page-data';
import { expect, test } from 'vitest';
import { render } from '#src/app/entry-server.tsx';
import { makePageData } from '#test/page-data.ts';

const metadata: PageMetadata = {
  origin: 'https://www.site.example',
  picture: '/m/share.jpg?v=1',
  defaultLanguage: 'EN',
};

const emptyArticle: Article = {
  id: '',
  title: '',
  summary: '',
  category: null,
  from: null,
  until: null,
  credits: null,
  body: [],
};

async function renderPage(path: string, overrides: Partial<PageRenderRequest> = {}): Promise<Document> {
  const data = makePageData();
  const request = { path, search: '', data, listing: null, tokensCss: '', formError: null, metadata, ...overrides };
  return new DOMParser().parseFromString((await render(request)).html, 'text/html');
}

const metaContent = (page: Document, name: string): string | null | undefined =>
  page.querySelector(`meta[property="${name}"],meta[name="${name}"]`)?.getAttribute('content');
const canonical = (page: Document): string | null | undefined =>
  page.querySelector('link[rel=canonical]')?.getAttribute('href');

test.each([
  ['/m/home', '/m/home', 'Aurora'],
  ['/m/fish', '/m/fish', 'Fishing · Aurora'],
  ['/m/activity', '/m/activity', 'Promotions · Aurora'],
  ['/m/app', '/m/download', 'Get the app · Aurora'],
])(
  '[S2-017] %s has the canonical path %s, and the title "%s" in tabs and share cards',
  async (path, canonicalPath, title) => {
    const page = await renderPage(path);
    expect(canonical(page)).toBe(`https://www.site.example${canonicalPath}`);
    expect([page.title, metaContent(page, 'og:title')]).toEqual([title, title]);
    expect(metaContent(page, 'og:url')).toBe(canonical(page));
    expect(metaContent(page, 'og:image')).toBe('https://www.site.example/m/share.jpg?v=1');
    expect(metaContent(page, 'twitter:card')).toBe('summary_large_image');
    expect(metaContent(page, 'robots')).toBeUndefined();
  },
);

test('[S2-017] the canonical URL of a page names its language, except for the default language', async () => {
  const page = await renderPage('/m/live', { data: { ...makePageData(), language: 'VI' } });
  expect(canonical(page)).toBe('https://www.site.example/m/live?language=VI');
  expect(metaContent(page, 'og:locale')).toBe('vi');
});

test('[S2-017] the canonical URL keeps the id of a promotion and drops filters', async () => {
  expect(canonical(await renderPage('/m/fish', { search: '?vendor=kestrel' }))).toBe('https://www.site.example/m/fish');
  const article = { ...emptyArticle, id: 'welcome', title: 'Welcome' };
  const page = await renderPage('/m/activity', { content: { show: 'article', kind: 'promotion', article } });
  expect([canonical(page), page.title]).toEqual(['https://www.site.example/m/activity?id=welcome', 'Welcome · Aurora']);
});

test.each(['/m/account', '/m/inbox', '/m/launchGame', '/m/lottery', '/m/nowhere'])(
  '[S2-017] %s has noindex and no other SEO tags',
  async (path) => {
    const page = await renderPage(path);
    expect(metaContent(page, 'robots')).toBe('noindex');
    expect([canonical(page), metaContent(page, 'og:title')]).toEqual([undefined, undefined]);
  },
);

test('home has structured data, in which a hostile title cannot close the script element', async () => {
  const data = makePageData();
  const site = { ...data.site, title: '</script><script>alert(1)</script>' };
  const page = await renderPage('/m/home', { data: { ...data, site } });
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
  expect((await renderPage('/m/fish')).querySelector('script[type="application/ld+json"]')).toBeNull();
});

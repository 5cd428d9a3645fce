import type { PageData } from '@foyer/contract/page/page-data';
import type { SiteInfo } from '@foyer/contract/system/site-info';
import { describe, expect, test } from 'vitest';
import { render } from '#src/app/entry-server.tsx';
import { makeGameCard, makeHomeLane, makePageData } from '#test/page-data.ts';

type SiteOverrides = Partial<Omit<SiteInfo, 'mobileTemplate'>> & {
  readonly mobileTemplate?: Partial<SiteInfo['mobileTemplate']>;
};

function renderSite(path: string, { mobileTemplate, ...site }: SiteOverrides = {}, data: Partial<PageData> = {}) {
  const base = makePageData(data);
  const merged = { ...base.site, ...site, mobileTemplate: { ...base.site.mobileTemplate, ...mobileTemplate } };
  const request = { path, search: '', data: { ...base, site: merged }, listing: null, formError: null };
  return render({ ...request, tokensCss: ':root{--bg:#123456}' });
}

describe('[S3-046] fields of the mobile template', () => {
  test.each([
    ['h5_logo', '/m/home', '/a/sign.svg', /<img[^>]*src="\/a\/sign\.svg"/],
    ['favicon', '/m/home', '/a/tab.svg', /<link rel="icon" href="\/a\/tab\.svg">/],
    ['splash', '/m/home', '/a/start.svg', /<source media="[^"]*standalone[^"]*" srcset="\/a\/start\.svg"/i],
    ['apple_touch_icon', '/m/home', '/a/touch.png', /<link rel="apple-touch-icon" href="\/a\/touch\.png">/],
    ['app_desc', '/m/home', 'A lobby of its own', /<footer[\s\S]*A lobby of its own[\s\S]*<\/footer>/],
    ['login_prompt_text', '/m/login', 'Come in', /<main[\s\S]*Come in/],
  ])('the page uses the field %s of the mobile template', async (field, path, value, pattern) => {
    const { html } = await renderSite(path, { mobileTemplate: { [field]: value } });
    expect(html).toMatch(pattern);
  });

  test('a page links the web app manifest only if the template setting `pwa` is on', async () => {
    expect((await renderSite('/m/home')).html).toContain('rel="manifest"');
    expect((await renderSite('/m/home', { mobileTemplate: { pwa: false } })).html).not.toContain('rel="manifest"');
  });
});

test('the footer shows minimum age, licence and helpline, and its links send neither opener nor referrer', async () => {
  const licence = { name: 'An authority', number: 'A-1', url: 'https://authority.example/a-1', badge: '/a/seal.svg' };
  const helpline = { name: 'A helpline', url: 'https://help.example/' };
  const { html } = await renderSite('/m/home', { safePlay: { minimumAge: 21, licence, helpline } });
  const footer = /<footer[\s\S]*<\/footer>/.exec(html)?.[0] ?? '';
  expect(footer).toMatch(/<li><span[^>]*>21\+<\/span><\/li>/);
  expect(footer).toContain('An authority, licence A-1');
  expect(footer).toContain('src="/a/seal.svg"');
  expect(footer).toMatch(/<a href="https:\/\/help\.example\/" target="_blank" rel="noopener noreferrer">/);
  expect((await renderSite('/m/home')).html).not.toMatch(/\d\+<\/span>/);
});

test('the brand’s terms are shown beside the checkbox of a registration', async () => {
  const register = { captcha: { enabled: true }, consent: 'Credits are worth no money here.' };
  expect((await renderSite('/m/register', { register })).html).toContain('Credits are worth no money here.');
});

test('the HTML of a page contains the brand’s colours before the body', async () => {
  const { html } = await renderSite('/m/home');
  expect(html.indexOf(':root{--bg:#123456}')).toBeGreaterThan(0);
  expect(html.indexOf(':root{--bg:#123456}')).toBeLessThan(html.indexOf('<body'));
});

describe('[S3-059] image CDNs', () => {
  const preferred = 'https://img1.example';
  const banner = {
    id: 'b',
    roomId: null,
    nodeId: null,
    gameType: null,
    vendor: null,
    linkageType: 'URL',
    groupName: 'Draws',
    title: 'Draws',
    text: 'Draws',
    action: 'Draws',
    linkage: '/m/home',
    url: '/m/brand/aurora/r1/banners/b',
  } as const;
  const lobby = (art: string) => ({
    lanes: [makeHomeLane('lottery', 1, { cards: [makeGameCard({ art })] })],
    banners: [banner],
    announcements: [],
  });
  const imageUrls = (html: string): string[] =>
    [...html.matchAll(/<img[^>]* (?:data-)?(?:src|srcset)="(?<address>[^"]*)"/gi)].map(
      ({ groups }) => groups?.['address'] ?? '',
    );

  test('covers and banners load from the preferred CDN, in every size', async () => {
    const { html, lcpImage: largest } = await renderSite(
      '/m/home',
      { imageCDNs: [preferred, 'https://img2.example'] },
      { lobby: lobby('/m/brand/aurora/r1/games/star') },
    );
    const urls = imageUrls(html).filter((url) => /games|banners/.test(url));
    expect(urls.length).toBeGreaterThanOrEqual(2);
    for (const url of urls) expect(url.startsWith(`${preferred}/m/brand/aurora/r1/`)).toBe(true);
    expect(largest?.src.startsWith(`${preferred}/m/brand/aurora/r1/banners/b-`)).toBe(true);
    for (const size of largest?.srcSet?.split(',') ?? []) expect(size.startsWith(`${preferred}/`)).toBe(true);
  });

  test('an absolute image URL is used unchanged', async () => {
    const { html } = await renderSite(
      '/m/home',
      { imageCDNs: [preferred] },
      { lobby: lobby('https://games.example/star') },
    );
    expect(html).toContain('"https://games.example/star-');
    expect(html).not.toContain(`${preferred}https`);
  });

  test('images load from the site if no CDN is configured', async () => {
    const { html } = await renderSite('/m/home', {}, { lobby: lobby('/m/brand/aurora/r1/games/star') });
    expect(html).toContain('"/m/brand/aurora/r1/games/star-');
    expect(html).not.toContain('undefined');
  });
});

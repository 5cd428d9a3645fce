import type { PageData } from '@foyer/contract/page/page-data';
import type { SiteInfo } from '@foyer/contract/system/site-info';
import { describe, expect, test } from 'vitest';
import { render } from '#src/app/entry-server.tsx';
import { makeCard, makeLane, makePageData } from '#test/page-data.ts';

type Over = Partial<Omit<SiteInfo, 'mobileTemplate'>> & {
  readonly mobileTemplate?: Partial<SiteInfo['mobileTemplate']>;
};

function drawn(path: string, { mobileTemplate, ...site }: Over = {}, data: Partial<PageData> = {}) {
  const usual = makePageData(data);
  const mine = { ...usual.site, ...site, mobileTemplate: { ...usual.site.mobileTemplate, ...mobileTemplate } };
  const asked = { path, search: '', data: { ...usual, site: mine }, listing: null, formError: null };
  return render({ ...asked, tokensCss: ':root{--bg:#123456}' });
}

describe('[S3-046] what the mobile template changes', () => {
  test.each([
    ['h5_logo', '/m/home', '/a/sign.svg', /<img[^>]*src="\/a\/sign\.svg"/],
    ['favicon', '/m/home', '/a/tab.svg', /<link rel="icon" href="\/a\/tab\.svg">/],
    ['splash', '/m/home', '/a/start.svg', /<source media="[^"]*standalone[^"]*" srcset="\/a\/start\.svg"/i],
    ['apple_touch_icon', '/m/home', '/a/touch.png', /<link rel="apple-touch-icon" href="\/a\/touch\.png">/],
    ['app_desc', '/m/home', 'A house of its own', /<footer[\s\S]*A house of its own[\s\S]*<\/footer>/],
    ['login_prompt_text', '/m/login', 'Come in', /<main[\s\S]*Come in/],
  ])('%s', async (field, path, value, seen) => {
    const { html } = await drawn(path, { mobileTemplate: { [field]: value } });
    expect(html).toMatch(seen);
  });

  test('pwa: without it there is no manifest', async () => {
    expect((await drawn('/m/home')).html).toContain('rel="manifest"');
    expect((await drawn('/m/home', { mobileTemplate: { pwa: false } })).html).not.toContain('rel="manifest"');
  });
});

test('age, licence and helpline stand at the foot of the page, and their links take nothing with them', async () => {
  const licence = { name: 'An authority', number: 'A-1', url: 'https://authority.example/a-1', badge: '/a/seal.svg' };
  const helpline = { name: 'Some who listen', url: 'https://help.example/' };
  const { html } = await drawn('/m/home', { safePlay: { minimumAge: 21, licence, helpline } });
  const foot = /<footer[\s\S]*<\/footer>/.exec(html)?.[0] ?? '';
  expect(foot).toMatch(/<abbr[^>]*title="For ages 21 and over"[^>]*>21(<!-- -->)?\+<\/abbr>/);
  expect(foot).toContain('An authority, licence A-1');
  expect(foot).toContain('src="/a/seal.svg"');
  expect(foot).toMatch(/<a href="https:\/\/help\.example\/" target="_blank" rel="noopener noreferrer">/);
  expect((await drawn('/m/home')).html).not.toContain('<abbr');
});

test('shows the brand’s terms beside the checkbox of a registration', async () => {
  const register = { captcha: { enabled: true }, consent: 'Credits are worth no money here.' };
  expect((await drawn('/m/register', { register })).html).toContain('Credits are worth no money here.');
});

test('the colours of the brand come before anything that has colours', async () => {
  const { html } = await drawn('/m/home');
  expect(html.indexOf(':root{--bg:#123456}')).toBeGreaterThan(0);
  expect(html.indexOf(':root{--bg:#123456}')).toBeLessThan(html.indexOf('<body'));
});

describe('[S3-059] image CDNs', () => {
  const [preferred] = ['https://img1.example', 'https://img2.example'] as const;
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
    lanes: [makeLane('lottery', 1, { cards: [makeCard({ art })] })],
    banners: [banner],
    announcements: [],
  });
  const pictures = (html: string): string[] =>
    [...html.matchAll(/<img[^>]* (?:data-)?(?:src|srcset)="(?<address>[^"]*)"/gi)].map(
      ({ groups }) => groups?.['address'] ?? '',
    );

  test('covers and banners come from the preferred one, in every size', async () => {
    const { html, lcpImage: largest } = await drawn(
      '/m/home',
      { imageCDNs: [preferred, 'https://img2.example'] },
      { lobby: lobby('/m/brand/aurora/r1/games/star') },
    );
    const shown = pictures(html).filter((address) => /games|banners/.test(address));
    expect(shown.length).toBeGreaterThanOrEqual(2);
    for (const address of shown) expect(address.startsWith(`${preferred}/m/brand/aurora/r1/`)).toBe(true);
    expect(largest?.src.startsWith(`${preferred}/m/brand/aurora/r1/banners/b-`)).toBe(true);
    for (const size of largest?.srcSet?.split(',') ?? []) expect(size.startsWith(`${preferred}/`)).toBe(true);
  });

  test('an absolute address of a platform is used as it is', async () => {
    const { html } = await drawn('/m/home', { imageCDNs: [preferred] }, { lobby: lobby('https://games.example/star') });
    expect(html).toContain('"https://games.example/star-');
    expect(html).not.toContain(`${preferred}https`);
  });

  test('without one they come from the site itself', async () => {
    const { html } = await drawn('/m/home', {}, { lobby: lobby('/m/brand/aurora/r1/games/star') });
    expect(html).toContain('"/m/brand/aurora/r1/games/star-');
    expect(html).not.toContain('undefined');
  });
});

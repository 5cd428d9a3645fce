import type { TopBanner } from '@foyer/contract/content/get-banners';
import { expect, test } from 'vitest';
import { render } from '#src/app/entry-server.tsx';
import { hostileTexts } from '#test/hostile-texts.ts';
import { makePageData } from '#test/page-data.ts';

const topBanner = {
  id: 'b',
  linkageType: 'URL',
  linkage: '/m/inviteFriends',
  title: 'Bring a friend',
  action: 'Invite',
} satisfies TopBanner;

const renderHome = async (overrides: Partial<TopBanner> | null) => {
  const data = makePageData({ topBanner: overrides && { ...topBanner, ...overrides } });
  const request = { path: '/m/home', search: '', data, listing: null, tokensCss: '', formError: null };
  const reply = await render(request);
  return { ...reply, document: new DOMParser().parseFromString(reply.html, 'text/html') };
};

test('[S2-024] renders the top banner with a link and a close button', async () => {
  const { document: page, scriptHashes } = await renderHome({});
  const banner = page.querySelector('aside#top-banner');
  expect(banner?.querySelector('a')?.getAttribute('href')).toBe('/m/inviteFriends');
  expect(banner?.querySelector('button')?.getAttribute('aria-label')).toBe('Close');
  expect(scriptHashes.length).toBe((await renderHome(null)).scriptHashes.length + 1);
});

test('[S2-024] the top banner is not rendered if none is configured or it links to another site', async () => {
  expect((await renderHome(null)).document.querySelector('#top-banner')).toBeNull();
  expect((await renderHome({ linkage: 'https://evil.example/' })).document.querySelector('#top-banner')).toBeNull();
});

test('[security: branding, announcements] the top banner renders hostile texts as text', async () => {
  for (const text of hostileTexts) {
    const { document: page } = await renderHome({ title: text, action: text });
    expect(page.querySelectorAll('#top-banner :not(a, b, button)')).toHaveLength(0);
  }
});

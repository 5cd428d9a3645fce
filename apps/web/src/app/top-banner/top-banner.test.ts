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

const drawn = async (over: Partial<TopBanner> | null) => {
  const data = makePageData({ topBanner: over && { ...topBanner, ...over } });
  const asked = { path: '/m/home', search: '', data, listing: null, tokensCss: '', formError: null };
  const reply = await render(asked);
  return { ...reply, document: new DOMParser().parseFromString(reply.html, 'text/html') };
};

test('[S2-024] the banner above the header leads to the referral, and can be closed', async () => {
  const { document: page, scriptHashes } = await drawn({});
  const banner = page.querySelector('aside#top-banner');
  expect(banner?.querySelector('a')?.getAttribute('href')).toBe('/m/inviteFriends');
  expect(banner?.querySelector('button')?.getAttribute('aria-label')).toBe('Close');
  expect(scriptHashes.length).toBe((await drawn(null)).scriptHashes.length + 1);
});

test('[S2-024] a merchant without one has none, nor has one that leads away', async () => {
  expect((await drawn(null)).document.querySelector('#top-banner')).toBeNull();
  expect((await drawn({ linkage: 'https://evil.example/' })).document.querySelector('#top-banner')).toBeNull();
});

test('[security: branding, announcements] its words are words', async () => {
  for (const words of hostileTexts) {
    const { document: page } = await drawn({ title: words, action: words });
    expect(page.querySelectorAll('#top-banner :not(a, b, button)')).toHaveLength(0);
  }
});

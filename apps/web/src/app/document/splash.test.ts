import { expect, test } from 'vitest';
import { render } from '#src/app/entry-server.tsx';
import css from '#src/features/shell/splash-screen.module.css?raw';
import { makePageData } from '#test/page-data.ts';

test('[S2-029, S9-015] every page has the splash screen, with the brand’s image if the site is installed', async () => {
  const { site, ...rest } = makePageData();
  const data = { ...rest, site: { ...site, mobileTemplate: { ...site.mobileTemplate, splash: '/brand-splash.svg' } } };
  for (const path of ['/m/home', '/m/login']) {
    const { html } = await render({ path, search: '', data, listing: null, tokensCss: '', formError: null });
    const source = new DOMParser().parseFromString(html, 'text/html').querySelector('picture > source');
    expect(source?.getAttribute('srcset')).toBe('/brand-splash.svg');
    expect(source?.getAttribute('media')).toContain('(display-mode: standalone)');
  }
});

test('[S2-029, S9-015] the splash screen fades out within 200 ms after 1.2 s, whether or not the site is installed', () => {
  const animations = Array.from(css.matchAll(/\baway \d[^;,]*/g), ([text]) => text);
  expect(animations).toEqual(Array.from({ length: 3 }, () => 'away 200ms 1200ms forwards'));
  const [, installed = ''] = css.split('@media (display-mode: standalone)');
  expect(installed).toContain('block-size: 100%');
});

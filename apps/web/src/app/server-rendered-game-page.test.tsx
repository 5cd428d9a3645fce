import { expect, test } from 'vitest';
import { render } from '#src/app/entry-server.tsx';
import { makePageData } from '#test/page-data.ts';

const renderGamePage = async (content: { readonly show: 'game'; readonly name: string } | null) => {
  const request = { search: '', data: makePageData(), listing: null, tokensCss: '', formError: null };
  return (await render({ ...request, path: '/m/launchGame', content })).html;
};

test('[S2-006] the page that the server renders for all games shows a placeholder, not an unknown game', async () => {
  const html = await renderGamePage(null);
  expect(html).not.toContain('Game not found');
  expect(html).toMatch(/<main><div class="[^"]*skeleton[^"]*" role="status" data-still="true">/);
});

test.each([
  [{ show: 'game', name: 'Star Six' } as const, 'Star Six'],
  [null, 'Aurora'],
])(
  'without scripts, the page of a game with the content %j shows the name %s and a link to home',
  async (content, name) => {
    const [, notice = ''] = /<noscript>(.*?)<\/noscript>/s.exec(await renderGamePage(content)) ?? [];
    expect(notice).toContain(`${name}</h1>`);
    expect(notice).toContain('Games need JavaScript.');
    expect(notice).toMatch(/<a [^>]*href="\/m\/home"[^>]*>Back to home<\/a>/);
  },
);

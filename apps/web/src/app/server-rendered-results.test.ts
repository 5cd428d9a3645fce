import { expect, test } from 'vitest';
import { render } from '#src/app/entry-server.tsx';
import { makePageData } from '#test/page-data.ts';

test('the HTML of the results page has the last results, with covers only for the first screen', async () => {
  const drawnAt = Date.UTC(2026, 10, 20, 12);
  const draws = Array.from({ length: 6 }, (_, index) => ({
    gameId: `lottery-${index}`,
    name: 'Star Six',
    vendor: 'tcg',
    code: 'star-6',
    art: '/m/brand/games/star-six',
    nextDraw: { drawId: '1-3', drawAt: drawnAt + 60_000 },
    results: [{ drawId: '1-2', drawnAt, numbers: [3, 14, 22] }],
  }));
  const request = { search: '', data: makePageData(), listing: null, tokensCss: '', formError: null };
  const { html } = await render({ ...request, path: '/m/results', content: { show: 'draws', draws } });
  const [main = ''] = /<main>.*<\/main>/s.exec(html) ?? [];
  expect(main.match(/Star Six<\/a>/g)).toHaveLength(6);
  expect(main).toContain('Nov 20, 2026, 12:01 PM UTC');
  expect(main.match(/<img [^>]* src="/g)).toHaveLength(4);
  expect(main.match(/<img [^>]* data-src="/g)).toHaveLength(2);
});

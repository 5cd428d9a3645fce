import { expect, test } from 'vitest';
import { render } from '#src/app/entry-server.tsx';
import { makePageData } from '#test/page-data.ts';

test('[S2-006] the page that the server renders for all games shows a placeholder, not an unknown game', async () => {
  const request = { search: '', data: makePageData(), listing: null, tokensCss: '', formError: null };
  const { html } = await render({ ...request, path: '/m/launchGame' });
  expect(html).not.toContain('Game not found');
  expect(html).toMatch(/<main><div class="[^"]*skeleton[^"]*" role="status" data-still="true">/);
});

import { expect, test } from 'vitest';
import { render } from '#src/app/entry-server.tsx';
import { makePageData } from '#test/page-data.ts';

const renderResults = (content: { show: 'missing'; kind: 'draws' } | null) =>
  render({
    path: '/m/results/unknown',
    search: '',
    data: makePageData(),
    listing: null,
    content,
    tokensCss: '',
    formError: null,
  });

test('renders the results of an unknown game as the page for unknown addresses, with the status 404', async () => {
  const { status, html } = await renderResults({ show: 'missing', kind: 'draws' });
  expect(status).toBe(404);
  expect(html).toContain('Page not found</h1>');
  const known = await renderResults(null);
  expect(known.status).toBe(200);
  expect(known.html).not.toContain('Page not found</h1>');
});

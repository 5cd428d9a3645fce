import { getRoutePaths, routeNames } from '@foyer/contract/page/get-route-paths';
import { pageRoutes } from '@foyer/contract/page/routes';
import { expect, test } from 'vitest';
import { render } from '#src/app/entry-server.tsx';
import { matchRoute } from '#src/app/routes.ts';
import { makePageData } from '#test/page-data.ts';

test.each([
  ['promotions', '/m/activity'],
  ['news', '/m/news'],
  ['the referral programme', '/m/inviteFriends'],
  ['the VIP rank and its progress', '/m/account/club'],
  ['the inbox', '/m/inbox'],
  ['customer service', '/m/support'],
  ['the chat', '/m/support/chat'],
])('[S1-005] finds the page for %s at %s', (_subject, path) => {
  expect(matchRoute(path)).toMatchObject({ kind: 'page', status: 200 });
});

test('matches an unknown path with the status 404', () => {
  expect(matchRoute('/m/results/star-six')).toMatchObject({ kind: 'page', status: 200 });
  expect(matchRoute('/m/results/star-six', ['draws'])).toMatchObject({ kind: 'page', status: 404 });
  expect(matchRoute('/m/account/nothing')).toMatchObject({ kind: 'page', status: 404 });
});

const pages = routeNames.flatMap((name) => getRoutePaths(name).map((path) => ({ name, path })));

test.each(pages)('$path renders with the skeleton and the robots rule of its route', async ({ name, path }) => {
  const request = { path, search: '', data: makePageData(), listing: null, tokensCss: '', formError: null };
  const { status, html, indexable } = await render(request);
  expect(status).toBe(200);
  const { indexable: allowed, skeletonRows } = pageRoutes[name];
  expect(indexable).toBe(typeof allowed === 'boolean' ? allowed : allowed.some((value) => path.endsWith(`/${value}`)));
  const skeleton = /<div class="[^"]*" aria-busy="true">((?:<div class="[^"]*"><\/div>)+)<\/div>/.exec(html)?.[1] ?? '';
  const isMembers = pageRoutes[name].access === 'member';
  if (isMembers) expect([...skeleton.matchAll(/<\/div>/g)]).toHaveLength(skeletonRows);
});

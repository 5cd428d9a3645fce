import { expect, test } from 'vitest';
import { gameCategories } from '#src/game/game-category.ts';
import { getRoutePaths, routeNames } from '#src/page/get-route-paths.ts';
import { formerHomePaths, routePaths } from '#src/page/route-paths.ts';
import { pathRedirects } from '#src/page/routes.ts';

test('no two pages share a path', () => {
  const addresses = routeNames.flatMap((name) => getRoutePaths(name));
  expect(new Set(addresses).size).toBe(addresses.length);
});

test('the category page has a path for each game category, and home has one path', () => {
  expect(getRoutePaths('category')).toEqual(gameCategories.map((name) => `/m/${name}`));
  expect(getRoutePaths('home')).toEqual(['/m/home']);
});

test('[S2-009] a path that redirects is not a page, and former paths of home redirect to home', () => {
  const pages: ReadonlySet<string> = new Set(routeNames.flatMap((name) => getRoutePaths(name)));
  expect(Object.keys(pathRedirects).filter((address) => pages.has(address))).toEqual([]);
  const leading = formerHomePaths.filter((address) => address in pathRedirects);
  expect(leading.map((address) => pathRedirects[address])).toEqual(leading.map(() => 'home'));
  expect(routePaths.home).toBe('/m/home');
});

import { expect, test } from 'vitest';
import { gameCategories } from '#src/game/category.ts';
import { getRoutePaths, routeNames } from '#src/page/list-route-paths.ts';
import { homeAddresses, routePaths } from '#src/page/route-paths.ts';
import { redirects } from '#src/page/routes.ts';

test('no two pages share a path', () => {
  const addresses = routeNames.flatMap((name) => getRoutePaths(name));
  expect(new Set(addresses).size).toBe(addresses.length);
});

test('a path with a parameter has a path for each category', () => {
  expect(getRoutePaths('category')).toEqual(gameCategories.map((name) => `/m/${name}`));
  expect(getRoutePaths('home')).toEqual(['/m/home']);
});

test('[S2-009] a path that redirects is not a page, and former paths of home redirect to home', () => {
  const pages: ReadonlySet<string> = new Set(routeNames.flatMap((name) => getRoutePaths(name)));
  expect(Object.keys(redirects).filter((address) => pages.has(address))).toEqual([]);
  const leading = homeAddresses.filter((address) => address in redirects);
  expect(leading.map((address) => redirects[address])).toEqual(leading.map(() => 'home'));
  expect(routePaths.home).toBe('/m/home');
});

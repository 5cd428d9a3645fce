import { gameCategories } from '#src/game/category.ts';
import { type RouteName, routePaths } from '#src/page/route-paths.ts';

export const routeNames: readonly RouteName[] = Object.keys(routePaths).filter(
  (name): name is RouteName => name in routePaths,
);

/** The paths of a page: one, or one for each value of its parameter. */
export function getRoutePaths(name: RouteName, values: readonly string[] = gameCategories): string[] {
  const path = routePaths[name];
  return path.includes(':') ? values.map((value) => path.replace(/:\w+/, value)) : [path];
}

import { gameCategories } from '#src/game/game-category.ts';
import { type RouteName, routePaths } from '#src/page/route-paths.ts';

export const routeNames: readonly RouteName[] = Object.keys(routePaths).filter(
  (name): name is RouteName => name in routePaths,
);

/** Returns the paths of a page: one path, or if the path has a parameter, one path for each value of it. */
export function getRoutePaths(name: RouteName, values: readonly string[] = gameCategories): string[] {
  const path = routePaths[name];
  return path.includes(':') ? values.map((value) => path.replace(/:\w+/, value)) : [path];
}

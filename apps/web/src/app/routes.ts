import { type RouteName, routePaths, matchRoutePath } from '@foyer/contract/page/route-paths';
import { isPageOfFeature } from '@foyer/contract/page/feature-pages';
import type { SiteFeature } from '@foyer/contract/page/site-features';
import { gameCategories } from '@foyer/contract/game/game-category';
import { createLazyComponent } from '#src/platform/lazy-component.ts';
import type { LazyComponent } from '#src/platform/lazy-component.ts';
import type { PageState } from '#src/platform/page/page-state.ts';
import type { LobbyRouteName, LazyPageName } from '#src/app/page-loaders.ts';
import type { LobbyPageName } from '#src/platform/paths/page-href.ts';

/** A page in its own chunk, which loads when the page is opened. */
type LazyPage = LazyComponent<object>;

function createLazyPage(name: LazyPageName): LazyPage {
  return createLazyComponent(async () => (await import('#src/app/page-loaders.ts')).pageLoaders[name]());
}

const isPageRoute = (name: string): name is Exclude<RouteName, LobbyRouteName> =>
  name in routePaths && name !== 'home' && name !== 'category' && name !== 'games';

/** The pages outside the game lobby, by path. */
const pages: ReadonlyMap<string, LazyPage> = new Map(
  Object.entries(routePaths).flatMap(([name, path]) => (isPageRoute(name) ? [[path, createLazyPage(name)]] : [])),
);
const notFound = createLazyPage('missing');
const notAvailable = createLazyPage('notAvailable');

/** All pages that have their own chunk. */
export const lazyPages: readonly LazyPage[] = [...pages.values(), notFound, notAvailable];

export type RouteMatch =
  | { readonly kind: 'lobby'; readonly place: LobbyPageName }
  | { readonly kind: 'page'; readonly page: LazyPage; readonly status: 200 | 404 };

/**
 * Finds the page of a path. For a feature that the site does not have, returns the page `notAvailable` with the status
 * 404.
 */
export function matchRoute(path: string, absentFeatures: readonly SiteFeature[] = []): RouteMatch {
  const trimmed = path.length > 1 ? path.replace(/\/$/, '') : path;
  if (trimmed === routePaths.home) return { kind: 'lobby', place: 'home' };
  if (trimmed === routePaths.games) return { kind: 'lobby', place: 'all' };
  const place = gameCategories.find((name) => trimmed === `/m/${name}`);
  if (place) return { kind: 'lobby', place };
  if (isPageOfFeature(absentFeatures, trimmed)) return { kind: 'page', page: notAvailable, status: 404 };
  const page = pages.get(matchRoutePath(trimmed));
  return page ? { kind: 'page', page, status: 200 } : { kind: 'page', page: notFound, status: 404 };
}

/** Whether the page is home with its lanes of games, instead of a list of games. */
export function isHomeWithLanes({ path, listing }: Pick<PageState, 'path' | 'listing'>): boolean {
  const route = matchRoute(path);
  return route.kind === 'lobby' && route.place === 'home' && listing === null;
}

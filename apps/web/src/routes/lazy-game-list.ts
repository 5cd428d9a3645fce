import { createLazyComponent } from '#src/platform/lazy-component.ts';

/** The lazily loaded game list, which home needs only for a search or a category. */
export const lazyGameList = createLazyComponent(
  async () => (await import('#src/features/lobby/games/game-list-view.tsx')).GameListView,
);

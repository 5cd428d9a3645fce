import { createLazyComponent } from '#src/platform/lazy-component.ts';

/** The chunk of game lists, which home loads for a search or a category. */
export const lazyGameList = createLazyComponent(
  async () => (await import('#src/features/lobby/games/game-list-view.tsx')).GameListView,
);

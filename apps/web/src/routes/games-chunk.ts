import { lazyComponent } from '#src/platform/lazy-component.ts';

/** The chunk of game lists. Home loads it for a search or a category. */
export const gamesChunk = lazyComponent(
  async () => (await import('#src/features/lobby/games/games-part.tsx')).GamesPart,
);

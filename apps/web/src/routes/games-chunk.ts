import { lazyComponent } from '#src/platform/lazy-component.ts';

/** Everything that lists games by category or words; home asks for it when somebody types or opens a category. */
export const gamesChunk = lazyComponent(
  async () => (await import('#src/features/lobby/games/games-part.tsx')).GamesPart,
);

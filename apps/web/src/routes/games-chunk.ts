import { deferred } from '#src/platform/deferred.ts';

/** Everything that lists games by category or words; home asks for it when somebody types or opens a category. */
export const gamesChunk = deferred(async () => (await import('#src/features/lobby/games/games-part.tsx')).GamesPart);

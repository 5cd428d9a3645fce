import * as z from 'zod/mini';
import { gameCategories } from '#src/game/category.ts';
import { gameCardSchema } from '#src/game/game-card.ts';

/** The first page of games that a category page or a search shows before any script has arrived. */
export const listingSchema = z.object({
  /** `null` for all. */
  category: z.nullable(z.enum(gameCategories)),
  /** The words searched for, or `null`. */
  search: z.nullable(z.string()),
  games: z.array(gameCardSchema),
  gameCount: z.int(),
  nextCursor: z.nullable(z.string()),
});

export type Listing = z.output<typeof listingSchema>;

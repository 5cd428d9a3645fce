import * as z from 'zod/mini';
import { gameCategories } from '#src/game/category.ts';
import { gameCardSchema } from '#src/game/game-card.ts';
import { gameFeatures } from '#src/game/game-feature.ts';
import { gameSorts } from '#src/game/game-filter.ts';
import { gameVendorSchema } from '#src/game/game-vendor.ts';

/** The first page of games that a category page or a search shows before any script has arrived. */
export const listingSchema = z.object({
  /** What was asked for. */
  filter: z.object({
    /** `null` for all. */
    category: z.nullable(z.enum(gameCategories)),
    /** The words searched for, or `null`. */
    search: z.nullable(z.string()),
    vendor: z.nullable(z.string()),
    feature: z.nullable(z.enum(gameFeatures)),
    hot: z.boolean(),
    isNew: z.boolean(),
    sort: z.enum(gameSorts),
  }),
  games: z.array(gameCardSchema),
  gameCount: z.int(),
  nextCursor: z.nullable(z.string()),
  /** Whose games there are in the category, to choose from. */
  vendors: z.array(gameVendorSchema),
});

export type Listing = z.output<typeof listingSchema>;

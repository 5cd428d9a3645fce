import * as z from 'zod/mini';
import { gameCategories } from '#src/game/category.ts';

/** Why a game cannot be opened: it or its vendor is under maintenance, or it is not offered in the member's currency. */
const closedReasons = ['maintenance', 'currency'] as const;

/** A game on a list. Its images are at `getImageUrl(art, width, format)`; for the widths, see `coverImageWidths`. */
export const gameCardSchema = z.object({
  /** Unique within the merchant, e.g. `tcg-star-lotto`. */
  id: z.string(),
  /** Name in the request's language, if the game has one. */
  name: z.string(),
  vendor: z.string(),
  vendorName: z.string(),
  /** `name` and `vendorName` under the platform's own field names. In every API response; omitted from page data to save bytes. [S3-040] */
  displayName: z.optional(z.string()),
  accountTypeName: z.optional(z.string()),
  category: z.enum(gameCategories),
  /** Path of the cover without width and extension, under `/m/brand/`. A platform's may be any that `getImageUrl` takes. */
  art: z.string(),
  freeplay: z.boolean(),
  /** The vendor's code for the launch; `lobby` opens the vendor's own lobby. [S2-006] */
  code: z.string(),
  /** Whether the merchant marked the game as new; omitted if not, to save bytes. */
  isNew: z.optional(z.boolean()),
  /** Omitted if the game is available. */
  closed: z.optional(z.enum(closedReasons)),
});

export type GameCard = z.output<typeof gameCardSchema>;

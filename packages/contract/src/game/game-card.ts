import * as z from 'zod/mini';
import { gameCategories } from '#src/game/category.ts';

/** Why a game cannot be opened: it or its vendor is under maintenance, or it is not offered in the member's currency. */
const closedReasons = ['maintenance', 'currency'] as const;

/** One game as the lobby shows it. Pictures are at `${art}-${width}.${ext}`, widths of `artWidths`. */
export const gameCardSchema = z.object({
  /** Unique within the merchant, e.g. `tcg-star-lotto`. */
  id: z.string(),
  /** In the request's language, where the game has a name in it. */
  name: z.string(),
  vendor: z.string(),
  vendorName: z.string(),
  /** `name` and `vendorName` under the platform's own names. Every call carries them; pages, which carry many cards, do not. [S3-040] */
  displayName: z.optional(z.string()),
  accountTypeName: z.optional(z.string()),
  category: z.enum(gameCategories),
  /** Path of the cover without width and ending, under `/m/brand/`. */
  art: z.string(),
  freeplay: z.boolean(),
  /** How it is launched; `lobby` opens the vendor's own lobby. [S2-006] */
  code: z.string(),
  /** Marked as new by the merchant; left out of all others, for a page carries many cards. */
  isNew: z.optional(z.boolean()),
  /** Left out of games that are open. */
  closed: z.optional(z.enum(closedReasons)),
});

export type GameCard = z.output<typeof gameCardSchema>;

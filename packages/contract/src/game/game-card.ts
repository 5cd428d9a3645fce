import * as z from 'zod/mini';
import { gameCategories } from '#src/game/game-category.ts';

/**
 * Why a member cannot open a game: the game or its vendor is under maintenance, or the game is not offered in the member's
 * currency.
 */
const closedReasons = ['maintenance', 'currency'] as const;

/** A game in a list. `getImageUrl(art, width, format)` returns the URL of its cover; `coverImageWidths` lists the widths. */
export const gameCardSchema = z.object({
  /** Id of the game, unique within the merchant, e.g. `tcg-star-lotto`. */
  id: z.string(),
  /** Name of the game in the language of the request; its main name if it has none in that language. */
  name: z.string(),
  vendor: z.string(),
  vendorName: z.string(),
  /**
   * The text of `name`, under the field name of the specification; `accountTypeName` has the text of `vendorName`.
   * Every API response has both fields; page data omits them to save bytes. [S3-040]
   */
  displayName: z.optional(z.string()),
  accountTypeName: z.optional(z.string()),
  category: z.enum(gameCategories),
  /**
   * Path of the game's cover without width and file extension, under `/m/brand/`. An operator's platform may send any base that
   * `getImageUrl` accepts.
   */
  art: z.string(),
  freeplay: z.boolean(),
  /** The vendor's code of the game, with which it is launched; `lobby` opens the vendor's own lobby. [S2-006] */
  code: z.string(),
  /** Whether the merchant marked the game as new; omitted if not, to save bytes. */
  isNew: z.optional(z.boolean()),
  /** Why the game cannot be opened; omitted if it can. */
  closed: z.optional(z.enum(closedReasons)),
});

export type GameCard = z.output<typeof gameCardSchema>;

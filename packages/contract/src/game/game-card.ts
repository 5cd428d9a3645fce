import * as z from 'zod/mini';
import { gameCategories } from '#src/game/category.ts';

/** One game as the lobby shows it. Pictures are at `${art}-${width}.${ext}`, widths of `artWidths`. */
export const gameCardSchema = z.object({
  /** Unique within the merchant, e.g. `tcg-star-lotto`. */
  id: z.string(),
  name: z.string(),
  vendor: z.string(),
  vendorName: z.string(),
  category: z.enum(gameCategories),
  /** Path of the cover without width and ending, under `/m/brand/`. */
  art: z.string(),
  freeplay: z.boolean(),
  /** How it is launched; `lobby` opens the vendor's own lobby. [S2-006] */
  code: z.string(),
});

export type GameCard = z.output<typeof gameCardSchema>;

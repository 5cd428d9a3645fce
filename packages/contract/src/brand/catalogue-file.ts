import * as z from 'zod/mini';
import { gameCategories } from '#src/game/category.ts';

const code = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,47}$/));
const line = z.string().check(z.minLength(1), z.maxLength(80));

/** `brands/<code>/catalogue.json`: the vendors, games and banners a merchant offers, in the order shown. */
export const catalogueFileSchema = z.strictObject({
  vendors: z.array(
    z.strictObject({
      code,
      name: line,
      /** `demo` is the shipped demo vendor. */
      adapter: z.enum(['demo', 'http']),
      /** Closed for upkeep. */
      maintenance: z.boolean(),
    }),
  ),
  games: z.array(
    z.strictObject({
      id: code,
      name: line,
      vendor: code,
      category: z.enum(gameCategories),
      /** The vendor's name for it; `lobby` opens the vendor's own lobby. */
      code,
      freeplay: z.boolean(),
      /** Shown in the lane above the categories. */
      hot: z.boolean(),
    }),
  ),
  banners: z.array(
    z.strictObject({
      id: code,
      linkageType: z.enum(['P', 'URL', 'G']),
      /** A promotion id, a path under /m/ or https address, or a game id. */
      linkage: z.string().check(z.minLength(1), z.maxLength(2048)),
    }),
  ),
  announcements: z.array(code),
});

export type CatalogueFile = z.output<typeof catalogueFileSchema>;

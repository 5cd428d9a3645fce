import * as z from 'zod/mini';
import { contentFileShape } from '#src/brand/content-file.ts';
import { gameCategories } from '#src/game/category.ts';
import { gameFeatures } from '#src/game/game-filter.ts';
import { gamePlatforms } from '#src/game/game-lists.ts';
import { languageCodes } from '#src/language-codes.ts';

const code = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,47}$/));
const shortText = z.string().check(z.minLength(1), z.maxLength(80));

const vendorSchema = z.strictObject({
  code,
  name: shortText,
  /** `demo` is the shipped demo vendor. */
  adapter: z.enum(['demo', 'http']),
  /** Under maintenance. */
  maintenance: z.boolean(),
  /** Marked as new in the lobby. [S7-041] */
  new: z.optional(z.boolean()),
});

const gameSchema = z.strictObject({
  id: code,
  name: shortText,
  /** Names in other languages. */
  names: z.optional(z.partialRecord(z.enum(languageCodes), shortText)),
  vendor: code,
  category: z.enum(gameCategories),
  /** The vendor's code of the game; `lobby` opens the vendor's own lobby. */
  code,
  freeplay: z.boolean(),
  /** Shown in the lane above the categories. */
  hot: z.boolean(),
  /** Marked as new. */
  new: z.optional(z.boolean()),
  /** Under maintenance while its vendor is available. */
  maintenance: z.optional(z.boolean()),
  /** Without `freeplay`, which is a field above. */
  features: z.optional(z.array(z.enum(gameFeatures))),
  /** ISO 4217; all currencies if omitted. */
  currencies: z.optional(z.array(z.string().check(z.regex(/^[A-Z]{3}$/)))),
  /** All platforms if omitted. */
  platforms: z.optional(z.array(z.enum(gamePlatforms))),
  /** Id of the game whose images are shown. @default its own id */
  art: z.optional(code),
});

const matchSchema = z.strictObject({
  id: code,
  /** Id of the game in which members bet on the match. */
  game: code,
  league: shortText,
  home: shortText,
  away: shortText,
  /** `2026-11-21T18:30:00Z` for a single match, `18:30` (UTC) for a daily one. */
  kickOff: z.string().check(z.regex(/^(\d{4}-\d{2}-\d{2}T)?([01]\d|2[0-3]):[0-5]\d(:00Z)?$/)),
  minutes: z.int().check(z.minimum(1), z.maximum(600)),
});

/** `brands/<code>/catalogue.json`: the vendors, games, banners and promotions a merchant offers, in the order shown. */
export const catalogueFileSchema = z.strictObject({
  vendors: z.array(vendorSchema),
  games: z.array(gameSchema),
  banners: z.array(
    z.strictObject({
      id: code,
      /** `m_top`: the text banner above the header. [S2-024] */
      group: z.optional(z.enum(['home', 'm_top'])),
      linkageType: z.enum(['P', 'URL', 'G']),
      /** A promotion id, a path under /m/ or https address, or a game id. */
      linkage: z.string().check(z.minLength(1), z.maxLength(2048)),
      /** The vendor's code of a table, if the game has several. [S3-041] */
      roomId: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
    }),
  ),
  /** Sports matches, in the order shown. [S7-042] */
  matches: z.optional(z.array(matchSchema)),
  ...contentFileShape,
});

export type CatalogueFile = z.output<typeof catalogueFileSchema>;

import * as z from 'zod/mini';
import { catalogueNonGameShape } from '#src/brand/catalogue-non-game-fields.ts';
import { gameCategories } from '#src/game/game-category.ts';
import { gameFeatures } from '#src/game/game-filter.ts';
import { gamePlatforms } from '#src/game/game-lists.ts';
import { languageCodes } from '#src/language-codes.ts';

const code = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,47}$/));
const shortText = z.string().check(z.minLength(1), z.maxLength(80));

const vendorSchema = z.strictObject({
  code,
  name: shortText,
  /** How games of the vendor are launched: by the included demo vendor, or over the vendor's HTTP API. */
  adapter: z.enum(['demo', 'http']),
  /** Whether the vendor is under maintenance. */
  maintenance: z.boolean(),
  /** Whether the vendor is marked as new on the home page. [S7-041] */
  new: z.optional(z.boolean()),
});

const gameSchema = z.strictObject({
  id: code,
  name: shortText,
  /** Names of the game in further languages, by language code. */
  names: z.optional(z.partialRecord(z.enum(languageCodes), shortText)),
  vendor: code,
  category: z.enum(gameCategories),
  /** The vendor's code of the game; `lobby` opens the vendor's own lobby. */
  code,
  freeplay: z.boolean(),
  /** Whether the game is in the row of popular games on the home page. */
  hot: z.boolean(),
  /** Whether the game is marked as new. */
  new: z.optional(z.boolean()),
  /** Whether the game is under maintenance, even if its vendor is available. */
  maintenance: z.optional(z.boolean()),
  /** Features by which members filter games. `freeplay` is a separate field and not allowed in this list. */
  features: z.optional(z.array(z.enum(gameFeatures))),
  /** ISO 4217 codes of the currencies in which the game is offered; all currencies if omitted. */
  currencies: z.optional(z.array(z.string().check(z.regex(/^[A-Z]{3}$/)))),
  /** Platforms on which the game runs; all platforms if omitted. */
  platforms: z.optional(z.array(z.enum(gamePlatforms))),
  /** Id of the game whose images are shown for this game. @default its own id */
  art: z.optional(code),
  /** Average share of the stakes that the game pays back over many rounds, in percent; published by its vendor. */
  returnToPlayer: z.optional(z.number().check(z.minimum(0), z.maximum(100))),
  /** Smallest and largest stake of a round, in the merchant's currency. */
  stake: z.optional(z.strictObject({ min: z.number().check(z.positive()), max: z.number().check(z.positive()) })),
  /** Id of the game's rules in the copy files. Several games can share rules. */
  rules: z.optional(code),
});

const matchSchema = z.strictObject({
  id: code,
  /** Id of the game in which members bet on the sports match. */
  game: code,
  league: shortText,
  home: shortText,
  away: shortText,
  /** Kick-off of the sports match: `2026-11-21T18:30:00Z` for a single match, `18:30` (UTC) for a daily one. */
  kickOff: z.string().check(z.regex(/^(\d{4}-\d{2}-\d{2}T)?([01]\d|2[0-3]):[0-5]\d(:00Z)?$/)),
  minutes: z.int().check(z.minimum(1), z.maximum(600)),
});

/**
 * `brands/<code>/catalogue.json`: the vendors, games, banners and promotions that a merchant offers, each list in the order in
 * which pages show it.
 */
export const catalogueFileSchema = z.strictObject({
  vendors: z.array(vendorSchema),
  games: z.array(gameSchema),
  banners: z.array(
    z.strictObject({
      id: code,
      /** Place of the banner: the carousel on the home page, or for `m_top` the text banner above the header. [S2-024] */
      group: z.optional(z.enum(['home', 'm_top'])),
      linkageType: z.enum(['P', 'URL', 'G']),
      /** Target of the banner's link: the id of a promotion, a path under /m/, an https address, or the id of a game. */
      linkage: z.string().check(z.minLength(1), z.maxLength(2048)),
      /** The vendor's code of a table in the game that the banner opens, if the game has several. [S3-041] */
      roomId: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
    }),
  ),
  /** Sports matches, in the order in which the page shows them. [S7-042] */
  matches: z.optional(z.array(matchSchema)),
  ...catalogueNonGameShape,
});

export type CatalogueFile = z.output<typeof catalogueFileSchema>;

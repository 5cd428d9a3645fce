import { type GameFilter, toCanonicalVendorCode } from '@foyer/contract/game/game-filter';
import { splitSearchWords, listTranspositions, listTrigrams } from '@foyer/contract/game/search/search-text';
import { type Expression, type ExpressionBuilder, expressionBuilder, type RawBuilder, sql, type SqlBool } from 'kysely';
import type { DatabaseSchema } from '#src/db/schema.ts';

/** Filters of a game search, and whether the search tolerates typing errors. */
export interface GameSearchQuery extends GameFilter {
  readonly platform: 'MOBILE' | 'DESKTOP';
  /** Whether search words of four letters or more may contain typing errors. */
  readonly fuzzy: boolean;
}

/**
 * Minimum similarity of a search word and a part of a game's name, from 0 to 1. One wrong letter of six gives about
 * 0.5, a missing letter 0.44.
 */
const MIN_SIMILARITY = 0.4;
/**
 * Minimum length of a search word in which typing errors are tolerated; a shorter word is similar to too many others.
 */
const MIN_FUZZY_LENGTH = 4;

type Builder = ExpressionBuilder<DatabaseSchema, 'game'>;

function buildLike(eb: Builder, part: string): Expression<SqlBool> {
  return eb('game.search_name', 'like', `%${escapeLike(part)}%`);
}

function escapeLike(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`);
}

/**
 * Builds the SQL condition that a game's name is similar to a search word. It first selects names that share three
 * consecutive letters with the word, which uses an index, and compares only those. The operator `<%` would do both, but
 * needs its threshold set on each database connection.
 */
function buildSimilarity(eb: Builder, word: string): Expression<SqlBool> {
  const isSimilar = sql<SqlBool>`word_similarity(${word}, game.search_name) >= ${MIN_SIMILARITY}`;
  return eb.and([eb.or(listTrigrams(word).map((trigram) => buildLike(eb, trigram))), isSimilar]);
}

/** Builds the SQL condition that a game runs on a platform. */
export function buildGamePlatformFilter(platform: GameSearchQuery['platform']): RawBuilder<SqlBool> {
  return sql<SqlBool>`(game.platforms = '{}' or ${platform} = any(game.platforms))`;
}

function buildWordFilters(eb: Builder, { search, fuzzy }: GameSearchQuery): Expression<SqlBool>[] {
  return splitSearchWords(search ?? '').map((word) =>
    fuzzy && Array.from(word).length >= MIN_FUZZY_LENGTH
      ? eb.or([
          ...[word, ...listTranspositions(word)].map((spelling) => buildLike(eb, spelling)),
          buildSimilarity(eb, word),
        ])
      : buildLike(eb, word),
  );
}

/** Builds the SQL condition of a game search. It uses no column of the vendor table, so that counting needs no join. */
export function buildGameSearchFilter(selection: GameSearchQuery): Expression<SqlBool> {
  const { category, vendor, feature, hot, isNew, platform } = selection;
  const eb = expressionBuilder<DatabaseSchema, 'game'>();
  return eb.and([
    buildGamePlatformFilter(platform),
    ...(category === null ? [] : [eb('game.category', '=', category)]),
    ...(vendor === null ? [] : [eb('game.vendor', '=', toCanonicalVendorCode(vendor))]),
    ...(feature === null ? [] : [buildFeatureFilter(eb, feature)]),
    ...(hot ? [eb('game.hot', '=', true)] : []),
    ...(isNew ? [eb('game.is_new', '=', true)] : []),
    ...buildWordFilters(eb, selection),
  ]);
}

function buildFeatureFilter(eb: Builder, feature: string): Expression<SqlBool> {
  return feature === 'freeplay'
    ? eb('game.freeplay', '=', true)
    : sql<SqlBool>`game.features @> array[${feature}]::text[]`;
}

/**
 * Builds the ascending SQL sort key of a game search. Games with equal keys keep the order of the catalogue. Sorting by
 * name does not depend on the database's collation.
 */
export function buildGameSortKey({ sort, search, fuzzy }: GameSearchQuery): RawBuilder<unknown> {
  if (sort === 'name') return sql`game.search_name collate "C"`;
  if (sort === 'new') return sql`not game.is_new`;
  const words = splitSearchWords(search ?? '');
  if (words.length === 0) return sql`game.position`;
  if (fuzzy) return sql`-word_similarity(${words.join(' ')}, game.search_name)`;
  const prefix = `${escapeLike(words.join(' '))}%`;
  return sql`case when game.search_name like ${prefix} then 0
    when ' ' || game.search_name like ${`% ${prefix}`} then 1 else 2 end`;
}

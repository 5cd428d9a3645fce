import { type GameFilter, vendorFor } from '@foyer/contract/game/game-filter';
import { searchWords, swappedLetters, trigrams } from '@foyer/contract/game/search/search-text';
import { type Expression, type ExpressionBuilder, expressionBuilder, type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Schema } from '#src/db/schema.ts';

/** Which games, and how far a word may be from what was typed. */
export interface GameSelection extends GameFilter {
  readonly platform: 'MOBILE' | 'DESKTOP';
  /** Words may have a letter or two wrong. */
  readonly fuzzy: boolean;
}

/** How alike a word and a part of a name are, at least, from 0 to 1: one wrong letter of six leaves about a half, a missing one of six 0.44. */
const ALIKE = 0.4;
/** A shorter word is like too many others. */
const SHORTEST_FUZZY = 4;

type Builder = ExpressionBuilder<Schema, 'game'>;

function like(eb: Builder, part: string): Expression<SqlBool> {
  return eb('game.search_name', 'like', `%${escaped(part)}%`);
}

function escaped(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`);
}

/**
 * A name that is like a word shares three letters in a row with it: that much the index finds, and only those names are
 * compared. The operator `<%` would do both, by a threshold that each connection has to be told first.
 */
function alike(eb: Builder, word: string): Expression<SqlBool> {
  const near = sql<SqlBool>`word_similarity(${word}, game.search_name) >= ${ALIKE}`;
  return eb.and([eb.or(trigrams(word).map((three) => like(eb, three))), near]);
}

/** Whether a game runs there. */
export function runsOn(platform: GameSelection['platform']): RawBuilder<SqlBool> {
  return sql<SqlBool>`(game.platforms = '{}' or ${platform} = any(game.platforms))`;
}

function wordsFit(eb: Builder, { search, fuzzy }: GameSelection): Expression<SqlBool>[] {
  return searchWords(search ?? '').map((word) =>
    fuzzy && Array.from(word).length >= SHORTEST_FUZZY
      ? eb.or([...[word, ...swappedLetters(word)].map((spelt) => like(eb, spelt)), alike(eb, word)])
      : like(eb, word),
  );
}

/** Whether a game fits; said apart from any query, so that counting needs no names of vendors. */
export function fits(selection: GameSelection): Expression<SqlBool> {
  const { category, vendor, feature, hot, isNew, platform } = selection;
  const eb = expressionBuilder<Schema, 'game'>();
  return eb.and([
    runsOn(platform),
    ...(category === null ? [] : [eb('game.category', '=', category)]),
    ...(vendor === null ? [] : [eb('game.vendor', '=', vendorFor(vendor))]),
    ...(feature === null ? [] : [hasFeature(eb, feature)]),
    ...(hot ? [eb('game.hot', '=', true)] : []),
    ...(isNew ? [eb('game.is_new', '=', true)] : []),
    ...wordsFit(eb, selection),
  ]);
}

function hasFeature(eb: Builder, feature: string): Expression<SqlBool> {
  return feature === 'freeplay'
    ? eb('game.freeplay', '=', true)
    : sql<SqlBool>`game.features @> array[${feature}]::text[]`;
}

/** What sorts before the order of the catalogue: small first. Names sort alike on every database, by their folded letters. */
export function inOrder({ sort, search, fuzzy }: GameSelection): RawBuilder<unknown> {
  if (sort === 'name') return sql`game.search_name collate "C"`;
  if (sort === 'new') return sql`not game.is_new`;
  const words = searchWords(search ?? '');
  if (words.length === 0) return sql`game.position`;
  if (fuzzy) return sql`-word_similarity(${words.join(' ')}, game.search_name)`;
  const begins = `${escaped(words.join(' '))}%`;
  return sql`case when game.search_name like ${begins} then 0
    when ' ' || game.search_name like ${`% ${begins}`} then 1 else 2 end`;
}

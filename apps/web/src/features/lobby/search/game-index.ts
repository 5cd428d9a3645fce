import type { GameCard } from '@foyer/contract/game/game-card';
import { searchTextOf, searchWords, swappedLetters, trigrams } from '@foyer/contract/game/search/search-text';

/** Searches the games that this visit has loaded, by the server's rules and before its response. */
export interface GameIndex {
  add(games: readonly GameCard[]): void;
  /**
   * Returns the best matches that `isWanted` accepts, at most `limit`. Fuzzy matches count only if there are no exact
   * ones.
   */
  find(search: string, limit: number, isWanted: (game: GameCard) => boolean): readonly GameCard[];
}

/** The share of a word's trigrams that a text must contain for a fuzzy match. */
const ALIKE = 0.45;
const SHORTEST_FUZZY = 4;

/** Runs a task later. The task stops when `isOver` returns true. */
type Later = (task: (isOver: () => boolean) => void) => void;

/** Games are indexed by `later`, in small steps. A search before that indexes the rest. */
export function createGameIndex(later: Later): GameIndex {
  const games: GameCard[] = [];
  const known = new Set<string>();
  const texts = createGameTexts();
  let isPlanned = false;

  /** Returns whether more games remain. */
  const readOne = (): boolean => {
    const game = games[texts.count];
    if (game) texts.add(searchTextOf([game.name], game.vendorName));
    return texts.count < games.length;
  };
  const readSome = (isOver: () => boolean): void => {
    isPlanned = false;
    while (readOne()) if (isOver()) return plan();
  };
  const plan = (): void => {
    if (isPlanned) return;
    isPlanned = true;
    later(readSome);
  };

  return {
    add: (more) => {
      for (const game of more) {
        if (known.has(game.id)) continue;
        known.add(game.id);
        games.push(game);
      }
      if (texts.count < games.length) plan();
    },
    find: (search, limit, isWanted) => {
      const words = searchWords(search);
      if (words.length === 0) return [];
      while (readOne());
      const wanted = { games, limit, isWanted };
      const exact = bestOf(fitting(texts, words), wanted);
      return exact.length > 0 ? exact : bestOf(resembling(texts, words), wanted);
    },
  };
}

interface Wanted {
  readonly games: readonly GameCard[];
  readonly limit: number;
  readonly isWanted: (game: GameCard) => boolean;
}

function bestOf(places: Iterable<number>, { games, limit, isWanted }: Wanted): readonly GameCard[] {
  const found = new Set<GameCard>();
  for (const place of places) {
    const game = games[place];
    if (game && isWanted(game)) found.add(game);
    if (found.size >= limit) break;
  }
  return [...found];
}

/** Best first: texts that begin with the phrase, then words that do, then texts with all words. May repeat a game. */
function* fitting(texts: GameTexts, words: readonly string[]): Generator<number> {
  const phrase = words.join(' ');
  yield* texts.having(BEGIN + phrase);
  yield* texts.having(` ${phrase}`);
  // The longest word is the rarest.
  const [rarest = '', ...others] = [...words].sort((one, other) => other.length - one.length);
  for (const place of texts.having(rarest)) {
    const text = texts.textOf(place);
    if (others.every((word) => text.includes(word))) yield place;
  }
}

/** Texts that contain every word, or a similar one for words that no text contains. */
function resembling(texts: GameTexts, words: readonly string[]): readonly number[] {
  const having = words.map((word) => new Set(texts.having(word)));
  const known = having.filter((places) => places.size > 0);
  const unknown = words.filter((_, at) => having[at]?.size === 0);
  // Known words narrow the result most and cost least.
  const [first = placesLike(texts, unknown.shift() ?? ''), ...others] = known;
  const fits = unknown.map(likenessOf);
  return [...first]
    .filter((place) => others.every((places) => places.has(place)))
    .filter((place) => fits.every((fit) => fit(texts.textOf(place))))
    .sort((one, other) => one - other);
}

/** The alternative spellings of a word, its trigrams, and how many of them must match. */
function likeness(word: string) {
  const isLong = Array.from(word).length >= SHORTEST_FUZZY;
  const threes = isLong ? trigrams(` ${word}`) : [];
  return { spelt: isLong ? swappedLetters(word) : [], threes, needed: Math.ceil(threes.length * ALIKE) };
}

function likenessOf(word: string): (text: string) => boolean {
  const { spelt, threes, needed } = likeness(word);
  return (text) =>
    spelt.some((one) => text.includes(one)) ||
    (needed > 0 && threes.filter((three) => text.includes(three)).length >= needed);
}

/** The same test for all texts at once, one search per trigram. */
function placesLike(texts: GameTexts, word: string): ReadonlySet<number> {
  const { spelt, threes, needed } = likeness(word);
  const found = new Set<number>();
  for (const one of spelt) for (const place of texts.having(one)) found.add(place);
  const seen = new Uint8Array(texts.count);
  for (const three of threes) {
    for (const place of texts.having(three)) {
      const times = (seen[place] ?? 0) + 1;
      seen[place] = times;
      if (times >= needed) found.add(place);
    }
  }
  return found;
}

/** The texts of many games in one string, so that one native search covers all of them. */
interface GameTexts {
  readonly count: number;
  add(text: string): void;
  textOf(place: number): string;
  /**
   * The positions of texts that contain `part`, ascending. A part that starts with `BEGIN` matches only the beginning
   * of a text.
   */
  having(part: string): Generator<number>;
}

/** Precedes each text; no text contains it. */
const BEGIN = '\n';

function createGameTexts(): GameTexts {
  const starts: number[] = [];
  let all = '';

  const startOf = (place: number): number => starts[place] ?? all.length;

  return {
    get count() {
      return starts.length;
    },
    add: (text) => {
      starts.push(all.length);
      all += BEGIN + text;
    },
    textOf: (place) => all.slice(startOf(place) + BEGIN.length, startOf(place + 1)),
    *having(part) {
      let place = 0;
      for (let at = all.indexOf(part); at !== -1; at = all.indexOf(part, startOf(place))) {
        while (startOf(place + 1) <= at) place += 1;
        yield place;
        place += 1;
        if (place >= starts.length) return;
      }
    },
  };
}

import type { GameCard } from '@foyer/contract/game/game-card';
import {
  buildGameSearchText,
  splitSearchWords,
  listTranspositions,
  listTrigrams,
} from '@foyer/contract/game/search/search-text';

/**
 * A search index of the games that this visit has loaded. It searches by the same rules as the server, before the
 * server's response.
 */
export interface GameSearchIndex {
  add(games: readonly GameCard[]): void;
  /**
   * Returns the best matches that `isWanted` accepts, at most `limit`. Fuzzy matches are used only if there are no
   * exact ones.
   */
  find(search: string, limit: number, isWanted: (game: GameCard) => boolean): readonly GameCard[];
}

/** Minimum share of a word's trigrams that a text must contain to count as a fuzzy match. */
const MIN_SIMILARITY = 0.45;
const MIN_FUZZY_LENGTH = 4;

/** Schedules a task. The task must stop as soon as `isOver` returns true, because its time is used up. */
type ScheduleTask = (task: (isOver: () => boolean) => void) => void;

/**
 * Creates a search index that adds games in small steps, in tasks of `schedule`. A search first adds all games that are
 * not indexed yet.
 */
export function createGameSearchIndex(schedule: ScheduleTask): GameSearchIndex {
  const games: GameCard[] = [];
  const known = new Set<string>();
  const texts = createGameTexts();
  let isScheduled = false;

  /** Indexes one game; returns true if there are more games to index. */
  const indexNext = (): boolean => {
    const game = games[texts.count];
    if (game) texts.add(buildGameSearchText([game.name], game.vendorName));
    return texts.count < games.length;
  };
  const indexSome = (isOver: () => boolean): void => {
    isScheduled = false;
    while (indexNext()) if (isOver()) return scheduleIndexing();
  };
  const scheduleIndexing = (): void => {
    if (isScheduled) return;
    isScheduled = true;
    schedule(indexSome);
  };

  return {
    add: (more) => {
      for (const game of more) {
        if (known.has(game.id)) continue;
        known.add(game.id);
        games.push(game);
      }
      if (texts.count < games.length) scheduleIndexing();
    },
    find: (search, limit, isWanted) => {
      const words = splitSearchWords(search);
      if (words.length === 0) return [];
      while (indexNext());
      const wanted = { games, limit, isWanted };
      const exact = takeGames(findExact(texts, words), wanted);
      return exact.length > 0 ? exact : takeGames(findFuzzy(texts, words), wanted);
    },
  };
}

interface TakeOptions {
  readonly games: readonly GameCard[];
  readonly limit: number;
  readonly isWanted: (game: GameCard) => boolean;
}

function takeGames(places: Iterable<number>, { games, limit, isWanted }: TakeOptions): readonly GameCard[] {
  const found = new Set<GameCard>();
  for (const place of places) {
    const game = games[place];
    if (game && isWanted(game)) found.add(game);
    if (found.size >= limit) break;
  }
  return [...found];
}

/**
 * Finds the indexed texts that match a phrase, the best first: texts that begin with the phrase, then texts with a word
 * that does, then texts that contain all words. May return a game more than once.
 */
function* findExact(texts: GameTexts, words: readonly string[]): Generator<number> {
  const phrase = words.join(' ');
  yield* texts.find(BEGIN + phrase);
  yield* texts.find(` ${phrase}`);
  // The longest word is the rarest.
  const [rarest = '', ...others] = [...words].sort((one, other) => other.length - one.length);
  for (const place of texts.find(rarest)) {
    const text = texts.textAt(place);
    if (others.every((word) => text.includes(word))) yield place;
  }
}

/** Finds the indexed texts that contain every word. For a word that no text contains, similar words count. */
function findFuzzy(texts: GameTexts, words: readonly string[]): readonly number[] {
  const placesByWord = words.map((word) => new Set(texts.find(word)));
  const known = placesByWord.filter((places) => places.size > 0);
  const unknown = words.filter((_, at) => placesByWord[at]?.size === 0);
  // Known words narrow the result most and cost least.
  const [first = findSimilar(texts, unknown.shift() ?? ''), ...others] = known;
  const fits = unknown.map(createFuzzyMatcher);
  return [...first]
    .filter((place) => others.every((places) => places.has(place)))
    .filter((place) => fits.every((fit) => fit(texts.textAt(place))))
    .sort((one, other) => one - other);
}

/** Prepares a search word: its alternative spellings, its trigrams, and the number of trigrams that must match. */
function analyzeWord(word: string) {
  const isLong = Array.from(word).length >= MIN_FUZZY_LENGTH;
  const trigrams = isLong ? listTrigrams(` ${word}`) : [];
  return {
    spellings: isLong ? listTranspositions(word) : [],
    threes: trigrams,
    minMatches: Math.ceil(trigrams.length * MIN_SIMILARITY),
  };
}

function createFuzzyMatcher(word: string): (text: string) => boolean {
  const { spellings, threes: trigrams, minMatches } = analyzeWord(word);
  return (text) =>
    spellings.some((spelling) => text.includes(spelling)) ||
    (minMatches > 0 && trigrams.filter((trigram) => text.includes(trigram)).length >= minMatches);
}

/**
 * Finds the texts that are similar to a word, with one search per trigram. Accepts the same texts as
 * `createFuzzyMatcher`.
 */
function findSimilar(texts: GameTexts, word: string): ReadonlySet<number> {
  const { spellings, threes: trigrams, minMatches } = analyzeWord(word);
  const found = new Set<number>();
  for (const spelling of spellings) for (const place of texts.find(spelling)) found.add(place);
  const seen = new Uint8Array(texts.count);
  for (const trigram of trigrams) {
    for (const place of texts.find(trigram)) {
      const times = (seen[place] ?? 0) + 1;
      seen[place] = times;
      if (times >= minMatches) found.add(place);
    }
  }
  return found;
}

/** Stores the texts of many games in one string, so that one native search covers all of them. */
interface GameTexts {
  readonly count: number;
  add(text: string): void;
  textAt(place: number): string;
  /**
   * Returns the positions of the texts that contain `part`, in ascending order. If `part` starts with `BEGIN`, only the
   * beginnings of texts match.
   */
  find(part: string): Generator<number>;
}

/** Character that precedes each indexed text; no text contains it. */
const BEGIN = '\n';

function createGameTexts(): GameTexts {
  const starts: number[] = [];
  let all = '';

  const startAt = (place: number): number => starts[place] ?? all.length;

  return {
    get count() {
      return starts.length;
    },
    add: (text) => {
      starts.push(all.length);
      all += BEGIN + text;
    },
    textAt: (place) => all.slice(startAt(place) + BEGIN.length, startAt(place + 1)),
    *find(part) {
      let place = 0;
      for (let at = all.indexOf(part); at !== -1; at = all.indexOf(part, startAt(place))) {
        while (startAt(place + 1) <= at) place += 1;
        yield place;
        place += 1;
        if (place >= starts.length) return;
      }
    },
  };
}

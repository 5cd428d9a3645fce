import type { GameCard } from '@foyer/contract/game/game-card';
import { swappedLetters, threesOf } from '@foyer/contract/game/misspelt';
import { searchTextOf, searchWords } from '@foyer/contract/game/search-text';

interface Entry {
  readonly game: GameCard;
  readonly text: string;
}

/** Games that have come this way, searched as the server searches: at once, before it has answered. */
export interface GameIndex {
  add(games: readonly GameCard[]): void;
  /** The games that fit best, `limit` at most; those that only resemble the words when none fits. */
  find(search: string, limit: number): readonly GameCard[];
}

/** A word that is this much like a part of a name may stand for it: the share of its threes found there. */
const ALIKE = 0.45;
const SHORTEST_FUZZY = 4;

type Fits = (text: string) => boolean;

function alike(word: string): Fits {
  if (Array.from(word).length < SHORTEST_FUZZY) return (text) => text.includes(word);
  const spelt = [word, ...swappedLetters(word)];
  const threes = threesOf(` ${word}`);
  const needed = Math.ceil(threes.length * ALIKE);
  return (text) =>
    spelt.some((one) => text.includes(one)) || threes.filter((three) => text.includes(three)).length >= needed;
}

/** Small first: what begins with the words, then a word that does, then the rest. */
function rankOf(text: string, phrase: string): number {
  if (text.startsWith(phrase)) return 0;
  return text.includes(` ${phrase}`) ? 1 : 2;
}

export function createGameIndex(): GameIndex {
  const entries = new Map<string, Entry>();
  const having = (fits: readonly Fits[]): readonly Entry[] =>
    [...entries.values()].filter(({ text }) => fits.every((fit) => fit(text)));

  return {
    add: (games) => {
      for (const game of games) {
        if (!entries.has(game.id)) entries.set(game.id, { game, text: searchTextOf([game.name], game.vendorName) });
      }
    },
    find: (search, limit) => {
      const words = searchWords(search);
      if (words.length === 0) return [];
      const exact = having(words.map((word) => (text) => text.includes(word)));
      const found = exact.length > 0 ? exact : having(words.map(alike));
      const phrase = words.join(' ');
      return (
        found
          .map((entry) => ({ entry, rank: rankOf(entry.text, phrase) }))
          // A fresh list, and `toSorted` is newer than the oldest browser.
          .sort((one, other) => one.rank - other.rank)
          .slice(0, limit)
          .map(({ entry }) => entry.game)
      );
    },
  };
}

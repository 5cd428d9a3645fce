/** Texts of many games in one, so that a word is looked for by the browser's own search and not game by game. */
export interface GameTexts {
  readonly count: number;
  add(text: string): void;
  textOf(place: number): string;
  /** The places whose text holds `part`, in their order; one that begins with it when `part` begins with `BEGIN`. */
  having(part: string): Generator<number>;
}

/** What stands before each text; no text has one in it. */
export const BEGIN = '\n';

export function createGameTexts(): GameTexts {
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

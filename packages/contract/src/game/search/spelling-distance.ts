/** Longer words are rare, and each letter costs a comparison. */
const LETTERS = 12;

/** The words that two neighbouring letters in the wrong order may stand for: `gloden` gives `golden` among others. */
export function swappedLetters(word: string): readonly string[] {
  const letters = Array.from(word);
  return letters.slice(1, LETTERS).flatMap((letter, at) => {
    const before = letters[at];
    return letter === before ? [] : [[...letters.slice(0, at), letter, before, ...letters.slice(at + 2)].join('')];
  });
}

/** Every three letters in a row of a word. */
export function trigrams(word: string): readonly string[] {
  const letters = Array.from(word);
  return letters.slice(2).map((_, at) => letters.slice(at, at + 3).join(''));
}

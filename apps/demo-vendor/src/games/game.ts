/** What a draw gives: a row of digits 0 to 9, or different numbers out of 1 to `of`, in rising order. */
export type Shape =
  | { readonly kind: 'digits'; readonly count: 3 | 5 }
  | { readonly kind: 'pick'; readonly of: 45; readonly count: 6 };

export interface Game {
  /** As in the platform's catalogue. */
  readonly code: string;
  /** A proper name: the same in every language. */
  readonly title: string;
  readonly shape: Shape;
}

const fiveDigits: Shape = { kind: 'digits', count: 5 };

/** The games of the vendor's own lobby. */
export const houseGames: readonly Game[] = [
  { code: 'minute-3', title: 'Minute Three', shape: { kind: 'digits', count: 3 } },
  { code: 'minute-5', title: 'Minute Five', shape: fiveDigits },
  { code: 'star-6', title: 'Star Six', shape: { kind: 'pick', of: 45, count: 6 } },
];

/** What may stand for a game in an address. */
export const GAME_CODE_PATTERN = /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/;
/** The code of the vendor's lobby; not a game. */
export const LOBBY_CODE = 'lobby';

/** The game of a code. A catalogue may hold codes that are not known here: those draw five digits under their own name. */
export function gameOf(code: string): Game {
  const known = houseGames.find((game) => game.code === code);
  return known ?? { code, title: titleFrom(code), shape: fiveDigits };
}

/** Whether the vendor's lobby leads to the game. */
export function isInLobby(code: string): boolean {
  return code === LOBBY_CODE || houseGames.some((game) => game.code === code);
}

function titleFrom(code: string): string {
  const words = code.split(/[_-]+/).filter((word) => word !== '');
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ');
}

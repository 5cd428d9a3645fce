import type { GameLaunchKind } from '@foyer/contract/game/launch-kind';

/** Format of a draw's result: digits from 0 to 9, or different numbers from 1 to `of` in ascending order. */
export type DrawFormat =
  | {
      readonly kind: 'digits';
      readonly count: 3 | 4 | 5;
      /** Numbers of digits that a bet on the last digits can have. */
      readonly tailLengths?: readonly (2 | 3)[];
    }
  | { readonly kind: 'pick'; readonly of: 45; readonly count: 6 };

export interface VendorGame {
  /** Code of the game in the platform's catalogue. */
  readonly code: string;
  /** Title of the game: a proper name, which is not translated. */
  readonly title: string;
  readonly format: DrawFormat;
}

const fiveDigits: DrawFormat = { kind: 'digits', count: 5 };

/** Games in the vendor's lobby for launches of every kind except `SEA` and `VIETNAM_LOTTO`. */
const vendorGames: readonly VendorGame[] = [
  { code: 'minute-3', title: 'Minute Three', format: { kind: 'digits', count: 3 } },
  { code: 'minute-5', title: 'Minute Five', format: fiveDigits },
  { code: 'star-6', title: 'Star Six', format: { kind: 'pick', of: 45, count: 6 } },
];

/** Lottery games for launches of the kind `SEA` (South East Asia), with bets on the last digits. */
const seaGames: readonly VendorGame[] = [
  { code: 'sea-4d', title: 'SEA 4D', format: { kind: 'digits', count: 4, tailLengths: [2, 3] } },
  { code: 'mekong-4d', title: 'Mekong 4D', format: { kind: 'digits', count: 4, tailLengths: [2, 3] } },
  { code: 'straits-3d', title: 'Straits 3D', format: { kind: 'digits', count: 3, tailLengths: [2] } },
];

/**
 * Lottery games for launches of the kind `VIETNAM_LOTTO`. They draw a special prize of five digits; most bets are on
 * the last two.
 */
const vietnamGames: readonly VendorGame[] = [
  { code: 'vn-north', title: 'Miền Bắc', format: { kind: 'digits', count: 5, tailLengths: [2, 3] } },
  { code: 'vn-central', title: 'Miền Trung', format: { kind: 'digits', count: 5, tailLengths: [2, 3] } },
  { code: 'vn-south', title: 'Miền Nam', format: { kind: 'digits', count: 5, tailLengths: [2, 3] } },
];

const everyGame: readonly VendorGame[] = [...vendorGames, ...seaGames, ...vietnamGames];

/** Lists the games in the vendor's lobby for a kind of launch. */
export function listLobbyGames(kind: GameLaunchKind): readonly VendorGame[] {
  if (kind === 'SEA') return seaGames;
  return kind === 'VIETNAM_LOTTO' ? vietnamGames : vendorGames;
}

/** Format of a game code in a URL of the vendor. */
export const GAME_CODE_PATTERN = /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/;
/** Code that launches the vendor's lobby instead of a game. */
export const LOBBY_CODE = 'lobby';

/**
 * Returns the game with a code. For an unknown code, returns a game that draws five digits, with a title derived from
 * the code. Games other than lotteries use only the title.
 */
export function getVendorGame(code: string): VendorGame {
  const known = everyGame.find((game) => game.code === code);
  return known ?? { code, title: titleFrom(code), format: fiveDigits };
}

/** Whether the vendor's lobby for a launch contains the game of the launch. */
export function isLobbyGame({
  launchKind,
  gameCode,
}: {
  readonly launchKind: GameLaunchKind;
  readonly gameCode: string;
}): boolean {
  return listLobbyGames(launchKind).some((game) => game.code === gameCode);
}

function titleFrom(code: string): string {
  const words = code.split(/[_-]+/).filter((word) => word !== '');
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ');
}

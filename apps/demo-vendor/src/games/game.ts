import type { LaunchKind } from '@foyer/contract/game/launch-kind';

/** What a draw produces: digits 0 to 9, or different numbers from 1 to `of` in ascending order. */
export type DrawFormat =
  | {
      readonly kind: 'digits';
      readonly count: 3 | 4 | 5;
      /** How many last digits a bet may name. */
      readonly tailLengths?: readonly (2 | 3)[];
    }
  | { readonly kind: 'pick'; readonly of: 45; readonly count: 6 };

export interface VendorGame {
  /** The code in the platform's catalogue. */
  readonly code: string;
  /** A proper name: the same in every language. */
  readonly title: string;
  readonly format: DrawFormat;
}

const fiveDigits: DrawFormat = { kind: 'digits', count: 5 };

/** The games of the vendor's own lobby. */
const vendorGames: readonly VendorGame[] = [
  { code: 'minute-3', title: 'Minute Three', format: { kind: 'digits', count: 3 } },
  { code: 'minute-5', title: 'Minute Five', format: fiveDigits },
  { code: 'star-6', title: 'Star Six', format: { kind: 'pick', of: 45, count: 6 } },
];

/** Lotteries of South East Asia, with bets on the last digits. */
const seaGames: readonly VendorGame[] = [
  { code: 'sea-4d', title: 'SEA 4D', format: { kind: 'digits', count: 4, tailLengths: [2, 3] } },
  { code: 'mekong-4d', title: 'Mekong 4D', format: { kind: 'digits', count: 4, tailLengths: [2, 3] } },
  { code: 'straits-3d', title: 'Straits 3D', format: { kind: 'digits', count: 3, tailLengths: [2] } },
];

/** Lotteries of Vietnam: a special prize of five digits; most bets are on the last two. */
const vietnamGames: readonly VendorGame[] = [
  { code: 'vn-north', title: 'Miền Bắc', format: { kind: 'digits', count: 5, tailLengths: [2, 3] } },
  { code: 'vn-central', title: 'Miền Trung', format: { kind: 'digits', count: 5, tailLengths: [2, 3] } },
  { code: 'vn-south', title: 'Miền Nam', format: { kind: 'digits', count: 5, tailLengths: [2, 3] } },
];

const everyGame: readonly VendorGame[] = [...vendorGames, ...seaGames, ...vietnamGames];

/** The games in the vendor's lobby for a kind of launch. */
export function listLobbyGames(kind: LaunchKind): readonly VendorGame[] {
  if (kind === 'SEA') return seaGames;
  return kind === 'VIETNAM_LOTTO' ? vietnamGames : vendorGames;
}

/** Format of a game code in a URL. */
export const GAME_CODE_PATTERN = /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/;
/** The code of the vendor's lobby; not a game. */
export const LOBBY_CODE = 'lobby';

/**
 * Returns the game with a code. An unknown code of the platform's catalogue draws five digits and derives its title from the
 * code. Crash games are unknown codes too; they use only the title.
 */
export function getVendorGame(code: string): VendorGame {
  const known = everyGame.find((game) => game.code === code);
  return known ?? { code, title: titleFrom(code), format: fiveDigits };
}

/** Whether the vendor's lobby for a launch contains its game. */
export function isLobbyGame({
  launchKind,
  gameCode,
}: {
  readonly launchKind: LaunchKind;
  readonly gameCode: string;
}): boolean {
  return listLobbyGames(launchKind).some((game) => game.code === gameCode);
}

function titleFrom(code: string): string {
  const words = code.split(/[_-]+/).filter((word) => word !== '');
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ');
}

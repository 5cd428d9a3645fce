const LOBBY = 'lobby';

/** The code `lobby` is the vendor's own lobby, everything else a game. [S2-006] */
export function viewOf(gameCode: string): 'lobby' | 'betting' {
  return gameCode === LOBBY ? 'lobby' : 'betting';
}

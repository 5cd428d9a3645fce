import type { FrameMessage } from '@foyer/contract/vendor/frame-message';

/** What the host shows of a running game. */
export interface GameState {
  readonly ready: boolean;
  readonly balance: { readonly amount: number; readonly currency: string } | null;
  /** The round that is being played, by the vendor's own name. */
  readonly round: string | null;
}

export const newGame: GameState = { ready: false, balance: null, round: null };

/** What a message of the game changes; `exit` is for the router. */
export function afterMessage(state: GameState, message: FrameMessage): GameState {
  switch (message.type) {
    case 'ready':
      return { ...state, ready: true };
    case 'balance':
      return { ...state, balance: { amount: message.amount, currency: message.currency } };
    case 'round-start':
      return { ...state, round: message.round };
    case 'round-end':
      return { ...state, round: null };
    case 'exit':
      return state;
  }
}

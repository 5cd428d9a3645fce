import type { FrameMessage } from '@foyer/contract/vendor/frame-message';

type Ready = Extract<FrameMessage, { type: 'ready' }>;

/** What the host knows of a running game. */
export interface GameState {
  /** `null` until the game says that it can be played. */
  readonly ready: Pick<Ready, 'controls' | 'orientation'> | null;
  readonly balance: { readonly amount: number; readonly currency: string } | null;
  /** The round that is being played, by the vendor's own name. */
  readonly round: string | null;
  /** Why it cannot go on. */
  readonly trouble: Extract<FrameMessage, { type: 'error' }>['code'] | null;
}

export const newGame: GameState = { ready: null, balance: null, round: null, trouble: null };

/** What a message of the game changes; `exit` is for the router. */
export function afterMessage(state: GameState, message: FrameMessage): GameState {
  switch (message.type) {
    case 'ready':
      // Once: what a game can do does not change under the player's thumb.
      return state.ready ? state : { ...state, ready: message };
    case 'balance':
      return { ...state, balance: { amount: message.amount, currency: message.currency } };
    case 'round-start':
      return { ...state, round: message.round };
    case 'round-end':
      return { ...state, round: null };
    case 'error':
      return { ...state, trouble: message.code };
    case 'exit':
      return state;
  }
}

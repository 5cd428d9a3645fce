import type { GameFrameMessage } from '@foyer/contract/vendor/game-frame-message';

type Ready = Extract<GameFrameMessage, { type: 'ready' }>;

export interface GameFrameState {
  /** The game's message `ready`; `null` until the game has posted it. */
  readonly ready: Pick<Ready, 'controls' | 'orientation'> | null;
  readonly balance: { readonly amount: number; readonly currency: string } | null;
  /** Id of the current round at the vendor. */
  readonly round: string | null;
  /** The error that the game posted. */
  readonly errorCode: Extract<GameFrameMessage, { type: 'error' }>['code'] | null;
}

export const initialGameFrameState: GameFrameState = { ready: null, balance: null, round: null, errorCode: null };

/** Applies a message from the game to the state of its frame. `exit` and `alerts` change nothing, because `GameView` handles them. */
export function reduceGameFrameState(state: GameFrameState, message: GameFrameMessage): GameFrameState {
  switch (message.type) {
    case 'ready':
      // The first `ready` counts: controls must not change during play.
      return state.ready ? state : { ...state, ready: message };
    case 'balance':
      return { ...state, balance: { amount: message.amount, currency: message.currency } };
    case 'round-start':
      return { ...state, round: message.round };
    case 'round-end':
      return { ...state, round: null };
    case 'error':
      return { ...state, errorCode: message.code };
    case 'exit':
    case 'alerts':
      return state;
  }
}

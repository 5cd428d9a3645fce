import type { GameFrameMessage } from '@foyer/contract/vendor/game-frame-message';

type Ready = Extract<GameFrameMessage, { type: 'ready' }>;

export interface GameFrameState {
  /** `null` until the game posts `ready`. */
  readonly ready: Pick<Ready, 'controls' | 'orientation'> | null;
  readonly balance: { readonly amount: number; readonly currency: string } | null;
  /** The current round, by the vendor's id. */
  readonly round: string | null;
  /** The error that the game posted. */
  readonly errorCode: Extract<GameFrameMessage, { type: 'error' }>['code'] | null;
}

export const initialGameFrameState: GameFrameState = { ready: null, balance: null, round: null, errorCode: null };

/** Applies a message of the game. The router handles `exit`. */
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
      return state;
  }
}

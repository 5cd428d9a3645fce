import type { DrawGameState } from '#src/http/lottery-page-state.ts';
import type { VendorMessages } from '#src/messages/messages.ts';

export interface DrawProof {
  readonly commitment: string;
  readonly seed: string;
  /** Position of the draw in its seed chain. Hashing the draw's seed this many times gives the chain's commitment. */
  readonly position: number;
  readonly numbers: readonly number[];
}

/** Data that the server puts into a game page. `State` is the part that changes while the page is open. */
export interface GamePageBootData<State = DrawGameState> {
  readonly tag: string;
  readonly messages: VendorMessages;
  readonly sessionId: string;
  /** Hash of the launch token. It finds this session again if the same launch URL is reloaded in the tab. */
  readonly launchHash: string;
  readonly hostOrigin: string;
  /** Absolute URL of the platform's page that launched the game, to which its exit leads. */
  readonly exitUrl: string;
  readonly currency: string;
  /** Code of the game; `null` in the lobby. */
  readonly game: string | null;
  /** Whether the game is played as a trial, without an account. */
  readonly trial: boolean;
  /** Whether the page links to the vendor's lobby. */
  readonly hasLobby: boolean;
  readonly state: State;
}

import type { DrawGameState } from '#src/http/draw-game-state.ts';
import type { VendorMessages } from '#src/messages/messages.ts';

export interface DrawProofView {
  readonly commitment: string;
  readonly seed: string;
  /** Position of the draw in its chain: the seed hashed this many times is the commitment. */
  readonly position: number;
  readonly numbers: readonly number[];
}

/** The server's data for a page; `State` is its changing part. */
export interface PageBootData<State = DrawGameState> {
  readonly tag: string;
  readonly messages: VendorMessages;
  readonly sessionId: string;
  /** Identifies this session when the same launch URL is loaded again in this tab. */
  readonly launchHash: string;
  readonly hostOrigin: string;
  /** Absolute URL of the platform's page that launched the game. */
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

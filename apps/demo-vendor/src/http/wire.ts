import type { FeedState } from '#src/http/feed-state.ts';
import type { Words } from '#src/messages/words.ts';

export interface ProofView {
  readonly commitment: string;
  readonly seed: string;
  /** Which draw of the chain: the seed hashed this many times is the commitment. */
  readonly draw: number;
  readonly numbers: readonly number[];
}

/** The server's data for a page; `State` is its changing part. */
export interface Boot<State = FeedState> {
  readonly tag: string;
  readonly words: Words;
  readonly sessionId: string;
  /** For finding this session again when the same launch address is loaded in this tab. */
  readonly launchHash: string;
  readonly hostOrigin: string;
  /** Where the player came from, absolute. */
  readonly exitUrl: string;
  readonly currency: string;
  /** Null in the lobby. */
  readonly game: string | null;
  /** A trial: nothing of it is stored. */
  readonly trial: boolean;
  /** Whether the player may go to the vendor's lobby. */
  readonly hasLobby: boolean;
  readonly state: State;
}

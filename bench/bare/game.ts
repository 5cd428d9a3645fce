/** What the bare page knows of a game. */
export interface BareGame {
  readonly name: string;
  readonly vendorName: string;
  readonly category: string;
  /** Address of its cover. */
  readonly cover: string;
  /** Where it opens. */
  readonly href: string;
}

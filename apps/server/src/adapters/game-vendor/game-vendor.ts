import type { LaunchKind } from '@foyer/contract/game/launch-kind';

/** Fields of a lottery launch that a vendor may ignore; `null` where the launch has none. [S3-031] */
export interface LotteryFields {
  readonly lottoArea: string | null;
  readonly lottoMode: string | null;
  readonly title: string | null;
  readonly device: string | null;
}

/** Those of every other launch. */
export const noLotteryFields: LotteryFields = { lottoArea: null, lottoMode: null, title: null, device: null };

/** One launch, as it is sent to a vendor. */
export interface VendorLaunch extends LotteryFields {
  readonly merchant: string;
  readonly vendor: string;
  readonly gameCode: string;
  readonly view: 'lobby' | 'betting';
  readonly way: LaunchKind;
  /** `trial`: nobody the platform knows. */
  readonly mode: 'member' | 'trial';
  /** The vendor's name of a table of prizes. [S3-031, S3-033] */
  readonly prizeMode: string | null;
  /** Name of the member's VIP label in the call's language, from the server; `null` for a member without one and for a trial. [S3-031, S3-033] */
  readonly labelName: string | null;
  /** A table in the game, by the vendor's name. [S3-041] */
  readonly roomId: string | null;
  readonly hasLobby: boolean;
  /** The spec's code, e.g. `VI`. */
  readonly language: string;
  /** ISO 4217. */
  readonly currency: string;
  /** Good once and for 60 s; the vendor's server redeems it at `/wps/vendor/launch/redeem`. */
  readonly launchToken: string;
  /** Path under /m/ that the game leads back to. */
  readonly backUrl: string;
  /** The only origin that may frame the game. */
  readonly hostOrigin: string;
}

export type VendorAnswer =
  | { readonly kind: 'url'; readonly gameUrl: string }
  /** The vendor answered, and not with a game. `reason` is for the log. */
  | { readonly kind: 'refused'; readonly reason: string }
  /** The vendor took longer than it may. */
  | { readonly kind: 'late'; readonly reason: string }
  /** The vendor could not be reached. */
  | { readonly kind: 'silent'; readonly reason: string };

/**
 * How a launch becomes the address of a game. To connect a vendor of your own, write one of these and name it in the
 * registry; a vendor that can answer a signed POST needs no code, see `http-vendor.ts`. [wire: Games]
 */
export interface GameVendor {
  /** How the vendor names itself in `X-Vendor` when it redeems a token. */
  readonly redeemer: string;
  /** Signs both ways: what the platform asks of the vendor and what the vendor asks of the platform. */
  readonly secret: string;
  /** Every game of it says `ready` to the page around it. [S2-028] */
  readonly saysReady: boolean;
  /** Answers within `timeoutMs`, at most 10 s. [S9-007] */
  launch(launch: VendorLaunch, timeoutMs: number): Promise<VendorAnswer>;
}

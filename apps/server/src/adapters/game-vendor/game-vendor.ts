import type { ReadVendorDraws } from '#src/adapters/game-vendor/vendor-draws.ts';
import type { GameLaunchKind } from '@foyer/contract/game/launch-kind';

/** Fields of a lottery launch that a vendor may ignore; `null` if the launch has no value. [S3-031] */
export interface LotteryLaunchFields {
  readonly lottoArea: string | null;
  readonly lottoMode: string | null;
  readonly title: string | null;
  readonly device: string | null;
}

/** The lottery fields of a launch that is not a lottery launch: all empty. */
export const emptyLotteryLaunchFields: LotteryLaunchFields = {
  lottoArea: null,
  lottoMode: null,
  title: null,
  device: null,
};

/** One launch, as it is sent to a vendor. */
export interface VendorLaunchRequest extends LotteryLaunchFields {
  readonly merchant: string;
  readonly vendor: string;
  readonly gameCode: string;
  readonly view: 'lobby' | 'betting';
  readonly launchKind: GameLaunchKind;
  /** `trial`: a game with play money, without a member. */
  readonly mode: 'member' | 'trial';
  /** Name of a prize table, as the vendor defines it. [S3-031, S3-033] */
  readonly prizeMode: string | null;
  /**
   * Name of the member's VIP label in the language of the request, set by the server; `null` for a member without a label
   * and for a trial. [S3-031, S3-033]
   */
  readonly labelName: string | null;
  /** Id of a table in the game, as the vendor defines it. [S3-041] */
  readonly roomId: string | null;
  readonly hasLobby: boolean;
  /** Language code as the /wps API writes it, for example `VI`. */
  readonly language: string;
  /** Currency code, ISO 4217. */
  readonly currency: string;
  /** One-time token that expires after 60 s. The vendor's server redeems it at `/wps/vendor/launch/redeem`. */
  readonly launchToken: string;
  /** Path under /m/ to which the game returns. */
  readonly backUrl: string;
  /** The only origin that may frame the game. */
  readonly hostOrigin: string;
}

export type VendorLaunchResult =
  | { readonly kind: 'url'; readonly gameUrl: string }
  /** The vendor responded without a game. `reason` is for the log. */
  | { readonly kind: 'rejected'; readonly reason: string }
  /** The vendor did not respond in time. */
  | { readonly kind: 'timeout'; readonly reason: string }
  /** The vendor could not be reached. */
  | { readonly kind: 'unavailable'; readonly reason: string };

/**
 * Turns a launch into the URL of a game. To connect a vendor with another API, implement this interface and add it to
 * the registry; a vendor that accepts a signed POST needs no code, see `http-vendor.ts`. [wire: Games]
 */
export interface GameVendorAdapter {
  /** The name by which the vendor identifies itself in the `X-Vendor` header when it redeems a launch token. */
  readonly redeemer: string;
  /**
   * Secret shared with the vendor. It signs the server's requests to the vendor and the vendor's requests to the
   * server.
   */
  readonly secret: string;
  /** True if every game of the vendor sends `ready` to the page that frames it. [S2-028] */
  readonly saysReady: boolean;
  /** Reads the draws of its lotteries; omitted if the vendor publishes none. */
  readonly readDraws?: ReadVendorDraws | undefined;
  /** Resolves within `timeoutMs`, at most 10 s. [S9-007] */
  launch(launch: VendorLaunchRequest, timeoutMs: number): Promise<VendorLaunchResult>;
}

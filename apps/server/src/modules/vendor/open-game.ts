import type { VendorRegistry } from '#src/adapters/game-vendor/vendor-registry.ts';
import type { VendorLaunch } from '#src/adapters/game-vendor/game-vendor.ts';
import { atMostEvery } from '#src/at-most-every.ts';
import type { Clock } from '#src/clock.ts';
import type { Database } from '#src/db/schema.ts';
import { done, refuse, type Result } from '#src/http/result.ts';
import { hashSecretToken, newSecretToken } from '#src/modules/session/session.public.ts';
import { findVendor, insertLaunchToken, pruneLaunchTokens } from '#src/modules/vendor/vendor-store.ts';
import type { Logger } from 'pino';

/** How long a launch token lives, in milliseconds. [wire: Games] */
const TOKEN_LIFE_MS = 60_000;
const PRUNE_EVERY_MS = 60_000;
const RETRY_AFTER_SECONDS = 5;

export interface OpenGameServices {
  readonly db: Database;
  readonly clock: Clock;
  readonly vendors: VendorRegistry;
}

export interface GameOrder extends Omit<VendorLaunch, 'launchToken'> {
  readonly memberId: string;
  /** What the vendor may call the member on the screen. */
  readonly displayName: string;
}

/** Answers the address of a game with a fresh token in it. The token is stored, as a hash, before the vendor hears of it. */
export type OpenGame = (
  order: GameOrder,
  log: Logger,
) => Promise<Result<string, 'game_unavailable' | 'service_unavailable'>>;

export function createOpenGame(services: OpenGameServices): OpenGame {
  const { db, clock, vendors } = services;
  const prune = atMostEvery(PRUNE_EVERY_MS, clock, () => pruneLaunchTokens(db, new Date(clock.now() - TOKEN_LIFE_MS)));
  return async (order, log) => {
    await prune();
    const row = await findVendor(db, order.merchant, order.vendor);
    const vendor = row === undefined || row.maintenance ? null : vendors.find(row);
    if (vendor === null) return refuse('game_unavailable');
    const { memberId, displayName, ...launch } = order;
    const launchToken = newSecretToken();
    await insertLaunchToken(db, {
      token_hash: hashSecretToken(launchToken),
      merchant_code: order.merchant,
      member_id: memberId,
      display_name: displayName,
      vendor: order.vendor,
      redeemer: vendor.redeemer,
      game_code: order.gameCode,
      view: order.view,
      language: order.language,
      back_url: order.backUrl,
      host_origin: order.hostOrigin,
      expires_at: new Date(clock.now() + TOKEN_LIFE_MS),
      redeemed_at: null,
    });
    const answer = await vendor.launch({ ...launch, launchToken });
    if (answer.kind === 'url') return done(answer.gameUrl);
    log.warn({ vendor: order.vendor, reason: answer.reason }, 'a vendor gave no game');
    if (answer.kind === 'refused') return refuse('game_unavailable');
    return refuse('service_unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS });
  };
}

import type { Logger } from 'pino';
import type { VendorRegistry } from '#src/adapters/game-vendor/vendor-registry.ts';
import type { VendorAnswer, VendorLaunch } from '#src/adapters/game-vendor/game-vendor.ts';
import { done, refuse, type Result } from '#src/http/result.ts';
import { hashSecretToken, newSecretToken } from '#src/modules/session/session.public.ts';
import type { VendorTables } from '#src/modules/vendor/vendor-tables.ts';
import { findVendor, insertLaunchToken } from '#src/modules/vendor/vendor-store.ts';
import type { Context } from '#src/context.ts';

/** How long a launch token lives, in milliseconds. [wire: Games] */
const TOKEN_LIFE_MS = 60_000;
const RETRY_AFTER_SECONDS = 5;

export interface OpenGameServices extends Pick<Context, 'db' | 'clock'> {
  readonly vendors: VendorRegistry;
}

export interface GameOrder extends Omit<VendorLaunch, 'launchToken'> {
  /** `null` for a trial. */
  readonly memberId: string | null;
  /** What the vendor may call the member on the screen. */
  readonly displayName: string;
  /** How long the vendor may take, in milliseconds. */
  readonly timeoutMs: number;
}

/** What a launch answers of the vendor's game. */
export interface OpenedGame {
  readonly gameUrl: string;
  readonly saysReady?: true;
}

type Opened = Result<
  OpenedGame,
  'game_unavailable' | 'game_maintenance' | 'timeout_retry_please' | 'service_unavailable'
>;

/** Answers the address of a game with a fresh token in it. The token is stored, as a hash, before the vendor hears of it. */
export type OpenGame = (order: GameOrder, log: Logger) => Promise<Opened>;

export function createOpenGame(services: OpenGameServices): OpenGame {
  const { db, clock, vendors } = services;
  return async (order, log) => {
    const row = await findVendor(db, order.merchant, order.vendor);
    if (row?.maintenance === true) return refuse('game_maintenance');
    const vendor = row === undefined ? null : vendors.find(row);
    if (vendor === null) return refuse('game_unavailable');
    const { memberId: _member, displayName: _name, timeoutMs, ...launch } = order;
    const launchToken = newSecretToken();
    const expiresAt = new Date(clock.now() + TOKEN_LIFE_MS);
    await insertLaunchToken(db, tokenRow(order, { launchToken, expiresAt, redeemer: vendor.redeemer }));
    const answer = await vendor.launch({ ...launch, launchToken }, timeoutMs);
    if (answer.kind === 'url')
      return done({ gameUrl: answer.gameUrl, ...(vendor.saysReady ? { saysReady: true } : {}) });
    log.warn({ vendor: order.vendor, kind: answer.kind, reason: answer.reason }, 'a vendor gave no game');
    return refusalFor(answer.kind);
  };
}

function refusalFor(kind: Exclude<VendorAnswer['kind'], 'url'>): Opened {
  if (kind === 'refused') return refuse('game_unavailable');
  if (kind === 'late') return refuse('timeout_retry_please');
  return refuse('service_unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS });
}

interface TokenParts {
  readonly launchToken: string;
  readonly expiresAt: Date;
  readonly redeemer: string;
}

function tokenRow(order: GameOrder, { launchToken, expiresAt, redeemer }: TokenParts): VendorTables['launch_token'] {
  return {
    token_hash: hashSecretToken(launchToken),
    merchant_code: order.merchant,
    member_id: order.memberId,
    display_name: order.displayName,
    vendor: order.vendor,
    redeemer,
    game_code: order.gameCode,
    view: order.view,
    launch_kind: order.way,
    prize_mode: order.prizeMode,
    label_name: order.labelName,
    lotto_area: order.lottoArea,
    lotto_mode: order.lottoMode,
    title: order.title,
    device: order.device,
    room_id: order.roomId,
    has_lobby: order.hasLobby,
    language: order.language,
    back_url: order.backUrl,
    host_origin: order.hostOrigin,
    expires_at: expiresAt,
    redeemed_at: null,
  };
}

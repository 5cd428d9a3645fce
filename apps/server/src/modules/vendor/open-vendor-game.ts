import type { Logger } from 'pino';
import type { VendorRegistry } from '#src/adapters/game-vendor/vendor-registry.ts';
import type { VendorLaunchResult, VendorLaunchRequest } from '#src/adapters/game-vendor/game-vendor.ts';
import { ok, callError, type Result } from '#src/http/result.ts';
import { hashSecretToken, createSecretToken } from '#src/modules/session/session.public.ts';
import type { VendorTables } from '#src/modules/vendor/vendor-tables.ts';
import { findVendor, insertLaunchToken } from '#src/modules/vendor/vendor-store.ts';
import type { ServerContext } from '#src/server-context.ts';

/** Lifetime of a launch token in milliseconds. */
const TOKEN_TTL_MS = 60_000;
const RETRY_AFTER_SECONDS = 5;

export interface OpenVendorGameServices extends Pick<ServerContext, 'db' | 'clock'> {
  readonly vendors: VendorRegistry;
}

export interface OpenVendorGameRequest extends Omit<VendorLaunchRequest, 'launchToken'> {
  /** Id of the member; `null` for a trial without an account. */
  readonly memberId: string | null;
  /** Name of the member that the vendor may show in the game. */
  readonly displayName: string;
  /** Maximum time for the vendor's response, in milliseconds. */
  readonly timeoutMs: number;
}

export interface OpenedVendorGame {
  readonly gameUrl: string;
  readonly saysReady?: true;
}

type Opened = Result<
  OpenedVendorGame,
  'game_unavailable' | 'game_maintenance' | 'timeout_retry_please' | 'service_unavailable'
>;

/**
 * Opens a game at its vendor with a new launch token. Resolves to the game's URL. The token's hash is stored before the
 * vendor receives the token, so the vendor can redeem it at once.
 */
export async function openVendorGame(
  { db, clock, vendors }: OpenVendorGameServices,
  request: OpenVendorGameRequest,
  log: Logger,
): Promise<Opened> {
  const row = await findVendor(db, request.merchant, request.vendor);
  if (row?.maintenance === true) return callError('game_maintenance');
  const vendor = row === undefined ? null : vendors.find(row);
  if (vendor === null) return callError('game_unavailable');
  const { memberId: _member, displayName: _name, timeoutMs, ...launch } = request;
  const launchToken = createSecretToken();
  const expiresAt = new Date(clock.now() + TOKEN_TTL_MS);
  await insertLaunchToken(db, tokenRow(request, { launchToken, expiresAt, redeemer: vendor.redeemer }));
  const answer = await vendor.launch({ ...launch, launchToken }, timeoutMs);
  if (answer.kind === 'url') return ok({ gameUrl: answer.gameUrl, ...(vendor.saysReady ? { saysReady: true } : {}) });
  log.warn({ vendor: request.vendor, kind: answer.kind, reason: answer.reason }, 'a vendor opened no game');
  return errorFor(answer.kind);
}

function errorFor(kind: Exclude<VendorLaunchResult['kind'], 'url'>): Opened {
  if (kind === 'rejected') return callError('game_unavailable');
  if (kind === 'timeout') return callError('timeout_retry_please');
  return callError('service_unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS });
}

interface TokenParts {
  readonly launchToken: string;
  readonly expiresAt: Date;
  readonly redeemer: string;
}

function tokenRow(
  request: OpenVendorGameRequest,
  { launchToken, expiresAt, redeemer }: TokenParts,
): VendorTables['launch_token'] {
  return {
    token_hash: hashSecretToken(launchToken),
    merchant_code: request.merchant,
    member_id: request.memberId,
    display_name: request.displayName,
    vendor: request.vendor,
    redeemer,
    game_code: request.gameCode,
    view: request.view,
    launch_kind: request.launchKind,
    prize_mode: request.prizeMode,
    label_name: request.labelName,
    lotto_area: request.lottoArea,
    lotto_mode: request.lottoMode,
    title: request.title,
    device: request.device,
    room_id: request.roomId,
    has_lobby: request.hasLobby,
    language: request.language,
    back_url: request.backUrl,
    host_origin: request.hostOrigin,
    expires_at: expiresAt,
    redeemed_at: null,
  };
}

import { createHash } from 'node:crypto';
import type { memberLaunchErrorCodes } from '@foyer/contract/game/launch';
import type { GameLaunchKind } from '@foyer/contract/game/launch-kind';
import type { commonErrorCodes } from '@foyer/contract/error-code';
import { toSameSitePath } from '@foyer/contract/page/same-site-path';
import type { ApiCallContext, MemberCallContext } from '#src/http/wps/operation.ts';
import { ok, callError, fieldError, type Result } from '#src/http/result.ts';
import { readMemberVipLabel } from '#src/modules/vip/vip.public.ts';
import { type EnqueueConversionServices, enqueueConversion } from '#src/modules/conversion/conversion.public.ts';
import {
  findLaunchableGame,
  type LaunchableGameQuery,
  getGameLaunchRejection,
} from '#src/modules/game/launch/launchable-game-store.ts';
import { getGameName } from '#src/modules/game/catalogue/game-cards.ts';
import type { GameTables } from '#src/modules/game/game-tables.ts';
import {
  findLaunchByIdempotencyKey,
  insertGameLaunch,
  hasExactlyOneGameLaunch,
  releaseExpiredIdempotencyKey,
} from '#src/modules/game/launch/game-launch-store.ts';
import { maskName } from '#src/modules/member/member.public.ts';
import {
  getProtectionRules,
  checkPlayPermission,
  type PlayPermission,
  rejectPlay,
} from '#src/modules/protection/protection.public.ts';
import {
  openVendorGame,
  type OpenedVendorGame,
  type OpenVendorGameServices,
} from '#src/modules/vendor/vendor.public.ts';
import type { LotteryLaunchFields } from '#src/adapters/game-vendor/game-vendor.ts';
import type { ServerContext } from '#src/server-context.ts';

export type MemberLaunchServices = Pick<ServerContext, 'readSite'> & EnqueueConversionServices & OpenVendorGameServices;

/** A member's request to launch a game, from any of the launch endpoints. */
export interface MemberLaunchRequest {
  readonly launchKind: GameLaunchKind;
  readonly game: LaunchableGameQuery;
  readonly view: 'lobby' | 'betting';
  readonly language: string;
  readonly backUrl: string;
  readonly hasLobby: boolean;
  readonly prizeMode: string | null;
  readonly lottery: LotteryLaunchFields;
  readonly roomId: string | null;
  /** Maximum time to wait for the vendor's response, in milliseconds. */
  readonly timeoutMs: number;
  /** Input of the API request. A second request with the same idempotency key is rejected if its input differs. */
  readonly input: object;
}

type LaunchError = (typeof memberLaunchErrorCodes)[number] | (typeof commonErrorCodes)[number];
type LaunchResult = Result<OpenedVendorGame & { readonly name?: string }, LaunchError>;

/**
 * Launches a game for a member. A request with a repeated `Idempotency-Key` receives the same game URL and adds no row
 * to the launch history.
 */
export async function launchGameForMember(
  services: MemberLaunchServices,
  launch: MemberLaunchRequest,
  call: MemberCallContext,
): Promise<LaunchResult> {
  const { memberId } = call.session;
  const backUrl = toSameSitePath(launch.backUrl);
  if (backUrl === null) return fieldError('backUrl', 'not_allowed');
  const rules = getProtectionRules(call.merchant.brand.protection);
  const permission = await checkPlayPermission(
    services.db,
    { memberId, rules },
    { now: new Date(services.clock.now()) },
  );
  if (permission.kind !== 'allowed') return rejectPlay(permission);
  const request = { memberId, key: call.idempotencyKey, digest: hashRequest(launch) };
  const repeated = await findRepeatedResponse(services, request);
  if (repeated !== null) return repeated;
  const game = await findLaunchableGame(services.db, call.merchant.code, launch.game);
  if (game === undefined) return callError('game_not_found');
  const closed = getGameLaunchRejection(game, call.merchant);
  if (closed !== null) return closed;
  // Not from the client: a vendor may give privileges to a label. [S3-031, S3-033]
  const label = await readMemberVipLabel(services, { merchant: call.merchant, language: call.language, memberId });
  const vendorLaunch = { ...toVendorLaunch({ ...launch, backUrl }, game, call), labelName: label?.labelName ?? null };
  const opened = await openVendorGame(
    services,
    { ...vendorLaunch, memberId, displayName: maskName(call.session.userName) },
    call.log,
  );
  if (!opened.ok) return opened;
  const result = await storeLaunch(
    services,
    {
      id: crypto.randomUUID(),
      merchant_code: call.merchant.code,
      member_id: memberId,
      game_id: game.id,
      vendor: game.vendor,
      idempotency_key: request.key,
      digest: request.digest,
      game_url: opened.value.gameUrl,
      created_at: new Date(services.clock.now()),
    },
    call,
  );
  if (typeof result === 'object') return rejectPlay(result);
  if (result === 'first') return ok({ ...opened.value, name: getGameName(game, call.language) });
  // A concurrent request with the same key was first; both get its response.
  return (await findRepeatedResponse(services, request)) ?? callError('service_unavailable');
}

/**
 * Stores a launch in the history; a member's first launch is also queued as a conversion. Stores nothing if the member
 * may no longer play, because the account was closed or excluded while the vendor responded.
 */
async function storeLaunch(
  services: MemberLaunchServices,
  launch: GameTables['game_launch'],
  call: ApiCallContext,
): Promise<'first' | 'repeated' | Exclude<PlayPermission, { kind: 'allowed' }>> {
  const { member_id: memberId, created_at: now } = launch;
  const rules = getProtectionRules(call.merchant.brand.protection);
  return services.db.transaction().execute(async (trx) => {
    const permission = await checkPlayPermission(trx, { memberId, rules }, { now });
    if (permission.kind !== 'allowed') return permission;
    if (!(await insertGameLaunch(trx, launch))) return 'repeated';
    if (await hasExactlyOneGameLaunch(trx, memberId)) {
      await enqueueConversion({ ...services, db: trx }, { memberId, name: 'firstLaunch', of: memberId }, call);
    }
    return 'first';
  });
}

/**
 * Returns the fields of a launch that are sent to the vendor, without the member. The vendor's code comes from the
 * stored game, not from the request.
 */
function toVendorLaunch(
  launch: MemberLaunchRequest,
  game: { readonly vendor: string; readonly code: string },
  call: ApiCallContext,
) {
  const { launchKind, view, language, backUrl, hasLobby, prizeMode, lottery, roomId, timeoutMs } = launch;
  return {
    launchKind,
    view,
    language,
    backUrl,
    hasLobby,
    prizeMode,
    ...lottery,
    roomId,
    timeoutMs,
    mode: 'member' as const,
    merchant: call.merchant.code,
    vendor: game.vendor,
    gameCode: game.code,
    currency: call.merchant.brand.country.currency,
    hostOrigin: call.origin,
  };
}

interface KeyedRequest {
  readonly memberId: string;
  readonly key: string | null;
  readonly digest: string;
}

/**
 * Finds the response to an earlier launch request with the same idempotency key within 24 h; `null` if there is none.
 */
async function findRepeatedResponse(
  { db, clock }: MemberLaunchServices,
  { memberId, key, digest }: KeyedRequest,
): Promise<LaunchResult | null> {
  if (key === null) return null;
  const query = { memberId, key, now: clock.now() };
  await releaseExpiredIdempotencyKey(db, query);
  const earlier = await findLaunchByIdempotencyKey(db, query);
  if (earlier === undefined) return null;
  return earlier.digest === digest ? ok({ gameUrl: earlier.game_url }) : callError('idempotency_key_reused');
}

/**
 * Hashes a launch request. The hash includes the launch kind, so that one idempotency key cannot launch two kinds of
 * games.
 */
function hashRequest({ launchKind, input }: MemberLaunchRequest): string {
  const sorted = Object.entries(input).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([launchKind, sorted]))
    .digest('base64url');
}

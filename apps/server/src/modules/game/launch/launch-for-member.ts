import { createHash } from 'node:crypto';
import type { memberLaunchErrors } from '@foyer/contract/game/launch';
import type { LaunchKind } from '@foyer/contract/game/launch-kind';
import type { commonErrors } from '@foyer/contract/error-code';
import { ownPath } from '@foyer/contract/page/own-path';
import type { Call, MemberCall } from '#src/http/wps/operation.ts';
import { done, refuse, refuseField, type Result } from '#src/http/result.ts';
import { readVipLabel } from '#src/modules/vip/vip.public.ts';
import type { EnqueueConversion } from '#src/modules/conversion/conversion.public.ts';
import { findLaunchable, type GameWanted, launchRejection } from '#src/modules/game/launch/launchable-store.ts';
import { gameName } from '#src/modules/game/catalogue/game-cards.ts';
import type { GameTables } from '#src/modules/game/game-tables.ts';
import { findLaunchByKey, insertLaunch, isOnlyLaunch, releaseOldKey } from '#src/modules/game/launch/launch-store.ts';
import { maskName } from '#src/modules/member/member.public.ts';
import { mayPlay } from '#src/modules/protection/protection.public.ts';
import type { OpenedGame, OpenGame } from '#src/modules/vendor/vendor.public.ts';
import type { LotteryFields } from '#src/adapters/game-vendor/game-vendor.ts';
import type { Context } from '#src/context.ts';

export interface LaunchServices extends Pick<Context, 'db' | 'clock' | 'readSite'> {
  readonly openGame: OpenGame;
  readonly enqueueConversion: EnqueueConversion;
}

/** What the ways of launching differ in. */
export interface MemberLaunch {
  readonly way: LaunchKind;
  readonly game: GameWanted;
  readonly view: 'lobby' | 'betting';
  readonly language: string;
  readonly backUrl: string;
  readonly hasLobby: boolean;
  readonly prizeMode: string | null;
  readonly lottery: LotteryFields;
  readonly roomId: string | null;
  /** How long the vendor may take, in milliseconds. */
  readonly timeoutMs: number;
  /** As it was asked for: what a repeated key must repeat. */
  readonly input: object;
}

type Code = (typeof memberLaunchErrors)[number] | (typeof commonErrors)[number];
type Launched = Result<OpenedGame & { readonly name?: string }, Code>;

/** Opens a game for a member, whichever way. A repeated `Idempotency-Key` answers the same address, and stands in the history once. */
export type LaunchForMember = (launch: MemberLaunch, call: MemberCall) => Promise<Launched>;

export function createLaunchForMember(services: LaunchServices): LaunchForMember {
  return async (launch, call) => {
    const { memberId } = call.session;
    const backUrl = ownPath(launch.backUrl);
    if (backUrl === null) return refuseField('backUrl', 'not_allowed');
    if (!(await mayPlay(services.db, memberId))) return refuse('account_closed');
    const asked = { memberId, key: call.idempotencyKey, digest: digestOf(launch) };
    const repeated = await replay(services, asked);
    if (repeated !== null) return repeated;
    const game = await findLaunchable(services.db, call.merchant.code, launch.game);
    if (game === undefined) return refuse('game_not_found');
    const closed = launchRejection(game, call.merchant);
    if (closed !== null) return closed;
    // Never the client's word: a vendor may give a label privileges. [S3-031, S3-033]
    const label = await readVipLabel(services, { merchant: call.merchant, language: call.language, memberId });
    const order = { ...orderOf({ ...launch, backUrl }, game, call), labelName: label?.labelName ?? null };
    const opened = await services.openGame(
      { ...order, memberId, displayName: maskName(call.session.userName) },
      call.log,
    );
    if (!opened.ok) return opened;
    const kept = await keep(
      services,
      {
        id: crypto.randomUUID(),
        merchant_code: call.merchant.code,
        member_id: memberId,
        game_id: game.id,
        vendor: game.vendor,
        idempotency_key: asked.key,
        digest: asked.digest,
        game_url: opened.value.gameUrl,
        created_at: new Date(services.clock.now()),
      },
      call,
    );
    if (kept === 'closed') return refuse('account_closed');
    if (kept === 'first') return done({ ...opened.value, name: gameName(game, call.language) });
    // A twin of this request was first: its answer is the answer.
    return (await replay(services, asked)) ?? refuse('service_unavailable');
  };
}

/**
 * Writes the launch into the history; a member's first is a conversion. The account may have been closed while the vendor
 * answered: then nothing is written.
 */
async function keep(
  { db, enqueueConversion }: LaunchServices,
  launch: GameTables['game_launch'],
  call: Call,
): Promise<'first' | 'twin' | 'closed'> {
  const { member_id: memberId } = launch;
  return db.transaction().execute(async (trx) => {
    if (!(await mayPlay(trx, memberId))) return 'closed';
    if (!(await insertLaunch(trx, launch))) return 'twin';
    if (await isOnlyLaunch(trx, memberId)) {
      await enqueueConversion(trx, { memberId, name: 'firstLaunch', of: memberId }, call);
    }
    return 'first';
  });
}

/** What a vendor is told whoever plays; the game's own row says which vendor that is. */
function orderOf(launch: MemberLaunch, game: { readonly vendor: string; readonly code: string }, call: Call) {
  const { way, view, language, backUrl, hasLobby, prizeMode, lottery, roomId, timeoutMs } = launch;
  return {
    way,
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

interface Asked {
  readonly memberId: string;
  readonly key: string | null;
  readonly digest: string;
}

/** The answer this key had within 24 h, or `null`. */
async function replay({ db, clock }: LaunchServices, { memberId, key, digest }: Asked): Promise<Launched | null> {
  if (key === null) return null;
  const question = { memberId, key, now: clock.now() };
  await releaseOldKey(db, question);
  const known = await findLaunchByKey(db, question);
  if (known === undefined) return null;
  return known.digest === digest ? done({ gameUrl: known.game_url }) : refuse('idempotency_key_reused');
}

/** The way is part of it: one key does not open two kinds of game. */
function digestOf({ way, input }: MemberLaunch): string {
  const sorted = Object.entries(input).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([way, sorted]))
    .digest('base64url');
}

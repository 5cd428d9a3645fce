import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#src/db/schema.ts';
import { isExcludedByRegistry } from '#src/modules/protection/registry/registry-check-store.ts';
import { mustAnswerFirstLimit } from '#src/modules/protection/limits/limit-prompt-store.ts';
import { buildHasPlayBlockCondition, findPlayBlocksInForce } from '#src/modules/protection/play-block-store.ts';
import type { PlayBlockKind } from '#src/modules/protection/protection-tables.ts';
import {
  findPlayStopReason,
  type PlayState,
  type PlayStopReason,
  readPlayState,
} from '#src/modules/protection/play/play-stop-reason.ts';
import type { MemberWithProtectionRules } from '#src/modules/protection/protection-rules.ts';

/**
 * The reason why an account cannot play at all: it is closed, excluded, or on a break. `until` is null if the block has
 * no end.
 */
export type PlayBlock =
  | { readonly kind: 'account_closed' }
  | { readonly kind: 'self_excluded' | 'time_out'; readonly until: Date | null };

/** Why a member may not play: a block, or a limit or reality check that stops the current play. */
export type PlayRestriction = PlayBlock | PlayStopReason;

/** Whether a member may play. `play` is the state on which the permission is based; recording a stake needs it. */
export type PlayPermission = { readonly kind: 'allowed'; readonly play: PlayState } | PlayRestriction;

/** What a member is about to do: stake, deposit, or neither, which means opening a game. */
export interface PlayPermissionRequest {
  readonly now: Date;
  /** Play credits that the member is about to stake. */
  readonly stake?: number;
  /** Play credits that the member is about to deposit. */
  readonly deposit?: number;
}

/**
 * Checks whether a member may play, stake or refill the wallet. Call it in the transaction that depends on the result:
 * it locks the member's row, so that a concurrent closing of the account, exclusion or change of a limit waits until
 * that transaction ends.
 */
export async function checkPlayPermission(
  trx: Database,
  member: MemberWithProtectionRules,
  request: PlayPermissionRequest,
): Promise<PlayPermission> {
  return checkPlayPermissionOfLockedMember(
    trx,
    { ...member, isClosed: await lockAndReadClosed(trx, member.memberId) },
    request,
  );
}

/** A member whose database row the current transaction has locked. */
export interface LockedMemberWithRules extends MemberWithProtectionRules {
  readonly isClosed: boolean;
}

/** Checks whether a member may play, like `checkPlayPermission`, for a transaction that has locked the member's row already. */
export async function checkPlayPermissionOfLockedMember(
  trx: Database,
  { isClosed, ...member }: LockedMemberWithRules,
  { now, stake, deposit }: PlayPermissionRequest,
): Promise<PlayPermission> {
  if (isClosed) return { kind: 'account_closed' };
  const play = await readPlayState(trx, member, now.getTime());
  const block = chooseBlock(play.blocks);
  if (block !== null) return block;
  if (deposit !== undefined && (await mustAnswerFirstLimit(trx, member))) return { kind: 'limits_required' };
  const kind = stake !== undefined ? 'stake' : deposit !== undefined ? 'deposit' : 'launch';
  const intended = { kind, amount: stake ?? deposit ?? 0, now: now.getTime() } as const;
  return findPlayStopReason(play, member.rules, intended) ?? { kind: 'allowed', play };
}

/**
 * Finds the reason why an account cannot play at all: closed, or the longest block in force, an exclusion first; `null`
 * if there is none. Locks the member's row like `checkPlayPermission`.
 */
export async function findPlayBlock(trx: Database, memberId: string, now: Date): Promise<PlayBlock | null> {
  if (await lockAndReadClosed(trx, memberId)) return { kind: 'account_closed' };
  const blocks = await findPlayBlocksInForce(trx, memberId, now);
  return chooseBlock([...((await isExcludedByRegistry(trx, memberId)) ? [registryBlock] : []), ...blocks]);
}

async function lockAndReadClosed(trx: Database, memberId: string): Promise<boolean> {
  const member = await trx
    .selectFrom('member')
    .select('closed_at')
    .where('id', '=', memberId)
    .forShare()
    .executeTakeFirst();
  return member === undefined || member.closed_at !== null;
}

/** Block of a member whom a registry has excluded. It has no end, because registries do not report one. */
const registryBlock = { kind: 'exclusion', endsAt: null } as const;

function chooseBlock(
  blocks: readonly { readonly kind: PlayBlockKind; readonly endsAt: Date | string | null }[],
): PlayBlock | null {
  const block = blocks.find(({ kind }) => kind === 'exclusion') ?? blocks[0];
  if (block === undefined) return null;
  const until = block.endsAt === null ? null : new Date(block.endsAt);
  return { kind: block.kind === 'exclusion' ? 'self_excluded' : 'time_out', until };
}

/**
 * Builds the SQL condition that a member's account is open and has no block in force; `memberId` is the name of a
 * column.
 */
export function buildOpenAndNotBlockedCondition(memberId: string, now: Date): RawBuilder<boolean> {
  return sql<boolean>`(exists (select 1 from member as open_member
    where open_member.id = ${sql.ref(memberId)} and open_member.closed_at is null)
    and not ${buildHasPlayBlockCondition(memberId, now)})`;
}

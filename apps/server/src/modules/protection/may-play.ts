import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#src/db/schema.ts';
import { buildBlockedCondition, findBlocksInForce } from '#src/modules/protection/play-block-store.ts';
import type { ProtectionRules } from '#src/modules/protection/protection-rules.ts';

/** A closed account or a block of the member. `until` is null if it has no end. */
export type Block =
  | { readonly kind: 'account_closed' }
  | { readonly kind: 'self_excluded' | 'time_out'; readonly until: Date | null };

/** Why a member may not play. */
export type PlayRestriction = Block;

export type PlayPermission = { readonly kind: 'allowed' } | PlayRestriction;

/** A member with the rules of their brand. */
export interface PlayingMember {
  readonly memberId: string;
  readonly rules: ProtectionRules;
}

/** What the member is about to do. */
export interface PlayRequest {
  readonly now: Date;
  /** Play credits that the member is about to stake. */
  readonly stake?: number;
}

/**
 * Whether a member may play, stake and refill. Call it in the transaction that depends on the result: it locks the member's row,
 * so that a concurrent closure, exclusion or change of a limit waits for its end.
 */
export async function mayPlay(
  trx: Database,
  { memberId }: PlayingMember,
  { now }: PlayRequest,
): Promise<PlayPermission> {
  return (await findBlock(trx, memberId, now)) ?? { kind: 'allowed' };
}

/** The closed account or the block of a member, an exclusion first; `null` if there is none. Locks like `mayPlay`. */
export async function findBlock(trx: Database, memberId: string, now: Date): Promise<Block | null> {
  const member = await trx
    .selectFrom('member')
    .select('closed_at')
    .where('id', '=', memberId)
    .forShare()
    .executeTakeFirst();
  if (member === undefined || member.closed_at !== null) return { kind: 'account_closed' };
  const blocks = await findBlocksInForce(trx, memberId, now);
  const block = blocks.find(({ kind }) => kind === 'exclusion') ?? blocks[0];
  if (block === undefined) return null;
  return { kind: block.kind === 'exclusion' ? 'self_excluded' : 'time_out', until: block.endsAt };
}

/** Builds the check of `findBlock` as an SQL condition that is true without a block; `memberId` is the name of a column. */
export function buildNotBlockedCondition(memberId: string, now: Date): RawBuilder<boolean> {
  return sql<boolean>`(exists (select 1 from member as open_member
    where open_member.id = ${sql.ref(memberId)} and open_member.closed_at is null)
    and not ${buildBlockedCondition(memberId, now)})`;
}

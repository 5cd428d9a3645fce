import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#src/db/schema.ts';
import { buildLoginTimeSql, type LoginTimeOfDay } from '#src/modules/protection/login-time/login-time-store.ts';
import type { PlayLimitInForce, PlayTotals } from '#src/modules/protection/limits/limit-usage.ts';
import {
  buildAgeKycAndRegistryStateSql,
  type AgeKycAndRegistryState,
} from '#src/modules/protection/registry/missing-verification.ts';
import { buildRegistryExcludedCondition } from '#src/modules/protection/registry/registry-check-store.ts';
import type { ProtectionRules } from '#src/modules/protection/protection-rules.ts';
import { buildPlayBlockInForceCondition } from '#src/modules/protection/play-block-store.ts';
import type { PlayBlockKind } from '#src/modules/protection/protection-tables.ts';
import type { PlaySession } from '#src/modules/protection/play/play-session.ts';

/** What a member has staked, won, deposited and played on one day. */
export interface PlayTotalsOfDay extends PlayTotals {
  /** Local date, `YYYY-MM-DD`. */
  readonly day: string;
}

/** The stored data that decides whether a member may play: play session, limits, days played, blocks and proof. */
export interface MemberPlayRecord {
  /** The last play session, which may have ended. */
  readonly session: PlaySession | null;
  /** Minutes between reality checks that the member chose; `null` for no choice. */
  readonly chosenMinutes: number | null;
  /** The limits that the member has set. */
  readonly limits: readonly PlayLimitInForce[];
  /** Days of the current week and month on which the member played. */
  readonly days: readonly PlayTotalsOfDay[];
  readonly blocks: readonly StoredPlayBlock[];
  /**
   * Proof of the member's age and identity, and registries that have answered; `null` if the operator has sent none, or
   * if the rules need none.
   */
  readonly proof: AgeKycAndRegistryState | null;
  /** How long the member was logged in, by day; `null` if the rules offer no limit of it. */
  readonly loginTime: readonly LoginTimeOfDay[] | null;
}

/** A break or exclusion of a member that is in force. */
export interface StoredPlayBlock {
  readonly kind: PlayBlockKind;
  /** End of the block, ISO 8601; `null` if it has no end. */
  readonly endsAt: string | null;
}

const toMs = (column: string): RawBuilder<number> => sql`round(extract(epoch from ${sql.ref(column)}) * 1000)::bigint`;

const sessionJson = sql`json_build_object('id', id, 'beganAt', ${toMs('began_at')}, 'lastPlayAt', ${toMs('last_play_at')},
  'staked', staked, 'won', won, 'check', next_check, 'nextCheckAt', ${toMs('next_check_at')})`;

interface PlayQuery {
  readonly memberId: string;
  readonly rules: ProtectionRules;
  readonly now: Date;
  /** First local date to read, `YYYY-MM-DD`. */
  readonly since: string;
}

/**
 * Reads everything that decides about a stake, in one statement because every stake waits for it. The database function
 * `read_play` (migration 0013) returns the session, the limits and the days of play.
 */
export async function readMemberPlayRecord(
  db: Database,
  { memberId, rules, now, since }: PlayQuery,
): Promise<MemberPlayRecord> {
  const { rows } = await sql<{
    play: Omit<MemberPlayRecord, 'blocks' | 'proof' | 'loginTime'>;
    blocks: readonly StoredPlayBlock[] | null;
    proof: AgeKycAndRegistryState | null;
    loginTime: readonly LoginTimeOfDay[] | null;
  }>`
    select read_play(${memberId}, ${since}) as play, (
      select json_agg(json_build_object('kind', kind, 'endsAt', ends_at) order by ends_at desc nulls first) from (
        select kind, ends_at from play_block where member_id = ${memberId} and ${buildPlayBlockInForceCondition(now)}
        union all select 'exclusion', null where ${buildRegistryExcludedCondition(sql`${memberId}`)}) as block
    ) as blocks, ${buildAgeKycAndRegistryStateSql(memberId, rules)} as proof,
    ${buildLoginTimeSql(sql`${memberId}`, { rules, now, since })} as "loginTime"`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('a select without a table returned no row');
  return { ...row.play, blocks: row.blocks ?? [], proof: row.proof, loginTime: row.loginTime };
}

/** Reads the last play sessions of members, with the minutes between reality checks that the members chose. */
export async function findPlaySessions(
  db: Database,
  memberIds: readonly string[],
): Promise<
  readonly { readonly memberId: string; readonly session: PlaySession; readonly chosenMinutes: number | null }[]
> {
  if (memberIds.length === 0) return [];
  const { rows } = await sql<{ memberId: string; session: PlaySession; chosenMinutes: number | null }>`
    select play_session.member_id as "memberId", ${sessionJson} as session, minutes as "chosenMinutes"
    from play_session left join reality_check on reality_check.member_id = play_session.member_id
    where play_session.member_id in (${sql.join(memberIds)})`.execute(db);
  return rows;
}

interface AddedPlay extends PlayTotalsOfDay {
  readonly memberId: string;
}

/** Builds the SQL that adds play to a member's totals of a day. After a stake it also stores the play session. */
export function buildAddToPlayTotalsSql(
  { memberId, day, staked, won, deposited, seconds }: AddedPlay,
  session: PlaySession | null,
): RawBuilder<unknown> {
  const at = (ms: number | null | undefined): Date | null => (typeof ms === 'number' ? new Date(ms) : null);
  return sql`select record_play(${memberId}, ${day}, ${staked}::bigint, ${won}::bigint, ${deposited}::bigint, ${seconds}::bigint,
    ${session?.id ?? null}, ${at(session?.beganAt)}, ${at(session?.lastPlayAt)}, ${session?.staked ?? null}::bigint,
    ${session?.won ?? null}::bigint, ${session?.check ?? null}::integer, ${at(session?.nextCheckAt)})`;
}

interface AddedWin {
  readonly memberId: string;
  readonly day: string;
  readonly amount: number;
  /** A play session whose last stake was before this time has ended. */
  readonly endedBefore: Date;
}

/** Builds the SQL that adds a win to a day, and to the play session if it has not ended. */
export function buildAddWinToPlayTotalsSql({ memberId, day, amount, endedBefore }: AddedWin): RawBuilder<unknown> {
  return sql`select record_win(${memberId}, ${day}, ${amount}::bigint, ${endedBefore})`;
}

interface CancelledStake {
  readonly memberId: string;
  readonly amount: number;
  readonly stakedAt: Date;
  /** Local date of the stake, `YYYY-MM-DD`. */
  readonly day: string;
}

/**
 * Builds the SQL that subtracts a cancelled stake from its day, not below 0: an older version may have recorded the
 * stake without a day.
 */
export function buildSubtractStakeFromDaySql({ memberId, amount, day }: CancelledStake): RawBuilder<unknown> {
  return sql`update play_day set staked = greatest(0, staked - ${amount}) where member_id = ${memberId} and day = ${day}`;
}

/** Builds the SQL that subtracts a cancelled stake from the play session that contains it. */
export function buildSubtractStakeFromPlaySessionSql({
  memberId,
  amount,
  stakedAt,
}: CancelledStake): RawBuilder<unknown> {
  return sql`update play_session set staked = greatest(0, staked - ${amount})
    where member_id = ${memberId} and began_at <= ${stakedAt}`;
}

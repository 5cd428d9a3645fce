import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#src/db/schema.ts';
import { getLocalDate } from '#src/modules/protection/limits/limit-period.ts';
import { emptyPlayTotals } from '#src/modules/protection/limits/limit-usage.ts';
import type { PlayState } from '#src/modules/protection/play/play-stop-reason.ts';
import { addStakeToPlaySession } from '#src/modules/protection/play/play-session.ts';
import {
  buildAddToPlayTotalsSql,
  buildAddWinToPlayTotalsSql,
  buildSubtractStakeFromDaySql,
  buildSubtractStakeFromPlaySessionSql,
} from '#src/modules/protection/play/play-store.ts';
import type { ProtectionRules } from '#src/modules/protection/protection-rules.ts';

const MINUTE_MS = 60_000;

/** A ledger entry that counts as play. Amounts are positive. */
export type PlayLedgerEntry =
  | { readonly kind: 'stake'; readonly amount: number; readonly play: Pick<PlayState, 'session' | 'checkMinutes'> }
  | { readonly kind: 'win'; readonly amount: number }
  | { readonly kind: 'refill'; readonly amount: number }
  | { readonly kind: 'cancel'; readonly amount: number; readonly stakedAt: Date };

interface RecordRequest {
  readonly memberId: string;
  readonly rules: ProtectionRules;
  readonly now: number;
  readonly entry: PlayLedgerEntry;
}

/**
 * Builds the SQL that adds a ledger entry to the member's day and play session. The member's wallet must be locked. The
 * caller runs it in the same statement as the ledger entry, to save a round trip to the database.
 */
export function buildLedgerEntryPlayTotalsSql({
  memberId,
  rules,
  now,
  entry,
}: RecordRequest): readonly RawBuilder<unknown>[] {
  const { amount } = entry;
  const added = { ...emptyPlayTotals, memberId, day: getLocalDate(now, rules.zone) };
  if (entry.kind === 'refill') return [buildAddToPlayTotalsSql({ ...added, deposited: amount }, null)];
  if (entry.kind === 'win') {
    const endedBefore = new Date(now - rules.play.idleMinutes * MINUTE_MS);
    return [buildAddWinToPlayTotalsSql({ memberId, day: added.day, amount, endedBefore })];
  }
  if (entry.kind === 'cancel') {
    // On the day of the stake: a cancellation after midnight gives no room to the next day.
    const day = getLocalDate(entry.stakedAt.getTime(), rules.zone);
    const cancelled = { memberId, amount, stakedAt: entry.stakedAt, day };
    return [buildSubtractStakeFromDaySql(cancelled), buildSubtractStakeFromPlaySessionSql(cancelled)];
  }
  const { session: current, checkMinutes } = entry.play;
  const { session, seconds } = addStakeToPlaySession(current, {
    amount,
    now,
    checkMinutes,
    newId: crypto.randomUUID(),
  });
  return [buildAddToPlayTotalsSql({ ...added, staked: amount, seconds }, session)];
}

/** Adds a deposit that an operator reports to the member's day. */
export async function addDepositToPlayTotals(
  trx: Database,
  request: Omit<RecordRequest, 'entry'> & { readonly amount: number },
) {
  const { memberId, rules, now, amount } = request;
  const day = getLocalDate(now, rules.zone);
  await sql`${buildAddToPlayTotalsSql({ ...emptyPlayTotals, memberId, day, deposited: amount }, null)}`.execute(trx);
}

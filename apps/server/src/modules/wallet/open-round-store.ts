import type { CreditMove } from '@foyer/contract/vendor/vendor-api';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#src/db/schema.ts';

interface MoveOfRound {
  readonly memberId: string;
  readonly vendor: string;
  readonly move: CreditMove;
  /** The vendor's code of the game; `null` if it is unknown. */
  readonly game: string | null;
  /** Until when the round of a stake is open; `null` if the vendor did not send it. */
  readonly openUntil: Date | null;
  readonly now: Date;
}

/** How long after its stake a round is open at most, in milliseconds: 366 days. */
const MAX_OPEN_MS = 366 * 24 * 60 * 60_000;

/**
 * Builds the statements with which an applied credit move opens or ends a round. They run in the statement that appends
 * the ledger entry. A round is open for at most 366 days: a vendor's mistake must not keep it open for ever, and databases
 * do not store all times that the request allows.
 */
export function buildOpenRoundUpdate({
  memberId,
  vendor,
  move,
  game,
  openUntil,
  now,
}: MoveOfRound): RawBuilder<unknown>[] {
  const ofVendor = sql`delete from open_round where member_id = ${memberId} and vendor = ${vendor}`;
  if (move.kind === 'win') return [sql`${ofVendor} and round = ${move.round}`];
  if (move.kind === 'cancel') return [sql`${ofVendor} and stake_id = ${move.id}`];
  if (move.kind === 'refill' || game === null || openUntil === null || openUntil <= now) return [];
  const endsAt = new Date(Math.min(openUntil.getTime(), now.getTime() + MAX_OPEN_MS));
  return [
    // So that the expired rounds of a member never accumulate.
    sql`delete from open_round where member_id = ${memberId} and open_until <= ${now}`,
    sql`insert into open_round (member_id, vendor, stake_id, round, game, staked_at, open_until)
      values (${memberId}, ${vendor}, ${move.id}, ${move.round}, ${game}, ${now}, ${endsAt})
      on conflict do nothing`,
  ];
}

export async function deleteOpenRound(
  db: Database,
  { memberId, vendor, round }: Pick<MoveOfRound, 'memberId' | 'vendor'> & { readonly round: string },
): Promise<void> {
  await db
    .deleteFrom('open_round')
    .where('member_id', '=', memberId)
    .where('vendor', '=', vendor)
    .where('round', '=', round)
    .execute();
}

/** A game as its vendor names it. */
interface GameWithOpenRound {
  readonly vendor: string;
  readonly game: string;
  /** Time of the latest stake of an open round. */
  readonly stakedAt: Date;
}

/** Maximum number of games with an open round that are read, because home reads them on every visit. */
const MAX_GAMES_WITH_OPEN_ROUNDS = 24;

/** Finds at most 24 games with an open round of a member, the one with the latest stake first. */
export async function findGamesWithOpenRounds(db: Database, memberId: string, now: Date): Promise<GameWithOpenRound[]> {
  return db
    .selectFrom('open_round')
    .select(({ fn }) => ['vendor', 'game', fn.max('staked_at').as('stakedAt')])
    .where('member_id', '=', memberId)
    .where('open_until', '>', now)
    .groupBy(['vendor', 'game'])
    .orderBy('stakedAt', 'desc')
    .limit(MAX_GAMES_WITH_OPEN_ROUNDS)
    .execute();
}

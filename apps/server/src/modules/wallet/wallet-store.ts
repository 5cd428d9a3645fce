import type { CreditMove } from '@foyer/contract/vendor/vendor-api';
import { type RawBuilder, sql } from 'kysely';
import { STARTING_CREDITS } from '#src/modules/wallet/credit-move-effect.ts';
import type { Database } from '#src/db/schema.ts';
import type { WalletTables } from '#src/modules/wallet/wallet-tables.ts';

/** Reference of the ledger entry that gives a new wallet its starting credits. */
const START_REFERENCE = 'start';

export interface WalletOwner {
  readonly memberId: string;
  readonly merchantCode: string;
  /** Currency code, ISO 4217. */
  readonly currency: string;
}

/** A wallet whose database row the current transaction has locked. */
export interface LockedWallet {
  readonly id: string;
  readonly currency: string;
  /** Position of the wallet's last ledger entry. */
  readonly position: number;
  readonly balance: number;
}

type NewEntry = Pick<WalletTables['wallet_entry'], 'kind' | 'amount' | 'at'> &
  Partial<Pick<WalletTables['wallet_entry'], 'reference' | 'vendor' | 'vendor_id' | 'game'>>;

/**
 * Locks the member's wallet until the transaction ends, so that ledger entries are appended one after another. Creates
 * the wallet with its starting credits if there is none. Lock the wallet before other rows, such as the member's
 * (`checkPlayPermission`).
 */
export async function lockWallet(trx: Database, owner: WalletOwner, now: Date): Promise<LockedWallet> {
  const { currency } = owner;
  const id = (await lockAccount(trx, owner.memberId)) ?? (await openAccount(trx, owner, now));
  // A statement after the lock: the snapshot of the locking statement may lack the last entry.
  const last = await trx
    .selectFrom('wallet_entry')
    .select(['position', 'balance'])
    .where('wallet_id', '=', id)
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst();
  return { id, currency, position: last?.position ?? 0, balance: last?.balance ?? 0 };
}

/** A ledger entry that belongs to the same credit move of a vendor. */
export interface WalletEntryOfMove extends Pick<WalletTables['wallet_entry'], 'kind' | 'amount' | 'game'> {
  /** Time of the entry, in milliseconds since 1970. */
  readonly at: number;
}

interface WalletForMove extends LockedWallet {
  /** Ledger entries of this credit move that exist already: the move itself, its cancellation, or both. */
  readonly earlier: readonly WalletEntryOfMove[];
  /** The vendor's code of the game to which the move belongs; `null` if it is unknown. */
  readonly game: string | null;
  /** Whether the member's account is closed. */
  readonly isClosed: boolean;
}

interface VendorMove {
  readonly now: Date;
  readonly vendor: string;
  readonly move: CreditMove;
  /** The game that the vendor named; `null` if none. */
  readonly gameCode: string | null;
}

/**
 * Locks the member's wallet and row for a vendor's credit move, and reads what decides about the move. Every move waits
 * for these statements, so there are only two.
 */
export async function lockWalletForMove(
  trx: Database,
  owner: WalletOwner,
  vendorMove: VendorMove,
): Promise<WalletForMove> {
  const { currency, memberId } = owner;
  const { now, vendor, move, gameCode } = vendorMove;
  const account = await lockAccountAndMember(trx, memberId);
  if (account === undefined) {
    await openAccount(trx, owner, now);
    return lockWalletForMove(trx, owner, vendorMove);
  }
  // A statement after the lock: the snapshot of the locking statement may lack the last entry.
  const gameOfRound =
    move.kind === 'win' && gameCode === null
      ? sql`(select game from wallet_entry where wallet_id = ${account.id} and vendor = ${vendor}
          and reference = ${move.round} and kind = 'stake' and game is not null order by position desc limit 1)`
      : sql`null`;
  const { rows } = await sql<WalletAndMove>`
    select position, balance, ${gameOfRound} as "gameOfRound", (
      select json_agg(json_build_object('kind', kind, 'amount', amount, 'game', game,
        'at', round(extract(epoch from at) * 1000)::bigint))
      from wallet_entry where wallet_id = ${account.id} and vendor = ${vendor} and vendor_id = ${move.id}
    ) as earlier
    from wallet_entry where wallet_id = ${account.id} order by position desc limit 1`.execute(trx);
  const { position, balance, gameOfRound: round, earlier } = rows[0] ?? EMPTY_WALLET;
  const game = gameCode ?? round ?? earlier?.find(({ kind }) => kind === 'stake')?.game ?? null;
  const isClosed = account.closed_at !== null;
  return { id: account.id, currency, position, balance, game, earlier: earlier ?? [], isClosed };
}

interface WalletAndMove {
  readonly position: number;
  readonly balance: number;
  /** For a win without a game code: the game of the last stake in the same round; otherwise `null`. */
  readonly gameOfRound: string | null;
  readonly earlier: readonly WalletEntryOfMove[] | null;
}

const EMPTY_WALLET: WalletAndMove = { position: 0, balance: 0, gameOfRound: null, earlier: null };

async function lockAccountAndMember(trx: Database, memberId: string) {
  return trx
    .selectFrom('wallet_account')
    .innerJoin('member', 'member.id', 'wallet_account.member_id')
    .select(['wallet_account.id', 'member.closed_at'])
    .where('wallet_account.member_id', '=', memberId)
    .forUpdate('wallet_account')
    .forShare('member')
    .executeTakeFirst();
}

async function lockAccount(trx: Database, memberId: string): Promise<string | undefined> {
  const row = await trx
    .selectFrom('wallet_account')
    .select('id')
    .where('member_id', '=', memberId)
    .forUpdate()
    .executeTakeFirst();
  return row?.id;
}

async function openAccount(trx: Database, { memberId, merchantCode, currency }: WalletOwner, at: Date) {
  const opened = await trx
    .insertInto('wallet_account')
    .values({ member_id: memberId, merchant_code: merchantCode })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (opened === undefined) {
    const id = await lockAccount(trx, memberId);
    if (id === undefined) throw new Error('the wallet of a member was neither opened nor found');
    return id;
  }
  const start = { kind: 'reward', amount: STARTING_CREDITS, reference: START_REFERENCE, at } as const;
  await appendLedgerEntry(trx, { id: opened.id, currency, position: 0, balance: 0 }, start);
  return opened.id;
}

/**
 * Appends a ledger entry to a locked wallet and returns the new balance. The statements in `others` run in the same SQL
 * statement; the last one may be a select.
 */
export async function appendLedgerEntry(
  trx: Database,
  wallet: LockedWallet,
  entry: NewEntry,
  others: readonly RawBuilder<unknown>[] = [],
): Promise<number> {
  const { id, currency, position } = wallet;
  const balance = wallet.balance + entry.amount;
  const insert = trx
    .insertInto('wallet_entry')
    .values({ ...entry, wallet_id: id, position: position + 1, balance, currency });
  const last = others.at(-1);
  if (last === undefined) await insert.execute();
  else {
    const named = [insert, ...others.slice(0, -1)].map((one, index) => sql`${sql.ref(`part_${index}`)} as (${one})`);
    await sql`with ${sql.join(named)} ${last}`.execute(trx);
  }
  return balance;
}

/** Reads a member's balance without a lock. A wallet that does not exist yet has the starting credits. */
export async function readWalletBalance(db: Database, memberId: string): Promise<number> {
  const last = await db
    .selectFrom('wallet_account')
    .innerJoin('wallet_entry', 'wallet_entry.wallet_id', 'wallet_account.id')
    .select('wallet_entry.balance')
    .where('wallet_account.member_id', '=', memberId)
    .orderBy('wallet_entry.position', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.balance ?? STARTING_CREDITS;
}

/**
 * Selects the ledger entries of rewards that members claimed. The starting credits of a wallet are not claimed, so they
 * are left out.
 */
function claimedRewards(db: Database) {
  return db
    .selectFrom('wallet_entry')
    .innerJoin('wallet_account', 'wallet_account.id', 'wallet_entry.wallet_id')
    .where('wallet_entry.kind', '=', 'reward')
    .where('wallet_entry.reference', '<>', START_REFERENCE);
}

/** A reward that a member has claimed. */
export interface RewardClaim {
  /** What granted the credits: `promotion:<id>`, `rank:<label id>` or `code:<promo code>`. */
  readonly source: string;
  readonly credits: number;
  readonly claimedAt: Date;
}

/** Finds the rewards that a member has claimed, newest first. */
export async function findRewardClaims(db: Database, memberId: string): Promise<RewardClaim[]> {
  const rows = await claimedRewards(db)
    .select(['reference', 'amount', 'at'])
    .where('wallet_account.member_id', '=', memberId)
    .orderBy('at', 'desc')
    .orderBy('reference')
    .execute();
  return rows.map(({ reference, amount, at }) => ({ source: reference ?? '', credits: amount, claimedAt: at }));
}

export async function findRewardClaim(
  db: Database,
  memberId: string,
  source: string,
): Promise<RewardClaim | undefined> {
  const row = await claimedRewards(db)
    .select(['amount', 'at'])
    .where('wallet_account.member_id', '=', memberId)
    .where('reference', '=', source)
    .executeTakeFirst();
  return row && { source, credits: row.amount, claimedAt: row.at };
}

/** Grants a reward to the member of a locked wallet. Returns false if the member claimed it before. */
export async function grantReward(
  trx: Database,
  wallet: LockedWallet,
  { source, credits, claimedAt }: RewardClaim,
): Promise<boolean> {
  const before = await trx
    .selectFrom('wallet_entry')
    .select('position')
    .where('wallet_id', '=', wallet.id)
    .where('kind', '=', 'reward')
    .where('reference', '=', source)
    .executeTakeFirst();
  if (before !== undefined) return false;
  await appendLedgerEntry(trx, wallet, { kind: 'reward', amount: credits, reference: source, at: claimedAt });
  return true;
}

export async function countRewardClaims(db: Database, memberId: string): Promise<number> {
  const { claims } = await claimedRewards(db)
    .select((select) => select.fn.countAll<number>().as('claims'))
    .where('wallet_account.member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return claims;
}

/** Counts the members of a merchant who have claimed rewards of a source. Deleted members are included. */
export async function countRewardClaimsOfSource(db: Database, merchantCode: string, source: string): Promise<number> {
  const { claims } = await claimedRewards(db)
    .select((select) => select.fn.countAll<number>().as('claims'))
    .where('wallet_account.merchant_code', '=', merchantCode)
    .where('reference', '=', source)
    .executeTakeFirstOrThrow();
  return claims;
}

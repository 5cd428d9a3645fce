import { sql } from 'kysely';

/**
 * Tables of favourites, launches, players and wallets. They have no foreign keys to game or vendor, because `brand
 * apply` replaces those rows.
 */
export const gameTableStatements = [
  sql`create table game_favourite (
    member_id text not null references member on delete cascade,
    merchant_code text not null references merchant on delete cascade,
    game_id text not null,
    created_at timestamptz not null,
    primary key (member_id, game_id)
  )`,
  sql`create table game_launch (
    id text primary key,
    merchant_code text not null references merchant on delete restrict,
    member_id text not null references member on delete cascade,
    game_id text not null,
    vendor text not null,
    idempotency_key text,
    digest text not null,
    game_url text not null,
    created_at timestamptz not null,
    constraint game_launch_key unique (member_id, idempotency_key)
  )`,
  sql`create index game_launch_recent on game_launch (member_id, created_at)`,
  sql`create index game_launch_rank on game_launch (merchant_code, created_at, game_id)`,
  sql`create table vendor_player (
    merchant_code text not null references merchant on delete restrict,
    vendor text not null,
    member_id text not null references member on delete cascade,
    player_id text not null unique,
    primary key (merchant_code, vendor, member_id)
  )`,
  sql`create index vendor_player_player on vendor_player (merchant_code, player_id)`,
  sql`create index vendor_player_member on vendor_player (member_id)`,
  // Without a member, the launch is a trial.
  sql`create table launch_token (
    token_hash text primary key,
    merchant_code text not null references merchant on delete cascade,
    member_id text references member on delete cascade,
    display_name text not null,
    vendor text not null,
    redeemer text not null,
    launch_kind text not null,
    game_code text not null,
    view text not null,
    prize_mode text,
    label_name text,
    lotto_area text,
    lotto_mode text,
    title text,
    device text,
    room_id text,
    has_lobby boolean not null default false,
    language text not null,
    back_url text not null,
    host_origin text not null,
    expires_at timestamptz not null,
    redeemed_at timestamptz,
    constraint launch_token_view check (view in ('lobby', 'betting'))
  )`,
  sql`create index launch_token_expiry on launch_token (expires_at)`,
  sql`create index launch_token_member on launch_token (member_id)`,
  // Negative after a stake from claimed credits: those are in reward_claim.
  sql`create table wallet (
    member_id text primary key references member on delete cascade,
    balance bigint not null
  )`,
  sql`create table wallet_transaction (
    member_id text not null references member on delete cascade,
    vendor text not null,
    id text not null,
    kind text not null,
    change bigint not null,
    round text,
    moved_at timestamptz not null,
    cancelled boolean not null,
    primary key (member_id, vendor, id),
    constraint wallet_transaction_kind check (kind in ('win', 'stake', 'cancel', 'refill')),
    constraint wallet_transaction_sign check (
      case kind when 'stake' then change <= 0 when 'cancel' then change = 0 else change >= 0 end
    )
  )`,
  sql`create table reward_claim (
    member_id text not null references member on delete cascade,
    source text not null,
    credits integer not null,
    claimed_at timestamptz not null,
    primary key (member_id, source),
    constraint reward_claim_credits check (credits > 0)
  )`,
  sql`create index reward_claim_source on reward_claim (source)`,
];

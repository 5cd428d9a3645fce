import { sql } from 'kysely';

/** Tables of merchants and of everything that `brand apply` writes. Deleting a merchant deletes all of it. */
export const merchantTableStatements = [
  sql`create table merchant (
    code text primary key,
    brand jsonb not null,
    copy jsonb not null,
    tokens_css text not null,
    revision text not null,
    art_revision text not null,
    maintenance_on boolean not null default false,
    maintenance_ends_at timestamptz,
    applied_at timestamptz not null
  )`,
  sql`create table merchant_host (
    host text primary key,
    merchant_code text not null references merchant on delete cascade
  )`,
  sql`create index merchant_host_merchant on merchant_host (merchant_code)`,
  sql`create table vendor (
    merchant_code text not null references merchant on delete cascade,
    code text not null,
    name text not null,
    adapter text not null,
    maintenance boolean not null,
    position integer not null,
    ordinal integer not null default 0,
    is_new boolean not null default false,
    primary key (merchant_code, code)
  )`,
  // Deleting a vendor that still has games is an error: `brand apply` replaces both together.
  sql`create table game (
    merchant_code text not null references merchant on delete cascade,
    id text not null,
    name text not null,
    search_name text not null,
    vendor text not null,
    category text not null,
    code text not null,
    freeplay boolean not null,
    hot boolean not null,
    position integer not null,
    names jsonb not null default '{}',
    is_new boolean not null default false,
    maintenance boolean not null default false,
    features text[] not null default '{}',
    currencies text[] not null default '{}',
    platforms text[] not null default '{}',
    art text,
    primary key (merchant_code, id),
    constraint game_vendor foreign key (merchant_code, vendor) references vendor (merchant_code, code) on delete no action
  )`,
  sql`create unique index game_order on game (merchant_code, position)`,
  sql`create index game_category_order on game (merchant_code, category, position)`,
  sql`create index game_code on game (merchant_code, category, code)`,
  sql`create index game_vendor_code on game (merchant_code, vendor)`,
  sql`create index game_search on game using gin (search_name gin_trgm_ops)`,
  // Without a foreign key to game: queries skip matches of games that the merchant does not offer.
  sql`create table game_match (
    merchant_code text not null references merchant on delete cascade,
    id text not null,
    game_id text not null,
    league text not null,
    home text not null,
    away text not null,
    kick_off text not null,
    minutes integer not null,
    position integer not null,
    primary key (merchant_code, id),
    constraint game_match_length check (minutes > 0)
  )`,
  sql`create table banner (
    merchant_code text not null references merchant on delete cascade,
    id text not null,
    group_name text not null default 'home',
    linkage_type text not null,
    linkage text not null,
    room_id text,
    position integer not null,
    primary key (merchant_code, id)
  )`,
  sql`create table content_category (
    merchant_code text not null references merchant on delete cascade,
    id text not null,
    position integer not null,
    primary key (merchant_code, id)
  )`,
  sql`create table announcement (
    merchant_code text not null references merchant on delete cascade,
    id text not null,
    category text,
    type text,
    platforms jsonb not null default '[]',
    starts_at timestamptz,
    ends_at timestamptz,
    audience jsonb not null default '[]',
    position integer not null,
    primary key (merchant_code, id)
  )`,
  sql`create table promotion (
    merchant_code text not null references merchant on delete cascade,
    id text not null,
    category text not null,
    name text,
    starts_at timestamptz,
    ends_at timestamptz,
    audience jsonb not null,
    credits integer,
    position integer not null,
    primary key (merchant_code, id),
    constraint promotion_credits check (credits > 0)
  )`,
  sql`create table promo_code (
    merchant_code text not null references merchant on delete cascade,
    promo_code text not null,
    credits integer not null,
    starts_at timestamptz,
    ends_at timestamptz,
    uses integer not null,
    primary key (merchant_code, promo_code),
    constraint promo_code_credits check (credits > 0),
    constraint promo_code_uses check (uses >= 0)
  )`,
  sql`create table vip_label (
    merchant_code text not null references merchant on delete cascade,
    id text not null,
    type text not null,
    rank_level integer not null,
    conditions jsonb not null,
    credits integer,
    primary key (merchant_code, id),
    constraint vip_label_credits check (credits > 0)
  )`,
];

import { sql } from 'kysely';

/**
 * Accounts and the data that belongs to them. A merchant with members cannot be deleted. Deleting an account deletes its data,
 * with the exceptions below.
 */
export const memberTableStatements = [
  sql`create table member (
    id text primary key,
    merchant_code text not null references merchant on delete restrict,
    username text not null,
    username_key text not null,
    password_hash text not null,
    password_expired boolean not null default false,
    customer_type integer not null default 0,
    language text,
    referral_code text not null,
    second_factor text,
    email text,
    mobile text,
    nickname varchar(64),
    profile_icon smallint,
    first_login_at timestamptz,
    created_at timestamptz not null,
    closed_at timestamptz,
    constraint member_username unique (merchant_code, username_key),
    constraint member_referral_code unique (merchant_code, referral_code),
    constraint member_mobile unique (merchant_code, mobile),
    constraint member_username_key check (username_key = lower(username_key)),
    constraint member_customer_type check (customer_type between 0 and 4),
    constraint member_second_factor check (second_factor in ('ga', 'email', 'sms')),
    constraint member_profile_icon check (profile_icon >= 0)
  )`,
  sql`create table passwordless_member (
    member_id text primary key references member on delete cascade
  )`,
  sql`create table registration (
    member_id text primary key references member on delete cascade,
    register_method text not null,
    register_url text not null,
    domain text not null,
    link_id text,
    affiliate_code text,
    referrer_id text references member on delete set null,
    device_id text,
    ip text not null,
    created_at timestamptz not null
  )`,
  sql`create index registration_referrer on registration (referrer_id)`,
  // Deferred because a registration claims its key before it inserts the member.
  sql`create table registration_key (
    merchant_code text not null references merchant on delete cascade,
    key text not null,
    digest text not null,
    member_id text not null references member on delete cascade deferrable initially deferred,
    created_at timestamptz not null,
    primary key (merchant_code, key)
  )`,
  sql`create index registration_key_member on registration_key (member_id)`,
  // Without foreign keys: commissions are calculated from these rows, so they outlive the account and the merchant's settings.
  sql`create table attribution (
    member_id text primary key,
    merchant_code text not null,
    affiliate_code text,
    affiliate_known boolean not null,
    referral_code text,
    referrer_id text,
    campaign text,
    source text,
    pixel_track jsonb,
    original_domain text,
    created_at timestamptz not null,
    constraint attribution_affiliate check (not affiliate_known or affiliate_code is not null),
    constraint attribution_referrer check (referrer_id is null or referral_code is not null)
  )`,
  sql`create index attribution_period on attribution (merchant_code, created_at)`,
  sql`create function refuse_change() returns trigger language plpgsql as $$
    begin
      raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
    end $$`,
  sql`create trigger attribution_append_only before update or delete or truncate on attribution
    for each statement execute function refuse_change()`,
  // Without a foreign key to vip_label: `brand apply` replaces the labels.
  sql`create table member_vip (
    member_id text primary key references member on delete cascade,
    label_id text not null,
    since timestamptz not null,
    auto_label_id text
  )`,
  sql`create table vip_label_change (
    id text primary key,
    merchant_code text not null references merchant on delete restrict,
    member_id text not null references member on delete cascade,
    webhook_id text not null,
    from_label text,
    to_label text,
    changed_at timestamptz not null
  )`,
  sql`create index vip_label_change_member on vip_label_change (member_id, changed_at)`,
  sql`create table feedback (
    id text primary key,
    merchant_code text not null references merchant on delete restrict,
    member_id text not null references member on delete cascade,
    topic text not null,
    message text not null,
    language text not null,
    user_agent text not null,
    created_at timestamptz not null
  )`,
  sql`create index feedback_newest on feedback (merchant_code, created_at)`,
  sql`create index feedback_member on feedback (member_id)`,
  sql`create table inbox_message (
    id text primary key,
    seq bigint not null generated always as identity,
    member_id text not null references member on delete cascade,
    template text not null,
    details jsonb not null default '{}',
    texts jsonb,
    link text,
    source_id text,
    read_at timestamptz,
    deleted_at timestamptz,
    announced boolean not null default false,
    created_at timestamptz not null,
    constraint inbox_message_once unique (member_id, source_id)
  )`,
  sql`create index inbox_message_page on inbox_message (member_id, seq)`,
  sql`create index inbox_message_unannounced on inbox_message (seq) where not announced`,
];

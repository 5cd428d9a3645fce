import { sql } from 'kysely';

/** Tables of visits, consent, deposits and the conversions for ad partners. */
export const trackingTableStatements = [
  // Without a foreign key to merchant: every insert would lock the merchant's row, and no table has more inserts.
  sql`create table tracked_event (
    merchant_code text not null,
    event_id text not null,
    name text not null,
    value text not null,
    domain text not null,
    affiliate_code text,
    visitor_id text not null,
    device text not null,
    analytics_session text,
    at timestamptz not null,
    received_at timestamptz not null,
    primary key (merchant_code, event_id),
    constraint tracked_event_device check (device in ('phone', 'tablet', 'desktop'))
  )`,
  sql`create index tracked_event_when on tracked_event (merchant_code, name, at)`,
  sql`create index tracked_event_received on tracked_event (received_at)`,
  sql`create index tracked_event_session on tracked_event (merchant_code, visitor_id, at) where analytics_session is not null`,
  sql`create table tracked_event_count (
    merchant_code text not null,
    day timestamptz not null,
    name text not null,
    device text not null,
    events integer not null,
    primary key (merchant_code, day, name, device),
    constraint tracked_event_count_device check (device in ('phone', 'tablet', 'desktop')),
    constraint tracked_event_count_events check (events >= 0)
  )`,
  // The proof of a consent outlives the account.
  sql`create table consent_proof (
    merchant_code text not null references merchant on delete restrict,
    consent_id text not null,
    chosen_at timestamptz not null,
    version integer not null,
    measurement boolean not null,
    advertising boolean not null,
    partners jsonb not null default '[]',
    pixel_track jsonb,
    language text not null,
    user_agent text not null,
    received_at timestamptz not null,
    member_id text references member on delete set null,
    primary key (merchant_code, consent_id, chosen_at)
  )`,
  sql`create index consent_proof_member on consent_proof (member_id, received_at)`,
  sql`create table deposit (
    merchant_code text not null references merchant on delete restrict,
    id text not null,
    member_id text not null references member on delete cascade,
    arrived_at timestamptz not null,
    primary key (merchant_code, id)
  )`,
  sql`create index deposit_member on deposit (member_id)`,
  sql`create table browser_deposit (
    merchant_code text not null references merchant on delete restrict,
    event_id text not null,
    member_id text not null references member on delete cascade,
    name text not null,
    amount double precision not null,
    currency text not null,
    created_at timestamptz not null,
    delivered_at timestamptz,
    primary key (merchant_code, event_id),
    constraint browser_deposit_name check (name in ('deposit', 'firstDeposit', 'redeposit')),
    constraint browser_deposit_amount check (amount >= 0)
  )`,
  sql`create index browser_deposit_member on browser_deposit (member_id)`,
  sql`create index browser_deposit_created on browser_deposit (created_at)`,
  sql`create table conversion (
    id text primary key,
    merchant_code text not null references merchant on delete restrict,
    member_id text not null references member on delete cascade,
    event_id text not null,
    name text not null,
    vendor text not null,
    amount double precision,
    currency text,
    origin text not null,
    ip text,
    user_agent text,
    country text,
    state text not null,
    reason text,
    status integer,
    tries integer not null default 0,
    due_at timestamptz not null,
    created_at timestamptz not null,
    settled_at timestamptz,
    constraint conversion_once unique (merchant_code, event_id, vendor),
    constraint conversion_name check (name in ('register', 'firstLaunch', 'deposit', 'firstDeposit', 'redeposit')),
    constraint conversion_state check (state in ('waiting', 'sent', 'refused', 'withheld', 'expired', 'unsure')),
    constraint conversion_reason check (
      reason in ('closed', 'consent', 'click', 'identifier', 'settings', 'answer', 'silence', 'sending')
    ),
    constraint conversion_money check ((amount is null) = (currency is null)),
    constraint conversion_tries check (tries >= 0)
  )`,
  sql`create index conversion_due on conversion (due_at) where state = 'waiting'`,
  sql`create index conversion_member on conversion (member_id)`,
  sql`create index conversion_settled on conversion (settled_at)`,
  sql`create index conversion_when on conversion (merchant_code, created_at)`,
];

import { sql } from 'kysely';

/** Tables of sessions, logins, two-step verification and identity providers. */
export const sessionTableStatements = [
  // Secrets of the server: captcha_key and data_key have one row, session_key one row per day.
  sql`create table captcha_key (
    id integer primary key,
    secret text not null,
    constraint captcha_key_single check (id = 1)
  )`,
  sql`create table data_key (
    id integer primary key,
    secret text not null,
    constraint data_key_single check (id = 1)
  )`,
  sql`create table session_key (
    day integer primary key,
    id text not null unique,
    public_key text not null,
    private_key text not null
  )`,
  sql`create table single_use (
    scope text not null,
    key text not null,
    holder text not null,
    expires_at timestamptz not null,
    primary key (scope, key)
  )`,
  sql`create index single_use_expiry on single_use (expires_at)`,
  sql`create table one_time_code (
    key text primary key,
    code_hash text not null,
    tries_left integer not null,
    expires_at timestamptz not null,
    constraint one_time_code_tries check (tries_left >= 0)
  )`,
  sql`create index one_time_code_expiry on one_time_code (expires_at)`,
  sql`create table login_throttle (
    key text primary key,
    failures integer not null,
    blocked_until timestamptz,
    last_failure_at timestamptz not null,
    constraint login_throttle_failures check (failures >= 0)
  )`,
  sql`create index login_throttle_age on login_throttle (last_failure_at)`,
  sql`create table login_ticket (
    ticket_hash text primary key,
    member_id text not null references member on delete cascade,
    merchant_code text not null references merchant on delete cascade,
    channels text not null,
    restricted boolean not null,
    device_id text,
    device text,
    remember boolean not null,
    link_ticket_hash text,
    tries_left integer not null,
    expires_at timestamptz not null,
    constraint login_ticket_tries check (tries_left >= 0)
  )`,
  sql`create index login_ticket_member on login_ticket (member_id)`,
  sql`create table authenticator (
    member_id text primary key references member on delete cascade,
    secret text not null,
    last_step integer not null,
    constraint authenticator_step check (last_step >= 0)
  )`,
  sql`create table recovery_code (
    member_id text not null references member on delete cascade,
    code_hash text not null,
    primary key (member_id, code_hash)
  )`,
  sql`create table factor_enrolment (
    member_id text primary key references member on delete cascade,
    channel text not null,
    target text not null,
    expires_at timestamptz not null,
    constraint factor_enrolment_channel check (channel in ('ga', 'email', 'sms'))
  )`,
  sql`create table remember_family (
    id text primary key,
    member_id text not null references member on delete cascade,
    device_hash text not null
  )`,
  sql`create index remember_family_member on remember_family (member_id)`,
  sql`create table remember_token (
    token_hash text primary key,
    family_id text not null references remember_family on delete cascade,
    used boolean not null,
    expires_at timestamptz not null
  )`,
  sql`create index remember_token_family on remember_token (family_id)`,
  sql`create table session (
    id text primary key,
    token_hash text not null unique,
    member_id text not null references member on delete cascade,
    merchant_code text not null references merchant on delete cascade,
    restricted boolean not null,
    ip text not null,
    user_agent text not null,
    device_id text,
    device text,
    remember_family text references remember_family on delete cascade,
    link_ticket_hash text,
    created_at timestamptz not null,
    last_seen_at timestamptz not null
  )`,
  sql`create index session_member on session (member_id)`,
  sql`create index session_family on session (remember_family) where remember_family is not null`,
  sql`create table handoff_token (
    token_hash text primary key,
    merchant_code text not null references merchant on delete cascade,
    session_id text not null references session on delete cascade,
    audience text not null,
    expires_at timestamptz not null
  )`,
  sql`create index handoff_token_expiry on handoff_token (expires_at)`,
  sql`create index handoff_token_session on handoff_token (session_id)`,
  sql`create table linked_identity (
    merchant_code text not null references merchant on delete restrict,
    provider text not null,
    subject text not null,
    member_id text not null references member on delete cascade,
    name text,
    linked_at timestamptz not null,
    primary key (merchant_code, provider, subject),
    constraint linked_identity_member unique (member_id, provider)
  )`,
  sql`create table maya_grant (
    member_id text not null references member on delete cascade,
    env varchar(16) not null,
    encrypted text not null,
    renewed_at timestamptz not null,
    primary key (member_id, env),
    constraint maya_grant_env check (env in ('production', 'sandbox'))
  )`,
  sql`create table identity_ticket (
    ticket_hash text primary key,
    purpose text not null,
    merchant_code text not null references merchant on delete cascade,
    provider text not null,
    subject text not null,
    name text,
    picture text,
    used_by text,
    expires_at timestamptz not null,
    constraint identity_ticket_purpose check (purpose in ('line', 'bind'))
  )`,
  sql`create index identity_ticket_expiry on identity_ticket (expires_at)`,
  sql`create table line_login (
    state_hash text primary key,
    tab_key_hash text not null,
    merchant_code text not null references merchant on delete cascade,
    redirect_uri text not null,
    nonce text not null,
    verifier text not null,
    expires_at timestamptz not null
  )`,
  sql`create index line_login_expiry on line_login (expires_at)`,
];

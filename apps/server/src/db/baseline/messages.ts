import { sql } from 'kysely';

/** Tables of the support chat, operator webhooks and push messages. */
export const messageTableStatements = [
  sql`create table chat_conversation (
    id text primary key,
    merchant_code text not null references merchant on delete restrict,
    member_id text not null unique references member on delete cascade,
    last_seq integer not null,
    member_read_seq integer not null,
    created_at timestamptz not null,
    last_message_at timestamptz,
    constraint chat_conversation_read check (member_read_seq between 0 and last_seq)
  )`,
  sql`create index chat_conversation_recent on chat_conversation (merchant_code, last_message_at)`,
  sql`create table chat_ticket (
    ticket_hash text primary key,
    merchant_code text not null references merchant on delete cascade,
    session_id text not null references session on delete cascade,
    conversation_id text not null references chat_conversation on delete cascade,
    expires_at timestamptz not null
  )`,
  sql`create index chat_ticket_expiry on chat_ticket (expires_at)`,
  sql`create index chat_ticket_session on chat_ticket (session_id)`,
  sql`create index chat_ticket_conversation on chat_ticket (conversation_id)`,
  sql`create table chat_image (
    id text primary key,
    conversation_id text not null references chat_conversation on delete cascade,
    width integer not null,
    height integer not null,
    webp bytea not null,
    created_at timestamptz not null,
    constraint chat_image_size check (width > 0 and height > 0)
  )`,
  sql`create index chat_image_age on chat_image (created_at)`,
  sql`create index chat_image_conversation on chat_image (conversation_id)`,
  // An image that a message shows cannot be deleted alone. Deleting a conversation deletes both.
  sql`create table chat_message (
    conversation_id text not null references chat_conversation on delete cascade,
    seq integer not null,
    author text not null,
    client_id text not null,
    text text not null,
    image_id text references chat_image on delete no action,
    created_at timestamptz not null,
    primary key (conversation_id, seq),
    constraint chat_message_once unique (conversation_id, author, client_id),
    constraint chat_message_author check (author in ('member', 'agent')),
    constraint chat_message_seq check (seq > 0)
  )`,
  sql`create index chat_message_image on chat_message (image_id) where image_id is not null`,
  sql`create table chat_note (
    id text primary key,
    merchant_code text not null references merchant on delete restrict,
    member_id text references member on delete cascade,
    contact text not null,
    text text not null,
    created_at timestamptz not null
  )`,
  sql`create index chat_note_member on chat_note (member_id)`,
  sql`create table agent_presence (
    merchant_code text primary key references merchant on delete cascade,
    available_until timestamptz not null
  )`,
  sql`create table operator_event (
    id text primary key,
    seq bigint not null generated always as identity,
    merchant_code text not null references merchant on delete restrict,
    body text not null,
    created_at timestamptz not null
  )`,
  sql`create index operator_event_order on operator_event (merchant_code, seq)`,
  sql`create table operator_delivery (
    merchant_code text primary key references merchant on delete cascade,
    due_at timestamptz not null,
    failures integer not null,
    constraint operator_delivery_failures check (failures >= 0)
  )`,
  sql`create table push_token (
    id text primary key,
    merchant_code text not null references merchant on delete cascade,
    member_id text not null references member on delete cascade,
    token_hash text not null unique,
    encrypted text not null,
    origin text not null,
    language text not null,
    to_all boolean not null default false,
    transport text not null default 'web',
    bound_at timestamptz not null,
    constraint push_token_transport check (transport in ('web', 'fcm'))
  )`,
  sql`create index push_token_member on push_token (member_id)`,
  sql`create index push_token_merchant on push_token (merchant_code, to_all)`,
  sql`create table push_mute (
    member_id text not null references member on delete cascade,
    kind text not null,
    primary key (member_id, kind)
  )`,
  sql`create table push_job (
    id text primary key,
    token_id text not null references push_token on delete cascade,
    message text not null,
    tries integer not null default 0,
    due_at timestamptz not null,
    expires_at timestamptz not null,
    constraint push_job_tries check (tries >= 0)
  )`,
  sql`create index push_job_due on push_job (due_at)`,
  sql`create index push_job_token on push_job (token_id)`,
  // Outlives its device until Firebase has confirmed that the device is subscribed to no topic.
  sql`create table push_topic_follower (
    id text primary key,
    merchant_code text not null references merchant on delete restrict,
    encrypted text not null,
    reported_keys text not null default '',
    tries integer not null default 0,
    due_at timestamptz not null,
    constraint push_topic_follower_tries check (tries >= 0)
  )`,
  sql`create table push_broadcast (
    id text primary key,
    merchant_code text not null references merchant on delete cascade,
    topic text not null,
    message text not null,
    tries integer not null default 0,
    due_at timestamptz not null,
    expires_at timestamptz not null,
    constraint push_broadcast_tries check (tries >= 0)
  )`,
  sql`create index push_broadcast_due on push_broadcast (due_at)`,
];

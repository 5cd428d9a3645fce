import { Kysely, sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { migrate } from '#src/db/migrate.ts';
import { migrations } from '#src/db/migrations.ts';
import { openPglite } from '#src/db/pglite/pglite-client.ts';
import { createPgliteDialect } from '#src/db/pglite/pglite-dialect.ts';
import { PGLITE_TIMEOUT_MS } from '#src/db/query-timeout.ts';
import type { Database, DatabaseSchema } from '#src/db/schema.ts';
import { verifyLedger } from '#src/modules/wallet/wallet.public.ts';
import { openTestDatabase } from '#test/database/open-test-database.ts';
import { loadDatabaseDumpOfVersion0177 } from '#test/database/load-version-0177.ts';

let db: Database;

/** Name of the constraint that a statement violates; `null` if it violates none. */
async function findViolatedConstraint(statement: string): Promise<string | null> {
  const error = await sql
    .raw(statement)
    .execute(db)
    .then(
      () => '',
      (reason: unknown) => (reason instanceof Error ? reason.message : ''),
    );
  return /constraint "(\w+)"/.exec(error)?.[1] ?? null;
}

/** Data directory of a database of version 0177: loading the dump takes seconds. */
let image: Uint8Array<ArrayBuffer> | null = null;

async function openVersion0177(): Promise<Database> {
  const options = { folder: 'memory://', image, queryTimeoutMs: PGLITE_TIMEOUT_MS, onRestarted: () => {} };
  const client = await openPglite(options);
  const opened = new Kysely<DatabaseSchema>({ dialect: createPgliteDialect(client) });
  if (image === null) {
    await loadDatabaseDumpOfVersion0177(opened);
    image = await client.dump();
  }
  return opened;
}

/** Number of rows by table name. */
async function countRows(of: Database): Promise<Record<string, number>> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' and tablename not like 'kysely_%' order by name
  `.execute(of);
  const counts: Record<string, number> = {};
  for (const { name } of rows) {
    const counted = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(name)}`.execute(of);
    counts[name] = counted.rows[0]?.n ?? 0;
  }
  return counts;
}

/** Columns, constraints, indexes and triggers, as text. */
async function describeSchema(of: Database): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select table_name || '.' || column_name || ' ' || data_type || ' ' || is_nullable || ' ' || is_identity || ' ' ||
      coalesce(column_default, '') as line
    from information_schema.columns where table_schema = 'public'
    union all select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) from pg_constraint
      where connamespace = 'public'::regnamespace
    union all select indexdef from pg_indexes where schemaname = 'public'
    union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    union all select 'schema ' || nspname from pg_namespace where nspname !~ '^pg_'
    order by line
  `.execute(of);
  return rows.map(({ line }) => line);
}

describe('a database that was upgraded from version 0177', () => {
  let before: Record<string, number>;
  let original: object[];
  let lastSequence: number | undefined;
  let migrated: Awaited<ReturnType<typeof migrate>>;
  beforeAll(async () => {
    db = await openVersion0177();
    before = await countRows(db);
    ({ rows: original } = await sql<object>`
      select (select words from inbox_message where words is not null limit 1), (select told from push_follower limit 1),
        (select sealed from maya_grant limit 1), (select way from launch_token limit 1)
    `.execute(db));
    const sequence = await sql<{ last: number }>`select last_value as last from inbox_message_seq_seq`.execute(db);
    lastSequence = sequence.rows[0]?.last;
    migrated = await migrate(db);
  });
  afterAll(() => db.destroy());

  test('the upgraded database has every row of every table under the new table name', async () => {
    expect(Object.values(before).every((rows) => rows > 0)).toBe(true);
    // The bridge replaces the baseline migration; the later migrations run as on any database.
    expect(migrated).toEqual({ ok: true, value: Object.keys(migrations).slice(1) });
    const after = await countRows(db);
    const { purse, purse_move, club_label, desk_event, desk_line, chat_desk, push_follower, ...same } = before;
    const { tracked_day, label_change, ...unchanged } = same;
    expect(after).toEqual({
      ...unchanged,
      wallet: purse,
      wallet_transaction: purse_move,
      vip_label: club_label,
      vip_label_change: label_change,
      operator_event: desk_event,
      operator_delivery: desk_line,
      agent_presence: chat_desk,
      push_topic_follower: push_follower,
      tracked_event_count: tracked_day,
      // Tables of later migrations.
      audit_anchor: 0,
      audit_anchor_head: 0,
      audit_chain: 0,
      audit_entry: 0,
      block_mark: 0,
      contact_change: 0,
      contact_choice: 0,
      legal_acceptance: 0,
      known_device: 0,
      legal_text: 0,
      limit_review: 0,
      login_day: 0,
      login_event: 0,
      member_passkey: 0,
      member_verification: 0,
      notice_link: 0,
      draw_alert: 0,
      open_game: 0,
      open_round: 0,
      pending_contact: 0,
      play_block: 0,
      // The win of the ledger.
      play_day: 1,
      play_limit: 0,
      play_session: 0,
      reality_check: 0,
      recovery_link: 0,
      refused_stake_count: 0,
      registry_check: 0,
      // The opening entry, a win and a claimed reward.
      wallet_account: 1,
      wallet_entry: 3,
    });
    const moved = await sql`
      select (select texts as words from inbox_message where texts is not null limit 1),
        (select reported_keys as told from push_topic_follower limit 1),
        (select encrypted as sealed from maya_grant limit 1), (select launch_kind as way from launch_token limit 1)
    `.execute(db);
    expect(moved.rows).toEqual(original);
    expect(await migrate(db)).toEqual({ ok: true, value: [] });
  });

  test('the upgraded database has the same schema as a new database', async () => {
    const fresh = await openTestDatabase();
    const expected = await describeSchema(fresh.db);
    await fresh.close();
    expect(await describeSchema(db)).toEqual(expected);
  });

  test('the upgraded database never reuses the sequence number of an inbox message, even if the message was deleted', async () => {
    const added = await sql<{ seq: number }>`
      insert into inbox_message (id, member_id, template, created_at) select 'next', id, 'welcome', now() from member limit 1
      returning seq
    `.execute(db);
    expect(added.rows[0]?.seq).toBe((lastSequence ?? 0) + 1);
  });
});

describe('a database of version 0177', () => {
  beforeEach(async () => {
    db = await openVersion0177();
  });
  afterEach(() => db.destroy());

  test.each([
    ['is older than 0177', `delete from kysely_migration where name = '0177-announcement-types'`, 'too old'],
    ['breaks a rule of the baseline', `update chat_message set author = 'ghost'`, 'chat_message_author'],
  ])('rejects a database and leaves it unchanged if it %s', async (_, change, reason) => {
    await sql.raw(change).execute(db);
    const [schema, rows] = [await describeSchema(db), await countRows(db)];
    const rejected = await migrate(db);
    expect(rejected.ok ? '' : rejected.line).toContain(reason);
    expect([await describeSchema(db), await countRows(db)]).toEqual([schema, rows]);
  });
});

/** `values`: position, kind, amount, balance, currency and vendor. */
const makeWalletEntry = (values: string): string =>
  `insert into wallet_entry (wallet_id, position, kind, amount, balance, currency, vendor, at)
    select id, ${values}, now() from wallet_account`;

const makePlayBlock = (values: string): string =>
  `insert into play_block (id, member_id, kind, source, ends_at, return_wait_hours, return_asked_at, begun_at)
    select 'b', id, ${values}, now() from member limit 1`;

/** `values`: kind, period, amount, request id, wanted, effective at and expires at. */
const makePlayLimit = (values: string): string =>
  `insert into play_limit (member_id, kind, period, amount, request_id, wanted, effective_at, expires_at, changed_at)
    select id, ${values}, now() from member limit 1`;

/** `values`: occasion and answer. */
const makeRegistryCheck = (values: string): string =>
  `insert into registry_check (id, member_id, registry, occasion, answer, asked_at)
    select 'r', id, 'gamstop', ${values}, now() from member limit 1`;

/** `values`: channel, version of the text and source. */
const makeContactChoice = (values: string): string =>
  `insert into contact_choice (member_id, product, chosen, channel, text_version, source, at)
    select id, 'casino', true, ${values}, now() from member limit 1`;

/** `values`: position and actor. The check is violated before the foreign key. */
const makeAuditEntry = (values: string): string =>
  `insert into audit_entry (chain_id, position, actor, action, at, previous_hash, hash)
    values ('c', ${values}, 'break.begun', now(), '', '')`;

/** By check constraint: a statement that violates it. */
const violations: Readonly<Record<string, string>> = {
  block_mark_kind: `insert into block_mark (group_key, kind, hmac) values ('merchant:aurora', 'face', 'x')`,
  attribution_affiliate: `insert into attribution (member_id, merchant_code, affiliate_known, created_at) values ('x', 'aurora', true, now())`,
  attribution_referrer: `insert into attribution (member_id, merchant_code, affiliate_known, referrer_id, created_at) values ('x', 'aurora', false, 'y', now())`,
  audit_entry_actor: makeAuditEntry(`1, 'stranger'`),
  audit_entry_position: makeAuditEntry(`0, 'member'`),
  authenticator_step: 'update authenticator set last_step = -1',
  browser_deposit_amount: 'update browser_deposit set amount = -1',
  browser_deposit_name: `update browser_deposit set name = 'register'`,
  captcha_key_single: 'update captcha_key set id = 2',
  chat_conversation_read: 'update chat_conversation set member_read_seq = last_seq + 1',
  chat_image_size: 'update chat_image set width = 0',
  chat_message_author: `update chat_message set author = 'ghost'`,
  chat_message_seq: 'update chat_message set seq = 0',
  contact_change_channel: `insert into contact_change (member_id, channel, target, expires_at) select id, 'fax', 'x', now() from member`,
  contact_choice_channel: makeContactChoice(`'fax', 1, 'page'`),
  contact_choice_source: makeContactChoice(`'sms', 1, 'rumour'`),
  contact_choice_text_version: makeContactChoice(`'sms', 0, 'page'`),
  conversion_money: `update conversion set amount = 1, currency = null`,
  conversion_name: `update conversion set name = 'launch'`,
  conversion_reason: `update conversion set reason = 'weather'`,
  conversion_state: `update conversion set state = 'lost'`,
  conversion_tries: 'update conversion set tries = -1',
  data_key_single: 'update data_key set id = 2',
  factor_enrolment_channel: `update factor_enrolment set channel = 'fax'`,
  game_match_length: 'update game_match set minutes = 0',
  identity_ticket_purpose: `update identity_ticket set purpose = 'login'`,
  launch_token_view: `update launch_token set view = 'side'`,
  login_day_milliseconds: `insert into login_day select id, 'd', -1, now() from member limit 1`,
  login_event_result: `insert into login_event (id, member_id, at, method, result, ip) select '1', id, now(), 'sms', 'maybe', '' from member limit 1`,
  login_throttle_failures: 'update login_throttle set failures = -1',
  login_ticket_tries: 'update login_ticket set tries_left = -1',
  maya_grant_env: `update maya_grant set env = 'staging'`,
  member_customer_type: 'update member set customer_type = 5',
  member_profile_icon: 'update member set profile_icon = -1',
  member_second_factor: `update member set second_factor = 'fax'`,
  member_verification_kyc: `insert into member_verification (member_id, age_proven, kyc, changed_at) select id, true, 'maybe', now() from member limit 1`,
  member_username_key: 'update member set username_key = upper(username_key)',
  notice_link_kind: `insert into notice_link (token_hash, member_id, kind, subject, expires_at) select '1', id, 'gift', '', now() from member limit 1`,
  one_time_code_tries: 'update one_time_code set tries_left = -1',
  operator_delivery_failures: 'update operator_delivery set failures = -1',
  play_block_kind: makePlayBlock(`'nap', 'member', now(), null, null`),
  play_block_order: makePlayBlock(`'exclusion', 'member', now() - interval '1 h', null, null`),
  play_block_return: makePlayBlock(`'exclusion', 'member', now(), -1, null`),
  play_block_source: makePlayBlock(`'exclusion', 'nobody', now(), null, null`),
  play_day_sums: `insert into play_day select id, 'd', -1, 0, 0, 0 from member limit 1`,
  play_limit_amount: makePlayLimit(`'loss', 'day', -1, null, null, null, null`),
  play_limit_kind: makePlayLimit(`'win', 'day', 1, null, null, null, null`),
  play_limit_period: makePlayLimit(`'loss', 'year', 1, null, null, null, null`),
  play_limit_request: makePlayLimit(`'loss', 'day', 1, 'r', 2, null, now()`),
  play_session_sums: `insert into play_session select id, 's', now(), now(), 0, -1, 1, null from member limit 1`,
  reality_check_minutes: `insert into reality_check select id, 0 from member limit 1`,
  pending_contact_channel: `insert into pending_contact (member_id, channel, target, effective_at) select id, 'fax', 'x', now() from member`,
  promo_code_credits: 'update promo_code set credits = 0',
  promo_code_uses: 'update promo_code set uses = -1',
  promotion_credits: 'update promotion set credits = 0',
  push_broadcast_tries: 'update push_broadcast set tries = -1',
  push_job_tries: 'update push_job set tries = -1',
  push_token_transport: `update push_token set transport = 'pigeon'`,
  push_topic_follower_tries: 'update push_topic_follower set tries = -1',
  registry_check_answer: makeRegistryCheck(`'login', 'maybe'`),
  registry_check_occasion: makeRegistryCheck(`'never', 'clear'`),
  reward_claim_credits: 'update reward_claim set credits = 0',
  tracked_event_count_device: `update tracked_event_count set device = 'watch'`,
  tracked_event_count_events: 'update tracked_event_count set events = -1',
  tracked_event_device: `update tracked_event set device = 'watch'`,
  vip_label_credits: 'update vip_label set credits = 0',
  wallet_entry_amount: makeWalletEntry(`9, 'stake', 1, 3, 'VND', null`),
  wallet_entry_balance: makeWalletEntry(`9, 'stake', -9, -7, 'VND', null`),
  wallet_entry_kind: makeWalletEntry(`9, 'gift', 1, 3, 'VND', null`),
  wallet_entry_position: makeWalletEntry(`0, 'win', 1, 3, 'VND', null`),
  wallet_entry_vendor: makeWalletEntry(`9, 'win', 1, 3, 'VND', 'arclight'`),
  wallet_transaction_kind: `update wallet_transaction set kind = 'gift', change = 0`,
  wallet_transaction_sign: `update wallet_transaction set kind = 'stake', change = 1`,
};

/**
 * Wallets of the former tables. `agent` has a cancelled stake and an early cancellation, and `viewer4` claimed a reward without a
 * wallet. The clocks of `totp` differ: the stake seems to be older than the reward that it used.
 */
const formerWallets = [
  `insert into purse select id, 9700 from member where username = 'agent'`,
  `insert into purse_move select id, 'arclight', 'b1', 'stake', -400, 'r1', '2026-11-01', true from member where username = 'agent'`,
  `insert into purse_move select id, 'arclight', 'b2', 'stake', -300, 'r2', '2026-11-02', false from member where username = 'agent'`,
  `insert into purse_move select id, 'arclight', 'b3', 'stake', 0, null, '2026-11-03', true from member where username = 'agent'`,
  `insert into reward_claim select id, 'code:SUN', 50, '2026-11-04' from member where username in ('viewer4', 'agent')`,
  `insert into purse select id, -40 from member where username = 'totp'`,
  `insert into purse_move select id, 'arclight', 'b1', 'stake', -10040, 'r1', '2026-11-01', false from member where username = 'totp'`,
  `insert into reward_claim select id, 'code:SUN', 50, '2026-11-02' from member where username = 'totp'`,
];

describe('the constraints of the baseline', () => {
  beforeAll(async () => {
    db = await openVersion0177();
    for (const statement of formerWallets) await sql.raw(statement).execute(db);
    await migrate(db);
  });
  afterAll(() => db.destroy());

  test.each([
    ['agent', ['start 10000', 'r1 -400 b1', 'null 400 b1', 'r2 -300 b2', 'null 0 b3', 'code:SUN 50'], 9_750],
    ['viewer4', ['start 10000', 'code:SUN 50'], 10_050],
    ['totp', ['start 10000', 'code:SUN 50', 'r1 -10040 b1'], 10],
  ])(
    'after the upgrade, the ledger contains every move and reward that the wallet of %s had before',
    async (username, expected, balance) => {
      const { rows } = await sql<{ line: string; balance: number }>`
      select concat_ws(' ', coalesce(reference, 'null'), amount, vendor_id) as line, balance from wallet_entry
      join wallet_account on wallet_account.id = wallet_id join member on member.id = member_id
      where username = ${username} order by position`.execute(db);
      expect(rows.map(({ line }) => line)).toEqual(expected);
      expect(rows.at(-1)?.balance).toBe(balance);
    },
  );

  test('in the upgraded database the ledger adds up', async () => {
    const { wallets, mismatches } = await verifyLedger(db);
    expect([wallets, mismatches]).toEqual([4, []]);
  });

  test('the former wallet tables accept no more rows after the upgrade', async () => {
    const insert = `insert into reward_claim select id, 'code:MOON', 50, now() from member limit 1`;
    await expect(sql.raw(insert).execute(db)).rejects.toThrow('reward_claim was replaced by wallet_entry');
    await expect(sql.raw('update wallet set balance = 1').execute(db)).rejects.toThrow('wallet was replaced');
  });

  test.each(Object.entries(violations))('the database enforces %s', async (constraint, change) => {
    expect(await findViolatedConstraint(change)).toBe(constraint);
  });

  test('every check constraint of the database schema has a test that violates it', async () => {
    const { rows } = await sql<{ name: string }>`
      select conname as name from pg_constraint where contype = 'c' and connamespace = 'public'::regnamespace order by name
    `.execute(db);
    expect(rows.map(({ name }) => name)).toEqual(Object.keys(violations).toSorted());
  });

  test('every column merchant_code has a foreign key to the table merchant, with the exceptions of docs/database.md', async () => {
    const { rows } = await sql<{ name: string }>`
      select table_name as name from information_schema.columns
      where table_schema = 'public' and column_name = 'merchant_code' and not exists (
        select from pg_constraint where contype = 'f' and conrelid = table_name::text::regclass and confrelid = 'merchant'::regclass
      ) order by name
    `.execute(db);
    expect(rows.map(({ name }) => name)).toEqual(['attribution', 'tracked_event', 'tracked_event_count']);
  });

  test('every foreign key has an index, so that a deletion does not scan a table', async () => {
    const { rows } = await sql<{ name: string }>`
      select conrelid::regclass || '.' || conname as name from pg_constraint
      where contype = 'f' and confrelid <> 'merchant'::regclass and not exists (
        select from pg_index where indrelid = conrelid and (indkey::int2[])[0:cardinality(conkey) - 1] = conkey
      ) order by name
    `.execute(db);
    expect(rows).toEqual([]);
  });

  test('the database rejects the deletion of a merchant that has members', async () => {
    expect(await findViolatedConstraint('delete from merchant')).toMatch(/_merchant_code_fkey$/);
  });
});

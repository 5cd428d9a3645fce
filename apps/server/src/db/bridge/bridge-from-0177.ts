import { type Kysely, sql } from 'kysely';
import { failed, started, type Started } from '#src/config/started.ts';
import { statements, up as createBaseline } from '#src/db/migrations/0001-baseline.ts';

/** The last of the 47 migrations that the baseline replaces. */
const LAST = '0177-announcement-types';
const MIGRATIONS = 47;
const PREVIOUS = sql.id('version_0177');

/** Tables that have another name now, by the new one. */
const oldTables: Readonly<Record<string, string>> = {
  agent_presence: 'chat_desk',
  operator_delivery: 'desk_line',
  operator_event: 'desk_event',
  push_topic_follower: 'push_follower',
  tracked_event_count: 'tracked_day',
  vip_label: 'club_label',
  vip_label_change: 'label_change',
  wallet: 'purse',
  wallet_transaction: 'purse_move',
};

/** Columns that have another name now, by the new ones. */
const oldColumns: Readonly<Record<string, string>> = {
  'agent_presence.available_until': 'staffed_until',
  'browser_deposit.delivered_at': 'taken_at',
  'inbox_message.texts': 'words',
  'launch_token.launch_kind': 'way',
  'maya_grant.encrypted': 'sealed',
  'push_token.encrypted': 'sealed',
  'push_topic_follower.encrypted': 'sealed',
  'push_topic_follower.reported_keys': 'told',
  'vip_label_change.webhook_id': 'call_id',
};

/**
 * Moves a database of the last version before the baseline to the baseline, with its data, in one transaction: the old tables
 * step aside, the baseline is created, their rows are copied, and they are dropped. Does nothing to any other database. Fails
 * and changes nothing if the database is of a version before that, or if a row breaks a rule of the baseline.
 */
export async function bridgeFrom0177<Tables>(db: Kysely<Tables>): Promise<Started<'bridged' | 'not needed'>> {
  const found = await sql<{ name: string | null }>`select to_regclass('kysely_migration')::text as name`.execute(db);
  if (found.rows[0]?.name === null) return started('not needed');
  return db.transaction().execute(async (trx) => {
    // A second instance that starts at the same time waits, and finds the baseline.
    await sql`lock table kysely_migration in access exclusive mode`.execute(trx);
    const ran = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(trx);
    const names = ran.rows.map(({ name }) => name);
    if (names.length === 0 || names.includes('0001-baseline')) return started('not needed');
    if (names.length !== MIGRATIONS || names.at(-1) !== LAST) {
      return failed(
        'the database is of a version that is too old: start the version with migration 0177 on it once, then this one',
      );
    }
    await moveAside(trx);
    await createBaseline(trx);
    for (const table of baselineTables(trx)) await copyRows(trx, table);
    await sql`drop schema ${PREVIOUS} cascade`.execute(trx);
    await sql`delete from kysely_migration`.execute(trx);
    await sql`insert into kysely_migration (name, timestamp) values ('0001-baseline', ${new Date().toISOString()})`.execute(
      trx,
    );
    return started('bridged');
  });
}

/** Indexes, constraints and sequences move with their tables, so their names become free. */
async function moveAside<Tables>(db: Kysely<Tables>): Promise<void> {
  await sql`drop function if exists refuse_change() cascade`.execute(db);
  await sql`create schema ${PREVIOUS}`.execute(db);
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = current_schema() and tablename not like 'kysely_%'
  `.execute(db);
  for (const { name } of rows) await sql`alter table ${sql.table(name)} set schema ${PREVIOUS}`.execute(db);
}

/** In the order of their foreign keys. */
function baselineTables<Tables>(db: Kysely<Tables>): string[] {
  return statements.flatMap((statement) => /^create table (\w+)/.exec(statement.compile(db).sql)?.[1] ?? []);
}

async function copyRows<Tables>(db: Kysely<Tables>, table: string): Promise<void> {
  const columns = await sql<{ name: string; counts: boolean }>`
    select column_name as name, is_identity = 'YES' as counts from information_schema.columns
    where table_schema = current_schema() and table_name = ${table}
  `.execute(db);
  const from = sql.id('version_0177', oldTables[table] ?? table);
  const to = sql.join(columns.rows.map(({ name }) => sql.id(name)));
  const values = sql.join(columns.rows.map(({ name }) => sql.id(oldColumns[`${table}.${name}`] ?? name)));
  await sql`insert into ${sql.id(table)} (${to}) overriding system value select ${values} from ${from}`.execute(db);
  // Cursors rely on it: no number comes twice, not even one whose row is gone.
  for (const { name } of columns.rows.filter(({ counts }) => counts)) {
    const before = sql.id('version_0177', `${oldTables[table] ?? table}_${name}_seq`);
    await sql`select setval(pg_get_serial_sequence(${table}, ${name}), last_value, is_called) from ${before}`.execute(
      db,
    );
  }
}

import { type Kysely, sql } from 'kysely';
import { startupError, startupSuccess, type StartupResult } from '#src/config/startup-result.ts';
import { statements, up as createBaseline } from '#src/db/migrations/0001-baseline.ts';

/** Name of the last of the 47 migrations that the baseline replaces. */
const LAST_MIGRATION = '0177-announcement-types';
const MIGRATION_COUNT = 47;
const PREVIOUS = sql.id('version_0177');

/** Old names of renamed tables, by their new names. */
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

/** Old names of renamed columns, by their new names. */
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
 * Converts a database of version 0177, the last before the baseline, in one transaction: moves the old tables to another schema,
 * creates the baseline, copies the rows and drops the old tables. Databases that are new or already have the baseline do not
 * change. Fails without changes if the database is older than 0177, or if a row violates a constraint of the baseline.
 */
export async function upgradeFromMigration0177<Tables>(
  db: Kysely<Tables>,
): Promise<StartupResult<'bridged' | 'not needed'>> {
  const found = await sql<{ name: string | null }>`select to_regclass('kysely_migration')::text as name`.execute(db);
  if (found.rows[0]?.name === null) return startupSuccess('not needed');
  return db.transaction().execute(async (trx) => {
    // A second instance that starts at the same time waits here and then finds the baseline.
    await sql`lock table kysely_migration in access exclusive mode`.execute(trx);
    const ran = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(trx);
    const names = ran.rows.map(({ name }) => name);
    if (names.length === 0 || names.includes('0001-baseline')) return startupSuccess('not needed');
    if (names.length !== MIGRATION_COUNT || names.at(-1) !== LAST_MIGRATION) {
      return startupError(
        'the database is of a version that is too old: start the version with migration 0177 on it once, then this one',
      );
    }
    await moveOldTables(trx);
    await createBaseline(trx);
    for (const table of listBaselineTables(trx)) await copyRows(trx, table);
    await sql`drop schema ${PREVIOUS} cascade`.execute(trx);
    await sql`delete from kysely_migration`.execute(trx);
    await sql`insert into kysely_migration (name, timestamp) values ('0001-baseline', ${new Date().toISOString()})`.execute(
      trx,
    );
    return startupSuccess('bridged');
  });
}

/**
 * Moves the old tables to another schema. Their indexes, constraints and sequences move with them, which frees their
 * names for the new tables.
 */
async function moveOldTables<Tables>(db: Kysely<Tables>): Promise<void> {
  await sql`drop function if exists refuse_change() cascade`.execute(db);
  await sql`create schema ${PREVIOUS}`.execute(db);
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = current_schema() and tablename not like 'kysely_%'
  `.execute(db);
  for (const { name } of rows) await sql`alter table ${sql.table(name)} set schema ${PREVIOUS}`.execute(db);
}

/** Lists the tables of the baseline, each after the tables that its foreign keys refer to. */
function listBaselineTables<Tables>(db: Kysely<Tables>): string[] {
  return statements.flatMap((statement) => /^create table (\w+)/.exec(statement.compile(db).sql)?.[1] ?? []);
}

async function copyRows<Tables>(db: Kysely<Tables>, table: string): Promise<void> {
  const columns = await sql<{ name: string; isIdentity: boolean }>`
    select column_name as name, is_identity = 'YES' as "isIdentity" from information_schema.columns
    where table_schema = current_schema() and table_name = ${table}
  `.execute(db);
  const from = sql.id('version_0177', oldTables[table] ?? table);
  const to = sql.join(columns.rows.map(({ name }) => sql.id(name)));
  const values = sql.join(columns.rows.map(({ name }) => sql.id(oldColumns[`${table}.${name}`] ?? name)));
  await sql`insert into ${sql.id(table)} (${to}) overriding system value select ${values} from ${from}`.execute(db);
  // Cursors require that no sequence number is reused, even if its row was deleted.
  for (const { name } of columns.rows.filter(({ isIdentity }) => isIdentity)) {
    const before = sql.id('version_0177', `${oldTables[table] ?? table}_${name}_seq`);
    await sql`select setval(pg_get_serial_sequence(${table}, ${name}), last_value, is_called) from ${before}`.execute(
      db,
    );
  }
}

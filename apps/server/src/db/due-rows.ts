import { type RawBuilder, sql } from 'kysely';

/** Tables that are queues: their rows have an `id`, and are due from `due_at` on. */
type QueueTable = 'push_job' | 'push_broadcast' | 'push_topic_follower' | 'conversion';

interface Due {
  readonly now: Date;
  readonly most: number;
  /** What else a row must be to be taken up. */
  readonly also?: RawBuilder<unknown>;
}

/**
 * The ids of what is due in a queue, the longest due first, for `where id in …`. Rows that another process has just taken are
 * passed over, which waits for nobody: https://www.postgresql.org/docs/current/sql-select.html#SQL-FOR-UPDATE-SHARE
 */
export function dueRows(table: QueueTable, { now, most, also = sql`true` }: Due): RawBuilder<string> {
  const due = sql.ref(`${table}.due_at`);
  return sql<string>`(select ${sql.ref(`${table}.id`)} from ${sql.table(table)} where ${due} <= ${now} and (${also})
    order by ${due} limit ${most} for update of ${sql.table(table)} skip locked)`;
}

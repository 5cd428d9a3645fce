import { sql } from 'kysely';
import type { Clock } from '#src/clock.ts';
import type { Database } from '#src/db/schema.ts';

/** The jobs of one queue whose time has come. */
export interface DueJobs {
  readonly queue: string;
  readonly count: number;
  /** How long the oldest due job has been waiting, in seconds; 0 if no job is due. */
  readonly oldestSeconds: number;
}

/**
 * Counts in one statement the due push messages, broadcasts and conversions, and all undelivered operator webhooks. A
 * failed job counts as waiting from its next attempt on; a webhook from its event on.
 */
export async function countDueJobs({
  db,
  clock,
}: {
  readonly db: Database;
  readonly clock: Clock;
}): Promise<readonly DueJobs[]> {
  const now = new Date(clock.now());
  const { rows } = await sql<{ queue: string; count: number; oldest: Date | null }>`
    select 'push' as queue, count(*)::int as count, min(due_at) as oldest from push_job where due_at <= ${now}
    union all
    select 'push-broadcast', count(*)::int, min(due_at) from push_broadcast where due_at <= ${now}
    union all
    select 'conversion', count(*)::int, min(due_at) from conversion where state = 'waiting' and due_at <= ${now}
    union all
    select 'operator-webhook', count(*)::int, min(created_at) from operator_event
  `.execute(db);
  return rows.map(({ queue, count, oldest }) => ({
    queue,
    count,
    oldestSeconds: oldest === null ? 0 : Math.max(0, (now.getTime() - oldest.getTime()) / 1000),
  }));
}

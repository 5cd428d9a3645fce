import { expect, test } from 'vitest';
import { countDueJobs } from '#src/jobs/count-due-jobs.ts';
import { DATABASE_START_TIMEOUT_MS, openTestDatabase } from '#test/database/open-test-database.ts';
import { sql } from 'kysely';

test(
  'counts the queued jobs whose time has come, with the age of the oldest',
  async () => {
    const { db, close } = await openTestDatabase();
    const now = Date.parse('2026-11-26T12:00:00Z');
    const at = (seconds: number): Date => new Date(now + seconds * 1000);
    const brand = { code: 'aurora', revision: 'r', art_revision: 'a', copy: '{}', images: '{}', tokens_css: '' };
    await db
      .insertInto('merchant')
      .values({ ...brand, brand: '{}', applied_at: at(0) })
      .execute();
    for (const [id, seconds] of [
      ['old', -90],
      ['new', -10],
      ['later', 60],
    ] as const) {
      await sql`insert into push_broadcast (id, merchant_code, topic, message, due_at, expires_at)
        values (${id}, 'aurora', 'all', '{}', ${at(seconds)}, ${at(3600)})`.execute(db);
    }
    const jobs = await countDueJobs({ db, clock: { now: () => now } });
    expect(jobs.toSorted((a, b) => a.queue.localeCompare(b.queue))).toEqual([
      { queue: 'conversion', count: 0, oldestSeconds: 0 },
      { queue: 'operator-webhook', count: 0, oldestSeconds: 0 },
      { queue: 'push', count: 0, oldestSeconds: 0 },
      { queue: 'push-broadcast', count: 2, oldestSeconds: 90 },
    ]);
    await close();
  },
  DATABASE_START_TIMEOUT_MS,
);

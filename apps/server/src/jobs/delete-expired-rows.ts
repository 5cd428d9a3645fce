import { sql } from 'kysely';
import type { ServerContext } from '#src/server-context.ts';
import type { DatabaseSchema } from '#src/db/schema.ts';
import { runDueJobs } from '#src/jobs/job-queue.ts';
import { deleteUnsentChatImages } from '#src/modules/chat/chat-image-store.ts';
import { REGISTRATION_IDEMPOTENCY_KEY_LIFE_MS } from '#src/modules/member/member.public.ts';
import {
  LOGIN_FAILURE_COUNTER_RESET_MS,
  deleteExpiredRememberTokenFamilies,
  KNOWN_DEVICE_RETENTION_MS,
  LOGIN_HISTORY_RETENTION_MS,
} from '#src/modules/session/session.public.ts';

const DAY_MS = 24 * 60 * 60_000;
/** Maximum number of rows per statement: a long statement blocks the embedded database. */
const MAX_ROWS = 2_000;

interface Expiry {
  readonly table: string;
  readonly column: string;
  readonly lifeMs: number;
}

/**
 * Creates the rule by which rows of a table are deleted: `lifeMs` milliseconds after the time in `column`. Queries that
 * read the table must ignore expired rows, because they are deleted later.
 */
function expiry<Table extends keyof DatabaseSchema>(
  table: Table,
  column: keyof DatabaseSchema[Table] & string,
  lifeMs = 0,
): Expiry {
  return { table, column, lifeMs };
}

const expiries: readonly Expiry[] = [
  expiry('block_mark', 'until'),
  expiry('chat_ticket', 'expires_at'),
  expiry('contact_change', 'expires_at'),
  expiry('factor_enrolment', 'expires_at'),
  expiry('handoff_token', 'expires_at'),
  expiry('identity_ticket', 'expires_at'),
  expiry('known_device', 'last_used_at', KNOWN_DEVICE_RETENTION_MS),
  expiry('launch_token', 'expires_at'),
  expiry('line_login', 'expires_at'),
  expiry('login_event', 'at', LOGIN_HISTORY_RETENTION_MS),
  expiry('login_throttle', 'last_failure_at', LOGIN_FAILURE_COUNTER_RESET_MS),
  expiry('login_ticket', 'expires_at'),
  expiry('notice_link', 'expires_at'),
  expiry('one_time_code', 'expires_at'),
  expiry('recovery_link', 'expires_at'),
  expiry('registration_key', 'created_at', REGISTRATION_IDEMPOTENCY_KEY_LIFE_MS),
  // Sessions of all merchants are shorter.
  expiry('session', 'last_seen_at', 30 * DAY_MS),
  expiry('single_use', 'expires_at'),
];

/** Deletes expired rows of all tables, in batches. */
export async function deleteExpiredRows(
  { db, clock }: Pick<ServerContext, 'db' | 'clock'>,
  stopping?: AbortSignal,
): Promise<void> {
  const now = clock.now();
  for (const { table, column, lifeMs } of expiries) {
    const before = new Date(now - lifeMs);
    await runDueJobs(async () => {
      const { numAffectedRows = 0n } = await sql`
        delete from ${sql.table(table)} where ctid in (
          select ctid from ${sql.table(table)} where ${sql.ref(column)} < ${before} limit ${MAX_ROWS}
        )`.execute(db);
      return Number(numAffectedRows);
    }, stopping);
  }
  await deleteExpiredRememberTokenFamilies(db, new Date(now));
  await deleteUnsentChatImages(db, now);
}

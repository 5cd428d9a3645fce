import type { ServerContext } from '#src/server-context.ts';
import { createNightlyTask } from '#src/jobs/create-nightly-task.ts';
import { runPeriodically } from '#src/jobs/run-periodically.ts';
import { insertInboxMessage } from '#src/modules/inbox/inbox.public.ts';
import {
  claimMembersForLimitReminder,
  getProtectionRules,
  type LimitReminderQuery,
} from '#src/modules/protection/protection.public.ts';

const INTERVAL_MS = 10 * 60_000;
/** Hour of the day (UTC) from which members are reminded: a push message announces the reminder, so not at night in Europe. */
const REMIND_FROM_HOUR = 9;
/** Members of one transaction. */
const BATCH_SIZE = 200;

type Services = Pick<ServerContext, 'db' | 'clock' | 'merchants' | 'log'>;

/**
 * Creates the job that reminds members to review their limits after the months that their market sets, by a message in the inbox. It
 * runs once a day, on only one of the instances that share a database, and resolves to the number of reminded members, or to `null` if
 * it is too early, another instance has already done so, or shutdown interrupted it.
 */
export function createLimitReminderJob(
  { db, clock, merchants, log }: Services,
  stopping?: AbortSignal,
): () => Promise<number | null> {
  const remindBatch = (batch: Omit<LimitReminderQuery, 'limit'>): Promise<string[]> =>
    db.transaction().execute(async (trx) => {
      const members = await claimMembersForLimitReminder(trx, { ...batch, limit: BATCH_SIZE });
      for (const memberId of members) {
        // oxlint-disable-next-line no-await-in-loop -- a transaction has one connection
        await insertInboxMessage(trx, { memberId, template: 'limits', createdAt: batch.now });
      }
      return members;
    });
  const run = async (now: Date): Promise<number | null> => {
    let reminded = 0;
    for (const { code, brand } of merchants.all()) {
      const { kinds, remindMonths } = getProtectionRules(brand.protection).limits;
      if (remindMonths === null || kinds.length === 0 || !brand.flags.INBOX3) continue;
      for (let after: string | undefined = ''; after !== undefined;) {
        if (stopping?.aborted) return null;
        // oxlint-disable-next-line no-await-in-loop -- one transaction after another, so that stakes do not wait for all
        const members: readonly string[] = await remindBatch({ merchantCode: code, remindMonths, now, after });
        reminded += members.length;
        after = members[BATCH_SIZE - 1];
      }
    }
    if (reminded > 0) log.info({ reminded }, 'members were reminded to review their limits');
    return reminded;
  };
  return createNightlyTask({ db, clock }, { scope: 'limits-reminded', fromHour: REMIND_FROM_HOUR, run });
}

/** Reminds members every day to review their limits, until shutdown. */
export function startLimitReminderJob(context: ServerContext, stopping: AbortSignal): () => Promise<void> {
  const onError = (err: unknown): void => context.log.warn({ err }, 'members could not be reminded of their limits');
  const task = createLimitReminderJob(context, stopping);
  return runPeriodically({ intervalMs: INTERVAL_MS, task, onError, stopping });
}

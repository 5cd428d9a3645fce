import { randomUUID } from 'node:crypto';
import { createSingleUseItemService, releaseSingleUseItem } from '#src/modules/single-use/single-use.public.ts';
import type { ServerContext } from '#src/server-context.ts';

const DAY_MS = 24 * 60 * 60_000;

interface NightlyTask<T> {
  /** Kind of the claim that instances which share a database compete for. */
  readonly scope: string;
  /** Hour of the day (UTC) from which the task may run, until midnight. */
  readonly fromHour: number;
  /** Runs the task. Resolves to `null` if the shutdown interrupted it. */
  readonly run: (date: Date) => Promise<T | null>;
}

/**
 * Creates a task that runs once a night on only one of the instances that share a database. If it fails or is
 * interrupted, the next call of any instance runs it again. It resolves to `null` if it is too early, if the night's
 * run is another instance's, or if the run was interrupted.
 */
export function createNightlyTask<T>(
  { db, clock }: Pick<ServerContext, 'db' | 'clock'>,
  { scope, fromHour, run }: NightlyTask<T>,
): () => Promise<T | null> {
  const singleUse = createSingleUseItemService({ db, clock });
  // The same for every run, so that this instance can retry even if the claim could not be released.
  const holder = randomUUID();
  let finishedNight = '';
  return async () => {
    const date = new Date(clock.now());
    const key = date.toISOString().slice(0, 10);
    if (date.getUTCHours() < fromHour || key === finishedNight) return null;
    const claim = { scope, key, holder };
    if (!(await singleUse.claim({ ...claim, expiresAt: date.getTime() + DAY_MS }))) return null;
    let result: T | null = null;
    try {
      result = await run(date);
    } finally {
      if (result === null) await releaseSingleUseItem(db, claim);
      else finishedNight = key;
    }
    return result;
  };
}

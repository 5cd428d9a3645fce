import type { Context } from '#src/context.ts';
import { keepDoing } from '#src/keep-doing.ts';
import { forgetBrowserDeposits, forgetConversions } from '#src/modules/conversion/conversion.public.ts';
import { forgetEvents } from '#src/modules/tracking/tracking.public.ts';
import { untilNoneIsDue } from '#src/work-through.ts';

const DAY_MS = 24 * 60 * 60_000;
const EVERY_MS = 10 * 60_000;
/** How long events of visits, and how telling advertisers of conversions went, are kept, in milliseconds. */
export const KEPT_MS = 90 * DAY_MS;
/** At once: a statement that takes long holds up the embedded database. */
const AT_ONCE = 2_000;

/** Forgets what is older; of events it stays known how many there were. Answers how much it was. Proofs of consent are kept. */
export function createForgetting(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  stopping?: AbortSignal,
): () => Promise<number> {
  return async () => {
    const before = new Date(clock.now() - KEPT_MS);
    const events = await untilNoneIsDue(() => forgetEvents(db, before, AT_ONCE), stopping);
    const conversions = await untilNoneIsDue(() => forgetConversions(db, before, AT_ONCE), stopping);
    const deposits = await untilNoneIsDue(() => forgetBrowserDeposits(db, before, AT_ONCE), stopping);
    return events + conversions + deposits;
  };
}

/** Does so every ten minutes for as long as the house is open. */
export function keepForgetting(context: Context, stopping: AbortSignal): () => Promise<void> {
  const onFault = (err: unknown): void => context.log.warn({ err }, 'old events could not be forgotten');
  return keepDoing({ everyMs: EVERY_MS, task: createForgetting(context, stopping), onFault, stopping });
}

import type { Context } from '#src/context.ts';
import { keepDoing } from '#src/keep-doing.ts';
import { createDeliverToDesks } from '#src/modules/operator/operator.public.ts';

/** A member waits for an answer. */
const EVERY_MS = 1_000;

/** Tells operators' desks what waits for them for as long as the house is open; what is under way is waited for. */
export function keepTellingDesks({ config, db, clock, log }: Context, stopping: AbortSignal): () => Promise<void> {
  const { operators } = config;
  const task = createDeliverToDesks({ db, clock, fetch, log, operators, stopping });
  const onFault = (err: unknown): void => log.warn({ err }, 'desks could not be told');
  return keepDoing({ everyMs: EVERY_MS, task, onFault, stopping });
}

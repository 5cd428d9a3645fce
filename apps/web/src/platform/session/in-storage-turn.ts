import * as z from 'zod/mini';
import type { WpsClock } from '@foyer/wps-client/clock';
import { randomUuid } from '@foyer/wps-client/request/uuid';
import { readStored, removeStored, writeStored } from '#src/platform/storage/stored.ts';

/** Whoever wrote last within this has the turn: another tab that looked at the same moment sees it then, in milliseconds. */
const SETTLE_MS = 60;
const LOOK_AGAIN_MS = 60;
/** A call is given up after 30 s: a turn that is older was a tab's that is gone. */
const LONGEST_TURN_MS = 35_000;
/** Nobody waits for a tab longer than this; he is asked for his password instead. */
const LONGEST_WAIT_MS = 10_000;

const KEY = 'foyer.remembered.turn';

const markSchema = z.object({ tab: z.string(), until: z.number() });

function takenBy(now: number): string | null {
  try {
    const mark = markSchema.safeParse(JSON.parse(readStored('local', KEY) ?? 'null'));
    return mark.success && mark.data.until > now && mark.data.until <= now + LONGEST_TURN_MS ? mark.data.tab : null;
  } catch {
    return null;
  }
}

/**
 * One tab after the other with the remembered login, for browsers without Web Locks: a mark in storage says whose turn it is.
 * A tab whose turn does not come answers `null` and has done nothing.
 */
export async function inStorageTurn<T>(
  clock: Pick<WpsClock, 'now' | 'after'>,
  work: () => Promise<T>,
): Promise<T | null> {
  const tab = randomUuid(crypto);
  const pause = (ms: number): Promise<void> => new Promise((resolve) => void clock.after(ms, resolve));
  const givesUpAt = clock.now() + LONGEST_WAIT_MS;

  for (;;) {
    if (takenBy(clock.now()) === null) {
      writeStored('local', KEY, JSON.stringify({ tab, until: clock.now() + LONGEST_TURN_MS }));
      await pause(SETTLE_MS);
      if (takenBy(clock.now()) === tab) break;
    }
    if (clock.now() >= givesUpAt) return null;
    await pause(LOOK_AGAIN_MS);
  }
  try {
    return await work();
  } finally {
    if (takenBy(clock.now()) === tab) removeStored('local', KEY);
  }
}

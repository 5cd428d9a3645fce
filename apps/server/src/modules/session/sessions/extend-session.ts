import type { Clock } from '#src/clock.ts';
import type { Database } from '#src/db/schema.ts';
import { touchSession } from '#src/modules/session/sessions/session-store.ts';

interface Services {
  readonly db: Database;
  readonly clock: Clock;
}

/** Whoever writes on a socket is there, as if he had called. */
export async function extendSession({ db, clock }: Services, id: string): Promise<void> {
  await touchSession(db, id, new Date(clock.now()));
}

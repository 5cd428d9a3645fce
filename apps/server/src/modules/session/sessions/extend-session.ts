import { touchSession } from '#src/modules/session/sessions/session-store.ts';
import type { Context } from '#src/context.ts';

/** Whoever writes on a socket is there, as if he had called. */
export async function extendSession({ db, clock }: Pick<Context, 'db' | 'clock'>, id: string): Promise<void> {
  await touchSession(db, id, new Date(clock.now()));
}

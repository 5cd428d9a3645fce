import { listSessions } from '@foyer/contract/session/sessions';
import Bowser from 'bowser';
import type { Clock } from '#src/clock.ts';
import type { Database } from '#src/db/schema.ts';
import { operation } from '#src/http/wps/operation.ts';
import { done, refuse } from '#src/http/result.ts';
import { liveSessionsOf } from '#src/modules/session/sessions/own-sessions-store.ts';

const MINUTE_MS = 60_000;

interface Services {
  readonly db: Database;
  readonly clock: Clock;
}

/** Where the member is logged in: on what, from where, and when he was last seen there. */
export const listSessionsOperation = ({ db, clock }: Services) =>
  operation(listSessions, async (_input, { session, merchant }) => {
    if (!session) return refuse('login.not.session');
    const { idleMinutes, absoluteMinutes } = merchant.brand.session;
    const ago = (minutes: number): Date => new Date(clock.now() - minutes * MINUTE_MS);
    const alive = { seenAfter: ago(idleMinutes), begunAfter: ago(absoluteMinutes) };
    const rows = await liveSessionsOf(db, session.memberId, alive);
    const sessions = rows.map((row) => ({
      id: row.id,
      current: row.id === session.id,
      device: row.device,
      ...namesOf(row.user_agent),
      place: row.ip,
      createdAt: row.created_at.toISOString(),
      lastSeenAt: row.last_seen_at.toISOString(),
    }));
    return done({ sessions });
  });

function namesOf(userAgent: string): { readonly browser: string | null; readonly system: string | null } {
  if (userAgent === '') return { browser: null, system: null };
  const { browser, os } = Bowser.parse(userAgent);
  return { browser: browser.name ?? null, system: os.name ?? null };
}

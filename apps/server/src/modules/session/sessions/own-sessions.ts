import { listSessions, logout, endSession, endOtherSessions, adopt } from '@foyer/contract/session/sessions';
import Bowser from 'bowser';
import { operation } from '#src/http/wps/operation.ts';
import { done, refuse } from '#src/http/result.ts';
import { liveSessionsOf, logOutSession, logOutOthers } from '#src/modules/session/sessions/own-sessions-store.ts';
import type { Context } from '#src/context.ts';
import { hashSecretToken, newSecretToken } from '#src/modules/session/credentials/secret-token.ts';
import { replaceToken } from '#src/modules/session/sessions/session-store.ts';

const MINUTE_MS = 60_000;

/** Where the member is logged in: on what, from where, and when he was last seen there. */
export const listSessionsOperation = ({ db, clock }: Pick<Context, 'db' | 'clock'>) =>
  operation(listSessions, async (_input, { session, merchant }) => {
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

/** Ends this session, and its device forgets the member; without one it answers the same. [S4-035] */
export const logoutOperation = ({ db }: Pick<Context, 'db'>) =>
  operation(logout, async (_input, { session }) => {
    if (session) await logOutSession(db, session.memberId, session.id);
    return done({});
  });

/** Logs one of the member's own sessions out; somebody else's is not found. */
export const endSessionOperation = ({ db }: Pick<Context, 'db'>) =>
  operation(endSession, async ({ id }, { session }) => {
    return (await logOutSession(db, session.memberId, id)) ? done({}) : refuse('not_found');
  });

/** Logs the member out everywhere else. */
export const endOtherSessionsOperation = ({ db }: Pick<Context, 'db'>) =>
  operation(endOtherSessions, async (_input, { session }) => {
    return done({ ended: await logOutOthers(db, session.memberId, session.id) });
  });

/** Exchanges the token shown for a fresh one of the same session; of two exchanges of one token, one succeeds. [S2-011] */
export const adoptOperation = ({ db }: Pick<Context, 'db'>) =>
  operation(adopt, async (_input, { session, spanId }) => {
    const token = newSecretToken();
    const hashes = { old: session.tokenHash, fresh: hashSecretToken(token) };
    if (!(await replaceToken(db, session.id, hashes))) return refuse('login.not.session');
    return done({
      id: session.memberId,
      token,
      userName: session.userName,
      customerType: session.customerType,
      firstTimeLogin: false,
      passwordExpired: session.restricted,
      updatePassword: session.restricted,
      ...(session.factorDue ? { factorDue: true } : {}),
      spanId,
    });
  });

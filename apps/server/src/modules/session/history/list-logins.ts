import { listLoginHistory, LOGIN_HISTORY_RETENTION_DAYS } from '@foyer/contract/session/login-history';
import type { ServerContext } from '#src/server-context.ts';
import { defineOperation } from '#src/http/wps/operation.ts';
import { ok } from '#src/http/result.ts';
import { findLoginEvents } from '#src/modules/session/history/login-event-store.ts';

const PAGE_SIZE = 30;
const DAY_MS = 24 * 60 * 60_000;
/** How long logins remain in the login history, in milliseconds. */
export const LOGIN_HISTORY_RETENTION_MS = LOGIN_HISTORY_RETENTION_DAYS * DAY_MS;

/**
 * Returns a page of the member's login history. The cursor is `l` followed by the position of the page's last login.
 */
export const listLoginHistoryOperation = ({ clock, db }: Pick<ServerContext, 'clock' | 'db'>) =>
  defineOperation(listLoginHistory, async ({ cursor }, { session }) => {
    const since = new Date(clock.now() - LOGIN_HISTORY_RETENTION_MS);
    const before = cursor === undefined ? null : Number(cursor.slice(1));
    const rows = await findLoginEvents(db, session.memberId, { since, before, limit: PAGE_SIZE + 1 });
    const page = rows.slice(0, PAGE_SIZE);
    const last = page.at(-1);
    return ok({
      logins: page.map(({ seq: _seq, at, ip, ...login }) => ({ ...login, at: at.toISOString(), place: ip })),
      nextCursor: rows.length > PAGE_SIZE && last !== undefined ? `l${last.seq}` : null,
    });
  });

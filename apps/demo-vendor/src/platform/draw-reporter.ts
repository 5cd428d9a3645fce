import type { DatabaseSync } from 'node:sqlite';
import type { InputOf } from '@foyer/contract/endpoint';
import { listDrawAlerts, reportDrawResult } from '@foyer/contract/vendor/vendor-api';
import { findOldestPendingDrawReport, type PendingDrawReport, removeDrawReport } from '#src/draws/draw-report-store.ts';
import { formatDrawId } from '#src/draws/draw-schedule.ts';
import { computeDrawNumbers } from '#src/draws/seed-chain.ts';
import { findRevealedDraw } from '#src/draws/seed-chain-store.ts';
import { getVendorGame } from '#src/games/game.ts';
import { callPlatform, type PlatformCallServices } from '#src/platform/call-platform.ts';
import { splitPlayerKey } from '#src/players/player-store.ts';

/** Maximum age of a draw that is reported, in milliseconds. An older result is no longer news. */
const MAX_AGE_MS = 24 * 60 * 60_000;

interface Services extends PlatformCallServices {
  readonly db: DatabaseSync;
  /** Called, for the log, when the platform stops responding or rejects a report. */
  readonly onDown: (reason: string) => void;
}

export interface DrawReporter {
  /** Sends pending reports in order, until the platform does not confirm one. Resolves when no request is running. */
  flush(): Promise<void>;
}

type Ticket = NonNullable<InputOf<typeof reportDrawResult>['player']>;

/**
 * Creates the reporter of draws to the platform. It reports first to each player what their tickets won, then each
 * game's result to all other members with an alert. Reports are repeated until the platform has confirmed them; it
 * ignores a repeated one.
 */
export function createDrawReporter(services: Services): DrawReporter {
  const { db, clock, onDown } = services;
  let pendingFlush: Promise<void> | null = null;
  /** The reason of the last failure, `null` after a success: a platform that stays down is logged once. */
  let lastReason: string | null = null;

  /** Calls the platform. Resolves to the value of the response, or to the reason why there is none. */
  async function call(endpoint: { readonly method: string; readonly path: string }, input: object) {
    const response = await callPlatform(services, endpoint, input);
    if (response.kind === 'response' && response.success) {
      lastReason = null;
      return { ok: true, value: response.value } as const;
    }
    const reason = response.kind === 'down' ? response.reason : (response.errorCode ?? 'not a valid response');
    if (reason !== lastReason) onDown(reason);
    lastReason = reason;
    return { ok: false, reason } as const;
  }

  /** Reports a draw. Resolves to whether the report is done: confirmed, too old, or about a player whom the platform does not know. */
  async function report({ chain, draw }: PendingDrawReport, game: string, player?: Ticket): Promise<boolean> {
    const drawn = findRevealedDraw(db, chain, draw);
    if (drawn === null || clock.now() - drawn.drawn_at > MAX_AGE_MS) return true;
    const numbers = [...computeDrawNumbers(getVendorGame(game), drawn.seed)];
    const result = { gameCode: game, drawId: formatDrawId({ chain, draw }), drawnAt: drawn.drawn_at, numbers };
    const input: InputOf<typeof reportDrawResult> = player === undefined ? result : { ...result, player };
    const response = await call(reportDrawResult, input);
    return response.ok || response.reason === 'not_found';
  }

  async function reportToEveryone(pending: PendingDrawReport): Promise<boolean> {
    const response = await call(listDrawAlerts, {});
    if (!response.ok) return false;
    const listed = listDrawAlerts.out.safeParse(response.value);
    for (const game of listed.success ? listed.data.gameCodes : []) {
      // oxlint-disable-next-line no-await-in-loop -- one request at a time
      if (!(await report(pending, game))) return false;
    }
    return true;
  }

  async function deliver(): Promise<void> {
    for (let next = findOldestPendingDrawReport(db); next !== null; next = findOldestPendingDrawReport(db)) {
      const sending =
        next.for === 'everyone'
          ? reportToEveryone(next)
          : report(next, next.game, { ...splitPlayerKey(next.player), won: next.won });
      // oxlint-disable-next-line no-await-in-loop -- players learn what they won before everyone learns the result
      if (!(await sending)) return;
      removeDrawReport(db, next);
    }
  }

  function flush(): Promise<void> {
    pendingFlush ??= deliver().finally(() => {
      pendingFlush = null;
    });
    return pendingFlush;
  }

  return { flush };
}

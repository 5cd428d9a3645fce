import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod';
import type { DrawId } from '#src/draws/draw-schedule.ts';

/** A report of a draw that the platform has not confirmed yet. */
export type PendingDrawReport = DrawId & { readonly place: number } & (
    | { readonly for: 'player'; readonly player: string; readonly game: string; readonly won: number }
    /** A report for all members who have turned on the alert of a game; the platform names the games. */
    | { readonly for: 'everyone' }
  );

const reportRow = z
  .object({
    place: z.number(),
    chain: z.number(),
    draw: z.number(),
    game: z.string(),
    player: z.string().nullable(),
    won: z.number(),
  })
  .transform(({ player, game, won, ...rest }): PendingDrawReport =>
    player === null ? { for: 'everyone', ...rest } : { for: 'player', player, game, won, ...rest },
  );

/**
 * Collects what each player's tickets won in each draw of a game, to report it to the platform. Players of trials are unknown to the
 * platform and left out.
 */
export function createTicketReportCollector() {
  const reports = new Map<string, DrawId & { readonly player: string; readonly game: string; won: number }>();
  return {
    add({ player, game, chain, draw }: DrawId & { readonly player: string; readonly game: string }, won: number): void {
      if (player.includes('/trial-')) return;
      const key = `${player} ${game} ${chain}-${draw}`;
      const report = reports.get(key) ?? { player, game, chain, draw, won: 0 };
      report.won += won;
      reports.set(key, report);
    },
    /** Stores the collected reports. Call it in the transaction that settles the bets. */
    store(db: DatabaseSync): void {
      const insert = db.prepare('INSERT INTO draw_reports (chain, draw, game, player, won) VALUES (?, ?, ?, ?, ?)');
      for (const { chain, draw, game, player, won } of reports.values()) insert.run(chain, draw, game, player, won);
    },
  };
}

/**
 * Adds the report of a draw for all members with an alert. It replaces the pending report of an earlier draw, which is
 * no longer news.
 */
export function addDrawReportForEveryone(db: DatabaseSync, { chain, draw }: DrawId): void {
  db.exec('DELETE FROM draw_reports WHERE player IS NULL');
  db.prepare('INSERT INTO draw_reports (chain, draw) VALUES (?, ?)').run(chain, draw);
}

export function findOldestPendingDrawReport(db: DatabaseSync): PendingDrawReport | null {
  const row = db.prepare('SELECT rowid AS place, * FROM draw_reports ORDER BY rowid LIMIT 1').get();
  return row === undefined ? null : reportRow.parse(row);
}

export function removeDrawReport(db: DatabaseSync, { place, chain, draw }: PendingDrawReport): void {
  // The report of a newer draw may have replaced this one, at the same place.
  db.prepare('DELETE FROM draw_reports WHERE rowid = ? AND chain = ? AND draw = ?').run(place, chain, draw);
}

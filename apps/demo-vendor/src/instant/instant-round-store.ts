import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod';

const roundRow = z
  .object({
    id: z.string(),
    player: z.string(),
    game: z.string(),
    stake: z.number(),
    player_text: z.string(),
    seed: z.string(),
    outcome: z.string().transform((text) => z.array(z.number()).parse(JSON.parse(text))),
    payout: z.number(),
    shown: z.number(),
    started_at: z.number(),
  })
  .transform(({ player_text, started_at, shown, ...row }) => ({
    ...row,
    playerText: player_text,
    isShown: shown === 1,
    startedAt: started_at,
  }));

/**
 * A round of an instant game: a spin or a scratch card. Stake, outcome and payout are booked when it starts. `isShown`:
 * the player's page has shown the outcome.
 */
export type InstantRound = z.output<typeof roundRow>;

export function insertInstantRound(db: DatabaseSync, round: Omit<InstantRound, 'isShown'>): void {
  const { id, player, game, stake, playerText, seed, outcome, payout, startedAt } = round;
  db.prepare(
    `INSERT INTO instant_rounds (id, player, game, stake, player_text, seed, outcome, payout, started_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  ).run(id, player, game, stake, playerText, seed, JSON.stringify(outcome), payout, startedAt);
}

export function findInstantRound(db: DatabaseSync, id: string): InstantRound | null {
  return roundRow.nullable().parse(db.prepare('SELECT * FROM instant_rounds WHERE id = ?').get(id) ?? null);
}

/** Finds the player's round of a game whose outcome no page has shown yet. A player has at most one in each game. */
export function findOpenInstantRound(db: DatabaseSync, player: string, game: string): InstantRound | null {
  const row = db.prepare('SELECT * FROM instant_rounds WHERE player = ? AND game = ? AND shown = 0').get(player, game);
  return roundRow.nullable().parse(row ?? null);
}

/** Marks rounds of a player as shown: the round with an id, or all rounds of a game. */
export function markInstantRoundsShown(
  db: DatabaseSync,
  player: string,
  rounds: { readonly id: string } | { readonly game: string },
): void {
  const [column, value] = 'id' in rounds ? ['id', rounds.id] : ['game', rounds.game];
  db.prepare(`UPDATE instant_rounds SET shown = 1 WHERE player = ? AND ${column} = ? AND shown = 0`).run(player, value);
}

/** Lists a player's last rounds in a game whose outcome was shown, newest first. */
export function listLastInstantRounds(
  db: DatabaseSync,
  player: string,
  page: { readonly game: string; readonly limit: number },
): InstantRound[] {
  const rows = db
    .prepare(
      'SELECT * FROM instant_rounds WHERE player = ? AND game = ? AND shown = 1 ORDER BY started_at DESC, id LIMIT ?',
    )
    .all(player, page.game, page.limit);
  return z.array(roundRow).parse(rows);
}

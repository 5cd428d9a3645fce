import type { Database } from '#src/db/schema.ts';

interface OpenGame {
  readonly memberId: string;
  readonly launchId: string;
}

/**
 * Records which game a member opened last. If the rules allow only one game at a time, stakes of games opened earlier
 * are rejected from now on.
 */
export async function recordLastOpenedGame(
  db: Database,
  { memberId, launchId }: OpenGame,
  openedAt: Date,
): Promise<void> {
  const game = { launch_id: launchId, opened_at: openedAt };
  await db
    .insertInto('open_game')
    .values({ member_id: memberId, ...game })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(game))
    .execute();
}

/** Whether a launch id belongs to the game that the member opened last. */
export async function isLastOpenedGame(db: Database, { memberId, launchId }: OpenGame): Promise<boolean> {
  const game = await db
    .selectFrom('open_game')
    .select('launch_id')
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return game?.launch_id === launchId;
}

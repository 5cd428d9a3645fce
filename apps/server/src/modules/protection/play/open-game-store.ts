import type { Database } from '#src/db/schema.ts';

interface OpenGame {
  readonly memberId: string;
  readonly launchId: string;
}

/** Records the game that a member opened last. Stakes of an earlier one are then restricted, if the rules allow one game at a time. */
export async function recordOpenGame(db: Database, { memberId, launchId }: OpenGame, openedAt: Date): Promise<void> {
  const game = { launch_id: launchId, opened_at: openedAt };
  await db
    .insertInto('open_game')
    .values({ member_id: memberId, ...game })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(game))
    .execute();
}

/** Whether a launch is the one that the member opened last. */
export async function isOpenGame(db: Database, { memberId, launchId }: OpenGame): Promise<boolean> {
  const game = await db
    .selectFrom('open_game')
    .select('launch_id')
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return game?.launch_id === launchId;
}

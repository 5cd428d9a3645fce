import type { Database } from '#src/db/schema.ts';

/** The key that is kept in the database, or `null`. */
export async function readOwnKey(db: Database): Promise<string | null> {
  const row = await db.selectFrom('data_key').select('secret').where('id', '=', 1).executeTakeFirst();
  return row?.secret ?? null;
}

/** The same; where there is none yet, `made` is kept. */
export async function makeOwnKey(db: Database, made: string): Promise<string> {
  await db
    .insertInto('data_key')
    .values({ id: 1, secret: made })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  return (await readOwnKey(db)) ?? made;
}

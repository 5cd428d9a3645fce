import { randomBytes } from 'node:crypto';
import type { Database } from '#src/db/schema.ts';

/** The secret that challenges are signed with: made once, kept in the database, the same for every instance. */
export function createCaptchaKey(db: Database): () => Promise<string> {
  let known: string | null = null;
  return async () => {
    known ??= await readOrMake(db);
    return known;
  };
}

async function readOrMake(db: Database): Promise<string> {
  await db
    .insertInto('captcha_key')
    .values({ id: 1, secret: randomBytes(32).toString('base64url') })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  const row = await db.selectFrom('captcha_key').select('secret').where('id', '=', 1).executeTakeFirstOrThrow();
  return row.secret;
}

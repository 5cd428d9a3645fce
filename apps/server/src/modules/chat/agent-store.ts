import type { Database } from '#src/db/schema.ts';

/** Says until when somebody is at a merchant's desk, for every instance of the server. */
export async function setAgentPresence(db: Database, merchantCode: string, until: Date): Promise<void> {
  await db
    .insertInto('chat_desk')
    .values({ merchant_code: merchantCode, staffed_until: until })
    .onConflict((conflict) => conflict.column('merchant_code').doUpdateSet({ staffed_until: until }))
    .execute();
}

export async function findAgentPresence(db: Database) {
  return db.selectFrom('chat_desk').select(['merchant_code as merchantCode', 'staffed_until as until']).execute();
}

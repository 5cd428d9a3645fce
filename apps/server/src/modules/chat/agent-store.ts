import type { Database } from '#src/db/schema.ts';

/** Says until when somebody is at a merchant's desk, for every instance of the server. */
export async function setAgentPresence(db: Database, merchantCode: string, until: Date): Promise<void> {
  await db
    .insertInto('agent_presence')
    .values({ merchant_code: merchantCode, available_until: until })
    .onConflict((conflict) => conflict.column('merchant_code').doUpdateSet({ available_until: until }))
    .execute();
}

export async function findAgentPresence(db: Database) {
  return db
    .selectFrom('agent_presence')
    .select(['merchant_code as merchantCode', 'available_until as until'])
    .execute();
}

import type { Database } from '#src/db/schema.ts';
import type { IdentityTables } from '#src/modules/identity/identity-tables.ts';

export async function insertLineLogin(db: Database, login: IdentityTables['line_login'], now: Date): Promise<void> {
  await db.deleteFrom('line_login').where('expires_at', '<=', now).execute();
  await db.insertInto('line_login').values(login).execute();
}

interface Return {
  readonly stateHash: string;
  readonly tabKeyHash: string;
  readonly merchantCode: string;
  readonly now: Date;
}

/** Takes the login of a state out, once and for the tab that began it. */
export async function takeLineLogin(db: Database, { stateHash, tabKeyHash, merchantCode, now }: Return) {
  return db
    .deleteFrom('line_login')
    .where('state_hash', '=', stateHash)
    .where('tab_key_hash', '=', tabKeyHash)
    .where('merchant_code', '=', merchantCode)
    .where('expires_at', '>', now)
    .returning(['redirect_uri as redirectUri', 'nonce', 'verifier'])
    .executeTakeFirst();
}

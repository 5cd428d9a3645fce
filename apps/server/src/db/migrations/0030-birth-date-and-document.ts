import { sql, type QueryExecutorProvider } from 'kysely';

/**
 * Adds the date of birth that a person stated at the registration, encrypted, and the keyed hash by which an operator's
 * identification finds the same person. An excluded person's hash is a mark of the kind `document`. The stored marks fulfil
 * the former, narrower constraint, so they are not read again. A mark with `earliest_end` remains until the operator records the
 * return of the person; older instances treat it as one that never expires.
 */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`alter table member_verification add column encrypted_birth_date text, add column document_hmac text`.execute(
    db,
  );
  await sql`create index member_verification_document on member_verification (document_hmac) where document_hmac is not null`.execute(
    db,
  );
  await sql`alter table block_mark drop constraint block_mark_kind,
    add constraint block_mark_kind check (kind in ('mobile', 'email', 'provider', 'document')) not valid,
    add column earliest_end timestamptz`.execute(db);
}

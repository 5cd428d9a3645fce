import { type Kysely, sql } from 'kysely';

/**
 * What a row that goes is looked up by in the tables that lean on it: without these, each device that is forgotten reads all
 * sessions, and each picture that was never sent all messages.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index session_family on session (remember_family) where remember_family is not null`.execute(db);
  await sql`create index chat_message_image on chat_message (image_id) where image_id is not null`.execute(db);
  await db.schema.createIndex('chat_image_age').on('chat_image').column('created_at').execute();
}

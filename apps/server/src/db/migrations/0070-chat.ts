import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('chat_conversation')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('merchant_code', 'text', (column) => column.notNull())
    .addColumn('member_id', 'text', (column) => column.notNull().unique().references('member.id').onDelete('cascade'))
    .addColumn('last_seq', 'integer', (column) => column.notNull())
    .addColumn('member_read_seq', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addColumn('last_message_at', 'timestamptz')
    .execute();
  await db.schema
    .createTable('chat_ticket')
    .addColumn('ticket_hash', 'text', (column) => column.primaryKey())
    .addColumn('merchant_code', 'text', (column) => column.notNull())
    .addColumn('session_id', 'text', (column) => column.notNull().references('session.id').onDelete('cascade'))
    .addColumn('conversation_id', 'text', (column) =>
      column.notNull().references('chat_conversation.id').onDelete('cascade'),
    )
    .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('chat_image')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('conversation_id', 'text', (column) =>
      column.notNull().references('chat_conversation.id').onDelete('cascade'),
    )
    .addColumn('width', 'integer', (column) => column.notNull())
    .addColumn('height', 'integer', (column) => column.notNull())
    .addColumn('webp', 'bytea', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('chat_message')
    .addColumn('conversation_id', 'text', (column) =>
      column.notNull().references('chat_conversation.id').onDelete('cascade'),
    )
    .addColumn('seq', 'integer', (column) => column.notNull())
    .addColumn('author', 'text', (column) => column.notNull())
    .addColumn('client_id', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('image_id', 'text', (column) => column.references('chat_image.id'))
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addPrimaryKeyConstraint('chat_message_pkey', ['conversation_id', 'seq'])
    .addUniqueConstraint('chat_message_once', ['conversation_id', 'author', 'client_id'])
    .execute();
  await db.schema
    .createTable('chat_note')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('merchant_code', 'text', (column) => column.notNull())
    .addColumn('member_id', 'text', (column) => column.references('member.id').onDelete('cascade'))
    .addColumn('contact', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('chat_ticket_expiry').on('chat_ticket').column('expires_at').execute();
  await db.schema
    .createIndex('chat_conversation_recent')
    .on('chat_conversation')
    .columns(['merchant_code', 'last_message_at'])
    .execute();
}

import type { ColumnType, Generated } from 'kysely';

export interface InboxTables {
  inbox_message: {
    id: string;
    /** Position of the message, ascending over all members; the cursor of pages and streams. */
    seq: Generated<number>;
    member_id: string;
    /** Key of the server messages, e.g. `welcome`, or the kind of an operator's message. */
    template: string;
    /** Values for the placeholders of the text. Written as JSON text, read as an unchecked value. */
    details: ColumnType<unknown, string | undefined, never>;
    /** Text of an operator's message by language. Written as JSON text, read as an unchecked value. */
    texts: ColumnType<unknown, string | undefined, never>;
    /** Page that an operator's message links to, a path under /m/. */
    link: ColumnType<string | null, string | null | undefined, never>;
    /** Id of the operator call; unique per member. */
    source_id: ColumnType<string | null, string | undefined, never>;
    read_at: Date | null;
    deleted_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    /** Whether the message was announced to the devices of the member. */
    announced: Generated<boolean>;
    created_at: Date;
  };
}

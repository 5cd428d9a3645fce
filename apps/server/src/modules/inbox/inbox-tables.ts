import type { ColumnType, Generated } from 'kysely';

export interface InboxTables {
  inbox_message: {
    id: string;
    /**
     * Position of the message, ascending over the messages of all members. It is the cursor of inbox pages and streams.
     */
    seq: Generated<number>;
    member_id: string;
    /** Key of the server's messages, e.g. `welcome`, or the kind of a message that an operator wrote. */
    template: string;
    /**
     * Values for the placeholders of the message's text, or the `product` that an operator's message advertises. Written as JSON
     * text, read as an unchecked value.
     */
    details: ColumnType<unknown, string | undefined, never>;
    /** Text of an operator's message by language. Written as JSON text, read as an unchecked value. */
    texts: ColumnType<unknown, string | undefined, never>;
    /** Page that an operator's message links to, a path under /m/. */
    link: ColumnType<string | null, string | null | undefined, never>;
    /** Id of the operator's request that sent the message; unique per member. */
    source_id: ColumnType<string | null, string | undefined, never>;
    read_at: Date | null;
    deleted_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    /** Whether a push message about this inbox message was queued or is no longer needed. */
    announced: Generated<boolean>;
    created_at: Date;
  };
}

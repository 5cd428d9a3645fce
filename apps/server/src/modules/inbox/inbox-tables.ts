import type { ColumnType, Generated } from 'kysely';

export interface InboxTables {
  inbox_message: {
    id: string;
    /** Grows over all members: where a page, and a stream, goes on from. */
    seq: Generated<number>;
    member_id: string;
    /** Which words it shows, e.g. `welcome`; they are made in the reader's language when read. */
    template: string;
    /** What the words name: JSON text in, parsed but unchecked out. */
    details: ColumnType<unknown, string | undefined, never>;
    /** An operator's own words by language, where it is not a template's: JSON text in, parsed but unchecked out. */
    texts: ColumnType<unknown, string | undefined, never>;
    /** Where an operator's message leads, a path under /m/. */
    link: ColumnType<string | null, string | null | undefined, never>;
    /** The call it came by: a member has it once. */
    source_id: ColumnType<string | null, string | undefined, never>;
    read_at: Date | null;
    deleted_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    /** Whether its member's devices have heard of it. */
    announced: Generated<boolean>;
    created_at: Date;
  };
}

import type { MemberDataSection } from '@foyer/contract/member/export-member-data';
import type { DatabaseSchema } from '#src/db/schema.ts';

export type TableName = keyof DatabaseSchema;
/** Names of the columns of a table. */
export type TableColumnName<Table extends TableName> = keyof DatabaseSchema[Table] & string;

/** Why rows of an erased member remain in the database. */
type RetentionReason = 'accounting' | 'fraud' | 'law';

/**
 * What an erasure does with one column of a row that remains: `keep` the value, `clear` it (null, or an empty text in a
 * column that requires one), or replace it by a random `pseudonym`.
 */
export type ColumnErasure = 'keep' | 'clear' | 'pseudonym';

/** Rows that remain after an erasure, without the columns that identify the member. */
interface Retention<Column extends string> {
  /**
   * Days after the erasure until the rows are deleted; `null` if they remain permanently, because nothing in them
   * identifies the member.
   */
  readonly days: number | null;
  readonly reason: RetentionReason;
  /** What an erasure does with each column. Every column must be listed, so that a new column requires a decision. */
  readonly columns: Readonly<Record<Column, ColumnErasure>>;
}

interface MemberRows<Column extends string> {
  readonly kind: 'member';
  /** The column with the member's id, or, if `of` is set, with the id of a row of that table. */
  readonly column: Column;
  /** The table whose `id` the column refers to; `member` by default. */
  readonly of?: TableName;
  readonly section: MemberDataSection;
  /** Columns that a data export leaves out, because their values could be used to log in or to send messages. */
  readonly secret?: readonly Column[];
  readonly erase: 'delete' | Retention<Column>;
}

/**
 * Whether and how a table contains data about members. The export and the erasure of a member's data follow this rule.
 */
export type PersonalDataTableRule<Column extends string = string> =
  | MemberRows<Column>
  /** Rows that cannot be assigned to an account. A job deletes them within `days`. */
  | { readonly kind: 'temporary'; readonly days: number; readonly contains: string }
  | { readonly kind: 'impersonal' };

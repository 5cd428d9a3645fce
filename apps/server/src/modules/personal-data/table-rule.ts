import type { MemberDataSection } from '@foyer/contract/member/export-member-data';
import type { Schema } from '#src/db/schema.ts';

export type TableName = keyof Schema;
/** Names of the columns of a table. */
export type ColumnOf<Table extends TableName> = keyof Schema[Table] & string;

/** Why data of an erased member remains. */
type RetentionReason = 'accounting' | 'fraud' | 'law';

/**
 * What an erasure does with a column of a row that remains: `keep` the value, `clear` it (null, or an empty text in a column that
 * requires one), or replace it by a random `pseudonym`.
 */
export type ColumnErasure = 'keep' | 'clear' | 'pseudonym';

/** Rows that remain after an erasure, without what identifies the member. */
interface Retention<Column extends string> {
  /**
   * Days after which the rows are deleted; `null` if they remain permanently, because nothing leads from them to the
   * member.
   */
  readonly days: number | null;
  readonly reason: RetentionReason;
  /** What happens to each column, so that a new one needs a decision. */
  readonly columns: Readonly<Record<Column, ColumnErasure>>;
}

interface MemberRows<Column extends string> {
  readonly kind: 'member';
  /** The column that refers to the member. */
  readonly column: Column;
  /** The table whose `id` the column holds; `member` by default. */
  readonly of?: TableName;
  readonly section: MemberDataSection;
  /** Columns that no export contains, because their values could be used to log in or to send messages. */
  readonly secret?: readonly Column[];
  readonly erase: 'delete' | Retention<Column>;
}

/** What a table contains about members: read by the export and by the erasure. */
export type TableRule<Column extends string = string> =
  | MemberRows<Column>
  /** Rows that refer to no account and are deleted within `days` by a job. */
  | { readonly kind: 'temporary'; readonly days: number; readonly contains: string }
  | { readonly kind: 'impersonal' };

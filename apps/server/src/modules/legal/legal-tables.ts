import type { ColumnType } from 'kysely';

export interface LegalTables {
  /**
   * Every version of a brand's legal texts that was ever applied, in each language and wording. Rows are never deleted.
   */
  legal_text: {
    merchant_code: string;
    /** The legal page, one of `legalPages`. */
    page: string;
    language: string;
    version: number;
    /** Hash of the wording of the text. */
    revision: string;
    title: string;
    /** Day from which the version is in effect (its start in UTC). */
    effective_at: Date;
    /** Body of the legal text as rich text. Written as JSON text, which both database drivers accept. */
    body: ColumnType<unknown, string, string>;
    /**
     * Whether the text was replaced by another wording or removed from the brand folder. A withdrawn text is no longer
     * shown, but still proves what a member accepted.
     */
    withdrawn: boolean;
    applied_at: Date;
  };
  /** The versions of legal texts that members accepted, with the wording that they could read. */
  legal_acceptance: {
    member_id: string;
    /** The accepted legal page, one of `legalPagesToAccept`. */
    page: string;
    version: number;
    revision: string;
    language: string;
    accepted_at: Date;
  };
}

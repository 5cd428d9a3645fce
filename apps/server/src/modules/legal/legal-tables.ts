import type { ColumnType } from 'kysely';

export interface LegalTables {
  /** Every version of a brand's legal texts that was applied, in each language and wording. Rows are never deleted. */
  legal_text: {
    merchant_code: string;
    /** One of `legalPages`. */
    page: string;
    language: string;
    version: number;
    /** Hash of the wording of the text. */
    revision: string;
    title: string;
    /** Start of the day from which the version is in effect, in UTC. */
    effective_at: Date;
    /** Rich text. Written as JSON text, which both drivers accept. */
    body: ColumnType<unknown, string, string>;
    /** Replaced by another wording, or removed from the brand folder: no longer shown, but still proof of an acceptance. */
    withdrawn: boolean;
    applied_at: Date;
  };
  /** Versions that members accepted, with the wording that they could read. */
  legal_acceptance: {
    member_id: string;
    /** One of `acceptedPages`. */
    page: string;
    version: number;
    revision: string;
    language: string;
    accepted_at: Date;
  };
}

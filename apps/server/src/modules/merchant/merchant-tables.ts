import type { ColumnType } from 'kysely';

/** Goes in as JSON text, which both drivers take alike, and comes out parsed but unchecked. */
type Json = ColumnType<unknown, string, string>;

export interface MerchantTables {
  merchant: {
    code: string;
    /** `brand.json`. */
    brand: Json;
    /** `copy/*.json` by language. */
    copy: Json;
    tokens_css: string;
    /** Hash of everything that was applied. */
    revision: string;
    /** Hash of the pictures alone: part of their addresses. */
    art_revision: string;
    /** The files of `art/`: path inside the folder to the SHA-256 of the bytes, by which the image store names them. */
    images: ColumnType<unknown, string | undefined, string>;
    maintenance_on: ColumnType<boolean, boolean | undefined, boolean>;
    maintenance_ends_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    applied_at: Date;
  };
  /** A host belongs to one merchant. */
  merchant_host: {
    host: string;
    merchant_code: string;
  };
}

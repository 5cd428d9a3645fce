import type { ColumnType } from 'kysely';

/** A JSON column: written as JSON text, which both drivers accept, and read as an unvalidated value. */
type Json = ColumnType<unknown, string, string>;

export interface MerchantTables {
  merchant: {
    code: string;
    /** `brand.json`. */
    brand: Json;
    /** `copy/*.json` by language. */
    copy: Json;
    tokens_css: string;
    /** Hash of the applied brand folder. */
    revision: string;
    /** Hash of the images, which is part of their URLs. */
    art_revision: string;
    /** Files of `art/`: path inside the folder to SHA-256, the key of the image store. */
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

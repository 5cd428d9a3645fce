import type { ColumnType } from 'kysely';

/** A JSON column: written as JSON text, which both drivers accept, and read as an unvalidated value. */
type Json = ColumnType<unknown, string, string>;

export interface MerchantTables {
  merchant: {
    code: string;
    /** Content of the brand's `brand.json`. */
    brand: Json;
    /** Content of the brand's `copy/*.json` files by language. */
    copy: Json;
    tokens_css: string;
    /** Hash of the brand folder that was last applied. */
    revision: string;
    /** Hash of all images of the brand. It is part of the images' URLs. */
    art_revision: string;
    /** SHA-256 of each image by its path inside `art/`; the hash is the key in the image store. */
    images: ColumnType<unknown, string | undefined, string>;
    maintenance_on: ColumnType<boolean, boolean | undefined, boolean>;
    maintenance_ends_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    applied_at: Date;
  };
  /** Hosts of merchants. A host belongs to one merchant. */
  merchant_host: {
    host: string;
    merchant_code: string;
  };
}

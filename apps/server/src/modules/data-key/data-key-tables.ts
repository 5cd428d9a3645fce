export interface DataKeyTables {
  /** One row, created if `DATA_KEY` is not set: then the encryption protects nothing from a reader of the database. */
  data_key: { id: number; secret: string };
}

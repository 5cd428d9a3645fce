export interface DataKeyTables {
  /**
   * The data key, if `DATA_KEY` is not set; one row. The encryption then protects nothing from a reader of the
   * database.
   */
  data_key: { id: number; secret: string };
}

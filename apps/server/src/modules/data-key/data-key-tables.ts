export interface DataKeyTables {
  /**
   * The key that encrypts values in the database, one row; used only if `DATA_KEY` is not set. Encryption then protects
   * nothing from a person who can read the database.
   */
  data_key: { id: number; secret: string };
}

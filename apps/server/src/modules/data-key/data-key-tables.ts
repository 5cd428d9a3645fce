export interface DataKeyTables {
  /**
   * The key that encrypts values in the database if `DATA_KEY` is not set; one row. If `DATA_KEY` is set later, it
   * still decrypts earlier values. It protects nothing from a person who can read the database.
   */
  data_key: { id: number; secret: string };
}

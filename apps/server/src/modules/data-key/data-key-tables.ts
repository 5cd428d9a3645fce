export interface DataKeyTables {
  /** One row, made when no key is set from outside: what is kept is then no safer than the database it is in. */
  data_key: { id: number; secret: string };
}

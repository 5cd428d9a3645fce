export interface SingleUseTables {
  single_use: {
    scope: string;
    key: string;
    /** Request that used the item; the same one may use it again. */
    holder: string;
    expires_at: Date;
  };
}

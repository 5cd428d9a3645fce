export interface SingleUseTables {
  single_use: {
    scope: string;
    key: string;
    /** Who used it up; the same one may come again. */
    holder: string;
    expires_at: Date;
  };
}

export interface SingleUseTables {
  single_use: {
    scope: string;
    key: string;
    /** Identifies the request that used the item; a retry of the same request may use the item again. */
    holder: string;
    expires_at: Date;
  };
}

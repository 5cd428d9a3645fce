export interface SingleUseTables {
  single_use: {
    scope: string;
    key: string;
    /** The request that used it; the same holder may use it again. */
    holder: string;
    expires_at: Date;
  };
}

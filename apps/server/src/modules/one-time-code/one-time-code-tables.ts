export interface OneTimeCodeTables {
  /** One-time codes that were sent and not used yet: at most one for each merchant, purpose and target. */
  one_time_code: {
    /** Keyed hash of merchant, purpose and target of the code. */
    key: string;
    /** Keyed hash of the six-digit code: an unkeyed hash could be reversed by trying all codes. */
    code_hash: string;
    tries_left: number;
    expires_at: Date;
  };
}

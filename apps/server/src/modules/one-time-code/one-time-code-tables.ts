export interface OneTimeCodeTables {
  /** Unused codes: at most one for each subject. */
  one_time_code: {
    /** Keyed hash of the subject. */
    key: string;
    /** Keyed hash of the code: an unkeyed hash of six digits could be reversed. */
    code_hash: string;
    tries_left: number;
    expires_at: Date;
  };
}

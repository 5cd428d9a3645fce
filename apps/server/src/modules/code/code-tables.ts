export interface CodeTables {
  /** Codes that were sent and not used yet: at most one for each thing a code can be for. */
  one_time_code: {
    /** Keyed hash of what it is for. */
    key: string;
    /** Keyed hash of the code: six digits would be found in a plain one. */
    code_hash: string;
    tries_left: number;
    expires_at: Date;
  };
}

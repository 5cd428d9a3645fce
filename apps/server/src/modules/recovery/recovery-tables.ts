export interface RecoveryTables {
  /** Unused links that a support agent gave to a member to set a new password; at most one for each member. */
  recovery_link: {
    member_id: string;
    /** SHA-256 of the token, base64url. */
    token_hash: string;
    expires_at: Date;
  };
}

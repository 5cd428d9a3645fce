export interface RecoveryTables {
  /** Unused links by which members set a new password; support agents create them. Each member has at most one. */
  recovery_link: {
    member_id: string;
    /** SHA-256 of the link's token, base64url. */
    token_hash: string;
    expires_at: Date;
  };
}

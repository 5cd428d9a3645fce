export interface SecurityNoticeTables {
  /** Unused links by which a member rejects what a notice announced. */
  notice_link: {
    /** SHA-256 of the token, base64url. */
    token_hash: string;
    member_id: string;
    kind: 'login' | 'contact';
    /** Id of the login, or the channel of the contact. */
    subject: string;
    expires_at: Date;
  };
}

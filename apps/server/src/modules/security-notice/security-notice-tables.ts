export interface SecurityNoticeTables {
  /** Unused links by which a member undoes what a security notice announced. */
  notice_link: {
    /** SHA-256 of the token, base64url. */
    token_hash: string;
    member_id: string;
    kind: 'login' | 'contact';
    /** Id of the login, or the channel of the changed contact. */
    subject: string;
    expires_at: Date;
  };
}

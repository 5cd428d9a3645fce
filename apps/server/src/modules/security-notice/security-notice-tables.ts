export interface SecurityNoticeTables {
  /** Unused links by which members undo what a security notice announced. */
  notice_link: {
    /** SHA-256 of the link's token, base64url. */
    token_hash: string;
    member_id: string;
    kind: 'login' | 'contact';
    /** Id of the login, or the channel (`sms` or `email`) of the changed contact. */
    subject: string;
    expires_at: Date;
  };
}

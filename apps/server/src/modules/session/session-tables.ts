export interface SessionTables {
  /** The pairs that bodies are sealed for, one a day. */
  session_key: {
    /** Days since 1970. */
    day: number;
    id: string;
    /** SPKI DER, base64. */
    public_key: string;
    /** PKCS #8 DER, base64. */
    private_key: string;
  };
  /** Live sessions; one that ended is gone. */
  session: {
    id: string;
    /** SHA-256 of the token, base64url: what a thief of the database gets opens nothing. */
    token_hash: string;
    member_id: string;
    merchant_code: string;
    restricted: boolean;
    ip: string;
    user_agent: string;
    device_id: string | null;
    device: string | null;
    remember_family: string | null;
    /** Hash of the identity ticket that the login was started for. [S2-019] */
    link_ticket_hash: string | null;
    created_at: Date;
    last_seen_at: Date;
  };
  /** Tokens by which other sites learn who a member is; a used one is gone, as is one whose session ended. */
  handoff_token: { token_hash: string; merchant_code: string; session_id: string; audience: string; expires_at: Date };
  /** Devices that remember a member. */
  remember_family: { id: string; member_id: string; device_hash: string };
  /** Tokens of a family; used ones are kept until they are too old, so that one that comes again is known. */
  remember_token: { token_hash: string; family_id: string; used: boolean; expires_at: Date };
  login_throttle: {
    key: string;
    failures: number;
    blocked_until: Date | null;
    last_failure_at: Date;
  };
  /** Password was right, the second factor is still to come. */
  login_ticket: {
    ticket_hash: string;
    member_id: string;
    merchant_code: string;
    /** What may finish the login, with blanks between. */
    channels: string;
    restricted: boolean;
    device_id: string | null;
    device: string | null;
    remember: boolean;
    /** Handed on to the session. */
    link_ticket_hash: string | null;
    tries_left: number;
    expires_at: Date;
  };
}

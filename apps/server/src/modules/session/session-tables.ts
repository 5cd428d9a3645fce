import type { ColumnType, Generated } from 'kysely';

export interface SessionTables {
  /** RSA key pairs for encrypted request bodies, one for each day. */
  session_key: {
    /** Day on which the key pair is current, in days since 1970. */
    day: number;
    id: string;
    /** Public key, SPKI DER in base64. */
    public_key: string;
    /** Private key, PKCS #8 DER in base64. */
    private_key: string;
  };
  /** Active sessions. The row of a session is deleted when the session ends. */
  session: {
    id: string;
    /**
     * SHA-256 of the session token, base64url. The token itself is not stored, so a copy of the database opens no
     * session.
     */
    token_hash: string;
    member_id: string;
    merchant_code: string;
    restricted: boolean;
    /** True if the member must accept new versions of terms or privacy policy first. */
    terms_due: ColumnType<boolean, boolean | undefined, boolean>;
    /** True if an identity provider has verified the member. */
    by_provider: Generated<boolean>;
    /** True if the login was by passkey, which counts as two factors. */
    by_passkey: Generated<boolean>;
    /** True if the member took part in the login; false for the automatic login of a remembered device. */
    interactive: Generated<boolean>;
    ip: string;
    user_agent: string;
    device_id: string | null;
    device: string | null;
    remember_family: string | null;
    /** Hash of the identity ticket by which the session may link an identity to the account. [S2-019] */
    link_ticket_hash: string | null;
    created_at: Date;
    last_seen_at: Date;
    /** True if a limit of the login time has ended the session. The row remains until it expires, to report the reason. */
    login_time_reached: Generated<boolean>;
  };
  /** Tokens that identify the member at another site. A row is deleted when its token is used or its session ends. */
  handoff_token: { token_hash: string; merchant_code: string; session_id: string; audience: string; expires_at: Date };
  /** Families of remember tokens, one for each remembered device. */
  remember_family: { id: string; member_id: string; device_hash: string };
  /** Remember tokens. Used ones remain until they expire, so that a second use is detected. */
  remember_token: { token_hash: string; family_id: string; used: boolean; expires_at: Date };
  login_throttle: {
    key: string;
    failures: number;
    blocked_until: Date | null;
    last_failure_at: Date;
  };
  /** Pending logins: the first factor is correct and the second one is missing. */
  login_ticket: {
    ticket_hash: string;
    member_id: string;
    merchant_code: string;
    /**
     * Channels of the second factor that may complete the login, separated by spaces; empty if the login is complete
     * and only the account's state prevents a session.
     */
    channels: string;
    restricted: boolean;
    /** True if an identity provider has verified the member. Copied to the session. */
    by_provider: Generated<boolean>;
    /** True if the member has logged in by passkey. Copied to the session. */
    by_passkey: Generated<boolean>;
    device_id: string | null;
    device: string | null;
    remember: boolean;
    /** Hash of the identity ticket by which the session may link an identity to the account. Copied to the session. */
    link_ticket_hash: string | null;
    tries_left: number;
    expires_at: Date;
  };
}

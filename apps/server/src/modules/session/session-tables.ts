import type { ColumnType, Generated } from 'kysely';

export interface SessionTables {
  /** Key pairs for encrypted bodies, one a day. */
  session_key: {
    /** Day of the key, in days since 1970. */
    day: number;
    id: string;
    /** Public key, SPKI DER in base64. */
    public_key: string;
    /** Private key, PKCS #8 DER in base64. */
    private_key: string;
  };
  /** Live sessions; the row of an ended session is deleted. */
  session: {
    id: string;
    /** SHA-256 of the token, base64url: a copy of the database opens no session. */
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
    /** Hash of the identity ticket that the login was started for. [S2-019] */
    link_ticket_hash: string | null;
    created_at: Date;
    last_seen_at: Date;
  };
  /** Hand-off tokens; a row is deleted when its token is used or its session ends. */
  handoff_token: { token_hash: string; merchant_code: string; session_id: string; audience: string; expires_at: Date };
  /** Token families of remembered devices. */
  remember_family: { id: string; member_id: string; device_hash: string };
  /** Tokens of a family. Used ones remain until they expire, so that a reused token is recognised. */
  remember_token: { token_hash: string; family_id: string; used: boolean; expires_at: Date };
  login_throttle: {
    key: string;
    failures: number;
    blocked_until: Date | null;
    last_failure_at: Date;
  };
  /** Pending logins: the password was right and the second factor is missing. */
  login_ticket: {
    ticket_hash: string;
    member_id: string;
    merchant_code: string;
    /** Channels that may complete the login, separated by spaces; empty if it only has to reopen the account. */
    channels: string;
    restricted: boolean;
    /** True if an identity provider has verified the member; copied to the session. */
    by_provider: Generated<boolean>;
    /** Copied to the session. */
    by_passkey: Generated<boolean>;
    device_id: string | null;
    device: string | null;
    remember: boolean;
    /** Hash of the identity ticket that the login was started for; copied to the session. */
    link_ticket_hash: string | null;
    tries_left: number;
    expires_at: Date;
  };
}

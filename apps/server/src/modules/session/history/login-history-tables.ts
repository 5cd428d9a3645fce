import type { LoginMethodName } from '@foyer/contract/session/login-history';
import type { Generated } from 'kysely';

export interface LoginHistoryTables {
  /** Logins of the last 90 days, including failed logins of existing accounts. */
  login_event: {
    id: string;
    /** Sequence number of the login, by which the list is ordered and split into pages. */
    seq: Generated<number>;
    member_id: string;
    at: Date;
    method: LoginMethodName;
    result: 'success' | 'failed';
    /** Kind of device: `IPAD`, `PWA`, `WEBCLIP` or `APP`; `null` for a page in a browser. */
    device: string | null;
    browser: string | null;
    system: string | null;
    /** Country of the login's IP address, ISO 3166-1; `null` if unknown. */
    country: string | null;
    ip: string;
    /** Hash of the member's id and the token that identifies the browser; `null` for a failed login. */
    device_hash: string | null;
    /** Id of the session that the login opened. The session may have ended. */
    session_id: string | null;
    /** Id of the remember-token family that the login started or used. The family may be deleted. */
    remember_family: string | null;
  };
  /** Browsers from which a member has logged in within a year. */
  known_device: {
    member_id: string;
    /** Hash of the member's id and the token that identifies the browser. */
    device_hash: string;
    last_used_at: Date;
  };
}

import type { LoginMethodName } from '@foyer/contract/session/login-history';
import type { Generated } from 'kysely';

export interface LoginHistoryTables {
  /** Logins of the last 90 days, and failed logins of existing accounts. */
  login_event: {
    id: string;
    /** Sequence number of the login; pages of the list are in its order. */
    seq: Generated<number>;
    member_id: string;
    at: Date;
    method: LoginMethodName;
    result: 'success' | 'failed';
    /** Kind of device: `IPAD`, `PWA`, `WEBCLIP` or `APP`; `null` for a page in a browser. */
    device: string | null;
    browser: string | null;
    system: string | null;
    /** Country of the login, ISO 3166-1; `null` if unknown. */
    country: string | null;
    ip: string;
    /** Hash of the member's id and the cookie that recognises the browser; `null` for a failed login. */
    device_hash: string | null;
    /** The session that the login opened. It may have ended. */
    session_id: string | null;
    /** Token family of the device that the login remembered or came from. It may have ended. */
    remember_family: string | null;
  };
  /** Browsers that a member has logged in from, for a year after the last login. */
  known_device: {
    member_id: string;
    /** Hash of the member's id and the browser's cookie. */
    device_hash: string;
    last_used_at: Date;
  };
}

import type { OpenedSession } from '@foyer/contract/session/opened-session';
import type { RequiredActionCode } from '@foyer/wps-client/wps-error';

/** Session-storage key of the session token that an inline script took from the URL. */
export const URL_SESSION_TOKEN_KEY = 'foyer.adopt';
/** Local-storage key of the login that this device remembers. [S3-026] */
export const REMEMBERED_LOGIN_KEY = 'foyer.remembered';
/** Storage key of the setting for automatic login; `0` if it is off. [S4-028] */
export const AUTO_LOGIN_KEY = 'foyer.autoLogin';

/** A member's session, as stored in session storage. [S3-001] */
export interface SessionInfo {
  readonly id: string;
  readonly token: string;
  readonly merchantCode: string;
  readonly userName: string;
  /** Account type: 1 and 2 are agents; for type 4 the server does not store the language. [S3-004] */
  readonly type: number;
  readonly firstTimeLogin: boolean;
  readonly spanId: string;
  /**
   * Action that the member must take first, such as a password change. Until then the server rejects all other calls.
   * [S4-018, ASVS 6.3.3]
   */
  readonly requiredAction?: RequiredActionCode | undefined;
}

/** Pattern of all codes of `RequiredActionCode`. It takes fewer bytes than a list. */
const REQUIRED_ACTION = /^(password_change|second_factor|terms_acceptance|limits)_required$/;

const texts = ['id', 'token', 'merchantCode', 'userName', 'spanId'];

/**
 * Whether a stored value is a session. It is checked by hand, because the first screen does not load the schema
 * library.
 */
export function isSessionInfo(value: unknown): value is SessionInfo {
  if (typeof value !== 'object' || value === null) return false;
  const fields = new Map<string, unknown>(Object.entries(value));
  return (
    texts.every((name) => typeof fields.get(name) === 'string') &&
    fields.get('token') !== '' &&
    Number.isInteger(fields.get('type')) &&
    typeof fields.get('firstTimeLogin') === 'boolean' &&
    (fields.get('requiredAction') === undefined || REQUIRED_ACTION.test(String(fields.get('requiredAction'))))
  );
}

export const SESSION_KEY = 'foyer.session';
/** Name of the `BroadcastChannel` by which the tabs of a browser learn that a member has logged out in one of them. */
export const SESSION_CHANNEL = 'foyer.session';

export function toSessionInfo(value: OpenedSession, merchantCode: string): SessionInfo {
  return {
    id: value.id,
    token: value.token,
    merchantCode,
    userName: value.userName,
    type: value.customerType,
    firstTimeLogin: value.firstTimeLogin,
    spanId: value.spanId,
    requiredAction: getRequiredAction(value),
  };
}

function getRequiredAction({
  updatePassword,
  factorDue,
  termsDue,
  limitsDue,
  limitsOptional,
}: OpenedSession): RequiredActionCode | undefined {
  if (updatePassword) return 'password_change_required';
  if (factorDue) return 'second_factor_required';
  if (termsDue) return 'terms_acceptance_required';
  // The question for a first limit appears once, by the navigation after the login; a stored action would lead back to the question at each page load.
  return limitsDue && !limitsOptional ? 'limits_required' : undefined;
}

/**
 * Whether the member is an agent. Agents have a registration path and a referral page of their own. [S3-004, S6-003]
 */
export function isAgent(info: Pick<SessionInfo, 'type'>): boolean {
  return info.type === 1 || info.type === 2;
}

/**
 * Account type of members whose language is stored only on the device. The specification gives this type no name.
 * [S3-004, S6-004]
 */
const ACCOUNT_TYPE_WITHOUT_LANGUAGE_SYNC = 4;

/** Whether the server stores the language that this member chooses. [S3-004, S6-004] */
export function storesLanguageOnServer(info: Pick<SessionInfo, 'type'>): boolean {
  return info.type !== ACCOUNT_TYPE_WITHOUT_LANGUAGE_SYNC;
}

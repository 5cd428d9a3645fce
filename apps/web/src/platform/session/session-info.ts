import type { SessionValue } from '@foyer/contract/session/session-value';
import type { RequiredActionCode } from '@foyer/wps-client/wps-error';

/** Key of a token from the URL, written by an inline script. */
export const URL_TOKEN_KEY = 'foyer.adopt';
/** Key of the remembered login. [S3-026] */
export const REMEMBERED_LOGIN_KEY = 'foyer.remembered';
/** Storage key of the setting of automatic login; `0`: it is off. [S4-028] */
export const AUTO_LOGIN_KEY = 'foyer.autoLogin';

/** A session in session storage. [S3-001] */
export interface SessionInfo {
  readonly id: string;
  readonly token: string;
  readonly merchantCode: string;
  readonly userName: string;
  /** Customer type: 1 and 2 are agents, 4 is left out of language sync. [S3-004] */
  readonly type: number;
  readonly firstTimeLogin: boolean;
  readonly spanId: string;
  /** Action that the member must take first: until then the server rejects all other calls. [S4-018, ASVS 6.3.3] */
  readonly requiredAction?: RequiredActionCode | undefined;
}

/** The codes of `RequiredActionCode`; shorter than a list of them. */
const REQUIRED_ACTION = /^(password_change|second_factor|terms_acceptance|limits)_required$/;

const texts = ['id', 'token', 'merchantCode', 'userName', 'spanId'];

/**
 * Whether a value is a session. Checked without a schema, because the first screen does not load the schema library.
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

export function toSessionInfo(value: SessionValue, merchantCode: string): SessionInfo {
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
}: SessionValue): RequiredActionCode | undefined {
  if (updatePassword) return 'password_change_required';
  if (factorDue) return 'second_factor_required';
  if (termsDue) return 'terms_acceptance_required';
  return limitsDue ? 'limits_required' : undefined;
}

/** Whether the member is an agent. Agents have their own registration path and referral. [S3-004, S6-003] */
export function isAgent(info: Pick<SessionInfo, 'type'>): boolean {
  return info.type === 1 || info.type === 2;
}

/** The account type of members whose language is stored only on the device; the specification gives it no name. [S3-004, S6-004] */
const ACCOUNT_TYPE_WITHOUT_LANGUAGE_SYNC = 4;

/** Whether the server stores the member's language. [S3-004, S6-004] */
export function storesLanguageOnServer(info: Pick<SessionInfo, 'type'>): boolean {
  return info.type !== ACCOUNT_TYPE_WITHOUT_LANGUAGE_SYNC;
}

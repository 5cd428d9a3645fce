import type { SessionValue } from '@foyer/contract/session/session-value';
import type { DueCode } from '@foyer/wps-client/wps-error';

/** Where the page's first script leaves a token that came in the address. */
export const ADOPT_KEY = 'foyer.adopt';
/** Where a login is kept that the member wanted remembered. [S3-026] */
export const REMEMBERED_KEY = 'foyer.remembered';
/** `0`: the remembered login is not used by itself. [S4-028] */
export const AUTO_LOGIN_KEY = 'foyer.autoLogin';

/** What the browser keeps of a session, in session storage. [S3-001] */
export interface SessionInfo {
  readonly id: string;
  readonly token: string;
  readonly merchantCode: string;
  readonly userName: string;
  /** Customer type: 1 and 2 are agents, 4 is left out of language sync. [S3-004] */
  readonly type: number;
  readonly firstTimeLogin: boolean;
  readonly spanId: string;
  /** What is due before the platform answers anything else. [S4-018, ASVS 6.3.3] */
  readonly due?: DueCode | undefined;
}

const texts = ['id', 'token', 'merchantCode', 'userName', 'spanId'];

/** Checked by hand, not by a schema: this stands in the first screen's script, and the schema library does not. */
export function isSessionInfo(value: unknown): value is SessionInfo {
  if (typeof value !== 'object' || value === null) return false;
  const fields = new Map<string, unknown>(Object.entries(value));
  return (
    texts.every((name) => typeof fields.get(name) === 'string') &&
    fields.get('token') !== '' &&
    Number.isInteger(fields.get('type')) &&
    typeof fields.get('firstTimeLogin') === 'boolean' &&
    [undefined, 'password_change_required', 'second_factor_required'].some((due) => due === fields.get('due'))
  );
}

export const SESSION_KEY = 'foyer.session';

export function sessionInfoFrom(value: SessionValue, merchantCode: string): SessionInfo {
  return {
    id: value.id,
    token: value.token,
    merchantCode,
    userName: value.userName,
    type: value.customerType,
    firstTimeLogin: value.firstTimeLogin,
    spanId: value.spanId,
    due: dueAfter(value),
  };
}

function dueAfter({ updatePassword, factorDue }: SessionValue): DueCode | undefined {
  if (updatePassword) return 'password_change_required';
  return factorDue ? 'second_factor_required' : undefined;
}

/** Agents have their own registration path and referral. [S3-004, S6-003] */
export function isAgent(info: Pick<SessionInfo, 'type'>): boolean {
  return info.type === 1 || info.type === 2;
}

/** Type 4 is left out when the language is kept on the server. [S3-004, S6-004] */
export function syncsLanguage(info: Pick<SessionInfo, 'type'>): boolean {
  return info.type !== 4;
}

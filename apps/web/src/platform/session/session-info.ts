import type { SessionValue } from '@foyer/contract/session/session-value';

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
    typeof fields.get('firstTimeLogin') === 'boolean'
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
  };
}

/** Agents have their own registration path and referral. [S3-004, S6-003] */
export function isAgent(info: Pick<SessionInfo, 'type'>): boolean {
  return info.type === 1 || info.type === 2;
}

/** Type 4 is left out when the language is kept on the server. [S3-004, S6-004] */
export function syncsLanguage(info: Pick<SessionInfo, 'type'>): boolean {
  return info.type !== 4;
}

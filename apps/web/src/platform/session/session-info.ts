import type { SessionValue } from '@foyer/contract/session/session-value';
import * as z from 'zod/mini';

/** What the browser keeps of a session, in session storage. [S3-001] */
export const sessionInfoSchema = z.object({
  id: z.string(),
  token: z.string().check(z.minLength(1)),
  merchantCode: z.string(),
  userName: z.string(),
  /** Customer type: 1 and 2 are agents, 4 is left out of language sync. [S3-004] */
  type: z.int(),
  firstTimeLogin: z.boolean(),
  spanId: z.string(),
});

export type SessionInfo = z.output<typeof sessionInfoSchema>;

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

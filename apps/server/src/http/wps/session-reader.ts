import type { ErrorCode } from '@foyer/contract/error-code';
import type { Result } from '#src/http/result.ts';
import type { Merchant } from '#src/modules/merchant/merchant.public.ts';
import type { ActiveSession } from '#src/modules/session/sessions/active-session.ts';

/** Resolves to the active session for an `Authorization` header at a merchant, or to an error if there is none. */
export type SessionReader = (
  token: string | undefined,
  from: { readonly merchant: Merchant; readonly ip: string },
) => Promise<Result<ActiveSession, SessionErrorCode>>;

export type SessionErrorCode = Extract<ErrorCode, 'login.not.session' | 'token_ip_different'>;

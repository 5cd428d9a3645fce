import type { SessionValue } from '@foyer/contract/session/session-value';
import type { WpsResult } from '@foyer/wps-client/wps-error';
import { sessionInfoFrom } from '#src/platform/session/session-info.ts';
import type { SessionStore } from '#src/platform/session/session-store.ts';

const TOKEN_PATTERN = /^[A-Za-z0-9._-]{16,512}$/;

export interface Adoption {
  readonly session: SessionStore;
  readonly merchantCode: string;
  /** Takes the token away and answers it; the second call finds none. */
  readonly take: () => string | null;
  /** Exchanges it; it travels in `Authorization`. */
  readonly exchange: (token: string) => Promise<WpsResult<SessionValue>>;
  /** Asks whether the session that is open may be replaced. */
  readonly mayReplace: (userName: string) => Promise<boolean>;
}

export type AdoptionOutcome = 'none' | 'adopted' | 'kept' | 'refused';

/**
 * Takes over a session that came as `?token=` or `?tokens=`. [S2-011]
 * A live session of this tab is never replaced unasked: a link could otherwise log a member into somebody else's account.
 */
export async function adoptToken(adoption: Adoption): Promise<AdoptionOutcome> {
  const { session, merchantCode, ...ways } = adoption;
  const token = ways.take();
  if (token === null || !TOKEN_PATTERN.test(token)) return 'none';
  const open = session.state.getState();
  if (open.status === 'member') {
    if (open.info.token === token) return 'kept';
    if (!(await ways.mayReplace(open.info.userName))) return 'kept';
  }
  const answer = await ways.exchange(token);
  if (!answer.ok) return 'refused';
  session.enter(sessionInfoFrom(answer.value, merchantCode));
  return 'adopted';
}

import type { BreakChoice } from '@foyer/contract/protection/break-choice';
import { beginTimeOut, beginExclusion, type Helpline } from '@foyer/contract/protection/protection';
import type { WpsError } from '@foyer/wps-client/wps-error';
import { clearRememberedLogin } from '#src/platform/session/login/remembered-login.ts';
import { useSessionStore } from '#src/platform/session/session-context.tsx';
import { useWpsClient } from '#src/platform/wps/wps-context.ts';

/** An exclusion that has just begun, with the helplines to show. */
export interface BegunExclusion {
  /** End of the exclusion, ISO 8601 in UTC; `null` if it has no end. */
  readonly until: string | null;
  readonly help: readonly Helpline[];
}

/**
 * Returns a function that begins a time-out, or an exclusion, which also logs the member out. It resolves to the error
 * to show, or `null`.
 */
export function useBeginBreak(
  onExcluded: (exclusion: BegunExclusion) => void,
): (choice: BreakChoice, help: readonly Helpline[]) => Promise<WpsError | null> {
  const wps = useWpsClient();
  const session = useSessionStore();
  return async (choice, help) => {
    if (choice.kind === 'timeOut') {
      const answer = await wps.call(beginTimeOut, { hours: choice.hours });
      return answer.ok ? null : answer.error;
    }
    const answer = await wps.call(beginExclusion, { months: choice.months, understood: true });
    if (!answer.ok) return answer.error;
    clearRememberedLogin();
    // Before the session ends: members' pages send visitors to the login.
    onExcluded({ until: answer.value.excludedUntil, help });
    session.end();
    return null;
  };
}

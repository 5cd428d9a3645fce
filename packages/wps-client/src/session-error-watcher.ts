import { getRequiredActionCode, type WpsError } from '#src/wps-error.ts';
import { getErrorBehaviour } from '#src/error-behaviour.ts';
import type { WpsClientOptions } from '#src/wps-options.ts';

type Listeners = Pick<
  { [Name in keyof WpsClientOptions]: WpsClientOptions[Name] | undefined },
  'onSessionEnded' | 'onActionRequired' | 'onSiteClosed'
>;

/**
 * Creates a function that checks each failed API call. It reports that the session has ended (once per token), that the
 * session must do a required action first, or that the site is closed. Session errors of calls with an earlier token
 * are ignored, because they do not concern the current session. [S8-011, S4-018]
 */
export function createSessionErrorWatcher(
  getToken: () => string | null,
  { onSessionEnded, onActionRequired, onSiteClosed }: Listeners,
) {
  let reportedToken: string | null = null;
  return (error: WpsError, token: string | null): void => {
    if (getErrorBehaviour(error).kind === 'site-closed') onSiteClosed?.();
    if (getToken() !== token) return;
    const action = getRequiredActionCode(error);
    if (action !== undefined) onActionRequired?.(action);
    if (getErrorBehaviour(error).kind !== 'session-ended') return;
    if (token !== null && token === reportedToken) return;
    reportedToken = token;
    onSessionEnded?.({ token, error });
  };
}

import { getRequiredActionCode, type WpsError } from '#src/wps-error.ts';
import { getErrorBehaviour } from '#src/error-behaviour.ts';
import type { WpsClientOptions } from '#src/wps-options.ts';

type Listeners = Pick<
  { [Name in keyof WpsClientOptions]: WpsClientOptions[Name] | undefined },
  'onSessionEnded' | 'onActionRequired' | 'onSiteClosed'
>;

/**
 * Notifies once per token that its session has ended, and every time that an action is required first. [S8-011, S4-018]
 * Ignores a late response for an earlier token: it does not concern the current session.
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

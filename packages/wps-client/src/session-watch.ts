import { behaviourOf } from '#src/error-behaviour.ts';
import type { WpsClientOptions } from '#src/wps-options.ts';
import type { WpsError } from '#src/wps-error.ts';

type Listeners = Pick<
  { [Name in keyof WpsClientOptions]: WpsClientOptions[Name] | undefined },
  'onSessionEnded' | 'onPasswordDue' | 'onSiteClosed'
>;

/**
 * Tells once a token that its session is over, and each time that it can only change the password. [S8-011, S4-018]
 * A late answer to a token that is no longer the current one says nothing about the session that follows it.
 */
export function createSessionWatch(
  current: () => string | null,
  { onSessionEnded, onPasswordDue, onSiteClosed }: Listeners,
) {
  let told: string | null = null;
  return (error: WpsError, token: string | null): void => {
    if (behaviourOf(error).kind === 'site-closed') onSiteClosed?.();
    if (current() !== token) return;
    if (error.kind === 'refused' && error.code === 'password_change_required') onPasswordDue?.();
    if (behaviourOf(error).kind !== 'session-ended') return;
    if (token !== null && token === told) return;
    told = token;
    onSessionEnded?.({ token, error });
  };
}

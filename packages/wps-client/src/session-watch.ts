import { dueOf, type WpsError } from '#src/wps-error.ts';
import { behaviourOf } from '#src/error-behaviour.ts';
import type { WpsClientOptions } from '#src/wps-options.ts';

type Listeners = Pick<
  { [Name in keyof WpsClientOptions]: WpsClientOptions[Name] | undefined },
  'onSessionEnded' | 'onDue' | 'onSiteClosed'
>;

/**
 * Tells once a token that its session is over, and each time that something is due first. [S8-011, S4-018]
 * A late answer to a token that is no longer the current one says nothing about the session that follows it.
 */
export function createSessionWatch(current: () => string | null, { onSessionEnded, onDue, onSiteClosed }: Listeners) {
  let told: string | null = null;
  return (error: WpsError, token: string | null): void => {
    if (behaviourOf(error).kind === 'site-closed') onSiteClosed?.();
    if (current() !== token) return;
    const due = dueOf(error);
    if (due !== undefined) onDue?.(due);
    if (behaviourOf(error).kind !== 'session-ended') return;
    if (token !== null && token === told) return;
    told = token;
    onSessionEnded?.({ token, error });
  };
}

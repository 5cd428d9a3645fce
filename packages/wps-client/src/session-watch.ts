import { behaviourOf } from '#src/error-behaviour.ts';
import type { SessionEnded } from '#src/wps-options.ts';
import type { WpsError } from '#src/wps-error.ts';

/**
 * Tells once a token that its session is over. [S8-011]
 * A late answer to a token that is no longer the current one says nothing about the session that follows it.
 */
export function createSessionWatch(current: () => string | null, onEnded: (ended: SessionEnded) => void) {
  let told: string | null = null;
  return (error: WpsError, token: string | null): void => {
    if (behaviourOf(error).kind !== 'session-ended' || current() !== token) return;
    if (token !== null && token === told) return;
    told = token;
    onEnded({ token, error });
  };
}

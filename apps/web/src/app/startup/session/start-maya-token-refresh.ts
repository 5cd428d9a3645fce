import { refreshMayaTokens } from '@foyer/contract/identity/refresh-maya-tokens';
import { systemClock } from '@foyer/wps-client/clock';
import type { AppServices } from '#src/app/services/app-services.ts';
import { MAYA_TOKEN_REFRESH_INTERVAL_MS } from '#src/platform/clock/time-limits.ts';
import {
  clearStoredMayaEnvironment,
  readStoredMayaEnvironment,
} from '#src/platform/identity/stored-maya-environment.ts';

/**
 * Renews the tokens of the payment app Maya for a member who came from it: on page load and whenever the page becomes
 * visible, at most once in 10 minutes. Errors are not shown. [S7-048]
 */
export function startMayaTokenRefresh({ wps, session }: Pick<AppServices, 'wps' | 'session'>): void {
  let requestedAt = Number.NEGATIVE_INFINITY;
  const refresh = async (): Promise<void> => {
    const env = readStoredMayaEnvironment();
    const isMember = session.state.getState().status === 'member';
    if (
      env === null ||
      !isMember ||
      document.hidden ||
      systemClock.now() - requestedAt < MAYA_TOKEN_REFRESH_INTERVAL_MS
    )
      return;
    requestedAt = systemClock.now();
    const answer = await wps.call(refreshMayaTokens, { env });
    const isOver = answer.ok
      ? answer.value.expiresIn === null
      : answer.error.kind === 'rejected' && answer.error.code !== 'identity_unavailable';
    if (isOver) clearStoredMayaEnvironment();
  };
  document.addEventListener('visibilitychange', () => void refresh());
  void refresh();
}

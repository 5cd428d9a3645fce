import { logout } from '@foyer/contract/session/sessions';
import { clearRememberedToken } from '#src/platform/session/login/remembered-login.ts';
import { useSessionStore } from '#src/platform/session/session-context.tsx';
import { useWpsClient } from '#src/platform/wps/wps-context.ts';

/**
 * Returns a function that logs the member out on this device at once and notifies the server. Without a network, the
 * token stays valid on the server until it expires. A remembered username stays on the device, but no longer logs in
 * automatically. [S4-034, S4-035]
 */
export function useLogOut(): () => Promise<void> {
  const wps = useWpsClient();
  const session = useSessionStore();
  return async () => {
    // The request may start after the session has ended, so it takes the token now.
    const notified = wps.call(logout, {}, { token: session.token() });
    clearRememberedToken();
    session.end();
    await notified;
  };
}

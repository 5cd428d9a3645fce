import { logout } from '@foyer/contract/session/sessions';
import { forgetRememberedToken } from '#src/platform/session/login/remembered-login.ts';
import { useSessionStore } from '#src/platform/session/session-context.tsx';
import { useWps } from '#src/platform/wps/wps-context.ts';

/**
 * Logs out here at once and tells the platform; without a network the token dies there by itself.
 * What was kept of the member goes with the session; of a remembered login only the name stays. [S4-034, S4-035]
 */
export function useLogOut(): () => Promise<void> {
  const wps = useWps();
  const session = useSessionStore();
  return async () => {
    // The call may start later than this, when there is no session any more.
    const told = wps.call(logout, {}, { token: session.token() });
    forgetRememberedToken();
    session.leave();
    await told;
  };
}

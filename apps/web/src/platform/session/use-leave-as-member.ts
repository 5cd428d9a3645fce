import { useEffect } from 'react';
import { navigate } from '#src/platform/paths/navigate.ts';
import { afterLogin } from '#src/platform/session/login/return-url.ts';
import { useArrivalPending, useSession } from '#src/platform/session/session-context.tsx';

/**
 * Sends a member on from a page that only opens sessions, to its return address or home. The browser does it: the token is in
 * session storage and no page request carries it, so the server renders the same form for everyone. It waits for a token that
 * came in the address, which may ask whether to replace the session. [S2-012]
 */
export function useLeaveAsMember(): void {
  const session = useSession();
  const isArriving = useArrivalPending();
  const isMember = session.status === 'member' && !isArriving;

  useEffect(() => {
    if (isMember) navigate(afterLogin(location.search), { replace: true });
  }, [isMember]);
}

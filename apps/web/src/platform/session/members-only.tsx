import { useEffect, type ReactNode } from 'react';
import { navigate } from '#src/platform/paths/navigate.ts';
import { loginFor, afterLogin } from '#src/platform/session/login/return-url.ts';
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

interface MembersOnlyProps {
  /** Shown while it is not known who is here: the page comes from the server, the session is in the browser. */
  readonly waiting: ReactNode;
  readonly children: ReactNode;
}

/**
 * What only a member may see; a visitor goes to the login page and comes back after it. [S2-011]
 * A token that came in the address counts as long as it waits to be exchanged.
 */
export function MembersOnly({ waiting, children }: MembersOnlyProps): ReactNode {
  const session = useSession();
  // On the server, and while its page is taken over, an arrival is pending: nobody is sent away before it is known.
  const pending = useArrivalPending();
  const isVisitor = session.status === 'visitor' && !pending;

  useEffect(() => {
    if (isVisitor) navigate(loginFor(location.pathname + location.search), { replace: true });
  }, [isVisitor]);

  return session.status === 'member' ? children : waiting;
}

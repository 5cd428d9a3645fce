import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { navigate } from '#src/platform/paths/navigate.ts';
import { loginFor } from '#src/platform/session/login/return-url.ts';
import { useArrivalPending, useSession } from '#src/platform/session/session-context.tsx';

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

import { useEffect, type ReactNode } from 'react';
import { navigate } from '#src/platform/paths/navigate.ts';
import { getLoginHref, getPathAfterLogin } from '#src/platform/session/login/return-url.ts';
import { useAutoLoginPending, useSession } from '#src/platform/session/session-context.tsx';

/**
 * Redirects a member who opens a login page to its return URL or to home. The server cannot redirect, because page
 * requests contain no token. Waits while an automatic login is possible. [S2-012]
 */
export function useRedirectMemberFromLogin(): void {
  const session = useSession();
  const isPending = useAutoLoginPending();
  const isMember = session.status === 'member' && !isPending;

  useEffect(() => {
    if (isMember) navigate(getPathAfterLogin(location.search), { replace: true });
  }, [isMember]);
}

interface MembersOnlyContentProps {
  /**
   * Content that is shown until the session is known. The server never knows it, so its HTML always contains this
   * content.
   */
  readonly waiting: ReactNode;
  readonly children: ReactNode;
}

/**
 * Renders content for members only. Visitors are sent to the login, which returns to this page, but not while an
 * automatic login is possible. [S2-011]
 */
export function MembersOnlyContent({ waiting, children }: MembersOnlyContentProps): ReactNode {
  const session = useSession();
  // Pending on the server and during hydration, so that no redirect happens before the session is known.
  const pending = useAutoLoginPending();
  const isVisitor = session.status === 'visitor' && !pending;

  useEffect(() => {
    if (isVisitor) navigate(getLoginHref(location.pathname + location.search), { replace: true });
  }, [isVisitor]);

  return session.status === 'member' ? children : waiting;
}

import { useEffect, type ReactNode } from 'react';
import { navigate } from '#src/platform/paths/navigate.ts';
import { getLoginHref, getPathAfterLogin } from '#src/platform/session/login/return-url.ts';
import { useAutoLoginPending, useSession } from '#src/platform/session/session-context.tsx';

/**
 * Redirects a member from a login page to its return URL or home. The browser does it, because page requests carry no
 * token. Waits for a token from the URL, which may ask whether to replace the session. [S2-012]
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
  /** Content that is shown until the session is known: the server renders without it. */
  readonly waiting: ReactNode;
  readonly children: ReactNode;
}

/**
 * Content for members; visitors go to the login and return after it. [S2-011] A visitor with a token from the URL is
 * treated as a member while the token is exchanged.
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

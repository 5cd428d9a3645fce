import type { SessionValue } from '@foyer/contract/session/session-value';
import { useLocation } from 'wouter';
import { dropOverlays } from '#src/platform/overlay/overlay-stack.ts';
import { usePage } from '#src/platform/page/page-context.tsx';
import { withPreserved } from '#src/platform/paths/preserved.ts';
import { afterLogin, afterRegistration } from '#src/platform/session/go-target.ts';
import { useSessionStore } from '#src/platform/session/session-context.tsx';
import { sessionInfoFrom } from '#src/platform/session/session-info.ts';

/** Opens the member's session, closes what asked for it, and goes where it was wanted. [S4-016, S4-019, S2-012] */
export function useEnterAs(by: 'login' | 'registration'): (value: SessionValue) => void {
  const session = useSessionStore();
  const { data } = usePage();
  const [, navigate] = useLocation();
  return (value) => {
    const { search } = location;
    const target = by === 'login' ? afterLogin(search) : afterRegistration(search);
    session.enter(sessionInfoFrom(value, data.site.merchantCode));
    dropOverlays();
    navigate(withPreserved(target, search), { replace: true });
  };
}

import type { SessionValue } from '@foyer/contract/session/session-value';
import { goTo } from '#src/platform/paths/current-location.ts';
import { dropOverlays } from '#src/platform/overlay/overlay-stack.ts';
import { usePage } from '#src/platform/page/page-context.tsx';
import { withPreserved } from '#src/platform/paths/preserved.ts';
import { requiredActionHref, requiredActionPage } from '#src/platform/session/login/required-action-page.ts';
import { isNewPasswordRequired, keepTypedPassword } from '#src/platform/session/login/new-password-required.ts';
import { useSessionStore } from '#src/platform/session/session-context.tsx';
import { sessionInfoFrom } from '#src/platform/session/session-info.ts';

/**
 * Opens the member's session, closes what asked for it, and goes where `targetOf` finds in the page's query that it was
 * wanted (`afterLogin`, `afterRegistration`); first to what is due: a second factor, or a new password, for which the one
 * just typed is kept. [S4-016..S4-019, S2-012]
 */
export function useApplySession(
  targetOf: (search: string) => string,
): (value: SessionValue, password?: string) => void {
  const session = useSessionStore();
  const { site } = usePage().data;
  return (value, password) => {
    const { search } = location;
    const target = targetOf(search);
    const due = requiredActionPage(value, site);
    if (isNewPasswordRequired(value, site) && password !== undefined) keepTypedPassword(password);
    session.enter(sessionInfoFrom(value, site.merchantCode));
    dropOverlays();
    const to = withPreserved(due === null ? target : requiredActionHref(due, target), search);
    goTo(to, { replace: true, state: history.state });
  };
}

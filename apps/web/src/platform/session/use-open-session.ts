import type { SessionValue } from '@foyer/contract/session/session-value';
import { dropOverlays } from '#src/platform/overlay/overlay-stack.ts';
import { usePage } from '#src/platform/page/page-context.tsx';
import { goTo } from '#src/platform/paths/current-location.ts';
import { addPreservedParameters } from '#src/platform/paths/preserved.ts';
import {
  requiredActionHref,
  requiredActionPage,
  isNewPasswordRequired,
  holdTypedPassword,
} from '#src/platform/session/login/required-action-page.ts';
import { useSessionStore } from '#src/platform/session/session-context.tsx';
import { sessionInfoFrom } from '#src/platform/session/session-info.ts';

/**
 * After a login or a registration: opens the session, closes overlays and navigates, first to a required action, then to the
 * target that `getTarget` reads from the query. Holds the password for a required change. [S4-016..S4-019, S2-012]
 */
export function useOpenSession(
  getTarget: (search: string) => string,
): (value: SessionValue, password?: string) => void {
  const session = useSessionStore();
  const { site } = usePage().data;
  return (value, password) => {
    const { search } = location;
    const target = getTarget(search);
    const action = requiredActionPage(value, site);
    if (isNewPasswordRequired(value, site) && password !== undefined) holdTypedPassword(password);
    session.start(sessionInfoFrom(value, site.merchantCode));
    dropOverlays();
    const to = addPreservedParameters(action === null ? target : requiredActionHref(action, target), search);
    goTo(to, { replace: true, state: history.state });
  };
}

import type { OpenedSession } from '@foyer/contract/session/opened-session';
import { closeAllOverlays } from '#src/platform/overlay/overlay-stack.ts';
import { usePage } from '#src/platform/page/page-context.tsx';
import { changeUrl } from '#src/platform/paths/current-location.ts';
import { addPreservedParameters } from '#src/platform/paths/preserved-parameters.ts';
import {
  getRequiredActionHref,
  getRequiredActionPage,
  isNewPasswordRequired,
  holdPasswordForChange,
} from '#src/platform/session/login/required-action-page.ts';
import { useSessionStore } from '#src/platform/session/session-context.tsx';
import { toSessionInfo } from '#src/platform/session/session-info.ts';

/**
 * Returns a function that opens the session after a login or registration, closes overlays and navigates: to the page
 * of a required action, otherwise to the path that `getTarget` returns for the query. If the member must change the
 * password, it holds the typed one for that page. [S4-016..S4-019, S2-012]
 */
export function useOpenSession(
  getTarget: (search: string) => string,
): (value: OpenedSession, password?: string) => void {
  const session = useSessionStore();
  const { site } = usePage().data;
  return (value, password) => {
    const { search } = location;
    const target = getTarget(search);
    const action = getRequiredActionPage(value, site);
    if (isNewPasswordRequired(value, site) && password !== undefined) holdPasswordForChange(password);
    session.start(toSessionInfo(value, site.merchantCode));
    closeAllOverlays();
    const to = addPreservedParameters(action === null ? target : getRequiredActionHref(action, target), search);
    changeUrl(to, { replace: true, state: history.state });
  };
}

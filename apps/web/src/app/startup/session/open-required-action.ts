import type { RequiredActionCode } from '@foyer/wps-client/wps-error';
import { navigate } from '#src/platform/paths/navigate.ts';
import {
  getRequiredActionHref,
  requiredActionPages,
  isAtRequiredActionPage,
} from '#src/platform/session/login/required-action-page.ts';

/** Returns a member to the page of the required action after a reload on another page. [S4-018, ASVS 6.3.3] */
export function openRequiredAction(action: RequiredActionCode): void {
  const page = requiredActionPages[action];
  if (!isAtRequiredActionPage(page))
    navigate(getRequiredActionHref(page, location.pathname + location.search), { replace: true });
}

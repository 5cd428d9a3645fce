import type { RequiredActionCode } from '@foyer/wps-client/wps-error';
import { navigate } from '#src/platform/paths/navigate.ts';
import {
  getRequiredActionHref,
  requiredActionPages,
  isAtRequiredActionPage,
} from '#src/platform/session/login/required-action-page.ts';

/**
 * Navigates to the page of the action that a member must take first, such as a password change, if a reload has shown
 * another page. [S4-018, ASVS 6.3.3]
 */
export function openRequiredAction(action: RequiredActionCode): void {
  const page = requiredActionPages[action];
  if (!isAtRequiredActionPage(page))
    navigate(getRequiredActionHref(page, location.pathname + location.search), { replace: true });
}

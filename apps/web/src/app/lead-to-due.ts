import type { DueCode } from '@foyer/wps-client/due-code';
import { navigate } from '#src/platform/paths/navigate.ts';
import { dueHref, duePages, isAtDuePage } from '#src/platform/session/due-page.ts';

/** Leads a member who has left the page where something is due, by a reload elsewhere, to it again. [S4-018, ASVS 6.3.3] */
export function leadToDue(due: DueCode): void {
  const page = duePages[due];
  if (!isAtDuePage(page)) navigate(dueHref(page, location.pathname + location.search), { replace: true });
}

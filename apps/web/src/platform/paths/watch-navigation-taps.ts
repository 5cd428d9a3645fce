import { isPlainTap } from '#src/platform/paths/navigate.ts';
import { recordPendingNavigation } from '#src/platform/paths/pending-navigation.ts';

/** CSS selector of links that load another page in this window. */
const LEAVING_LINKS = 'a[href]:not([target],[download],[href^="#"],[href^="mailto:"],[href^="tel:"])';
/** CSS selector of forms that load another page. A form of a dialog is excluded: it only closes the dialog. */
const LEAVING_FORMS = 'form:not([target],[method="dialog"])';

/**
 * Records taps on links and submits of forms that load another page. Safari on iOS needs it, because it does not fire
 * `beforeunload`. Returns a function that stops it.
 */
export function watchNavigationTaps(): () => void {
  const onClick = (tap: MouseEvent): void => {
    if (tap.defaultPrevented || !isPlainTap(tap) || !(tap.target instanceof Element)) return;
    if (tap.target.closest(LEAVING_LINKS)) recordPendingNavigation();
  };
  const onSubmit = ({ defaultPrevented, target }: Event): void => {
    if (!defaultPrevented && target instanceof Element && target.matches(LEAVING_FORMS)) recordPendingNavigation();
  };
  addEventListener('click', onClick);
  addEventListener('submit', onSubmit);
  return () => {
    removeEventListener('click', onClick);
    removeEventListener('submit', onSubmit);
  };
}

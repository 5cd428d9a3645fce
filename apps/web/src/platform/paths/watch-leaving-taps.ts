import { isPlainTap } from '#src/platform/paths/navigate.ts';
import { noteLeaving } from '#src/platform/paths/leaving.ts';

/** A link that opens in this window and leads to another page. */
const AWAY = 'a[href]:not([target],[download],[href^="#"],[href^="mailto:"],[href^="tel:"])';
/** A form that does: one of a dialog only closes it. */
const SENDS = 'form:not([target],[method="dialog"])';

/** Sees that the page is left by a link or a form that the browser follows by itself: Safari on iOS has no `beforeunload`. Answers how to stop. */
export function watchLeavingTaps(): () => void {
  const onClick = (tap: MouseEvent): void => {
    if (tap.defaultPrevented || !isPlainTap(tap) || !(tap.target instanceof Element)) return;
    if (tap.target.closest(AWAY)) noteLeaving();
  };
  const onSubmit = ({ defaultPrevented, target }: Event): void => {
    if (!defaultPrevented && target instanceof Element && target.matches(SENDS)) noteLeaving();
  };
  addEventListener('click', onClick);
  addEventListener('submit', onSubmit);
  return () => {
    removeEventListener('click', onClick);
    removeEventListener('submit', onSubmit);
  };
}

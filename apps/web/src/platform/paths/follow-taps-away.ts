import { noteLeaving } from '#src/platform/paths/leaving.ts';

/** A link that opens in this window and leads to another page. */
const AWAY = 'a[href]:not([target],[href^="#"])';

/** Sees that the page is left by a link or a form that the browser follows by itself: Safari on iOS has no `beforeunload`. Answers how to stop. */
export function followTapsAway(): () => void {
  const onTap = ({ defaultPrevented, target, type }: Event): void => {
    if (defaultPrevented || !(target instanceof Element)) return;
    if (type === 'submit' || target.closest(AWAY)) noteLeaving();
  };
  const signs = ['click', 'submit'] as const;
  for (const sign of signs) addEventListener(sign, onTap);
  return () => {
    for (const sign of signs) removeEventListener(sign, onTap);
  };
}

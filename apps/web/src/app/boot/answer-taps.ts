import { showCategory } from '#src/app/boot/show-category.ts';

function openDialog(event: MouseEvent, target: Element): void {
  const name = target.closest('[data-opens]')?.getAttribute('data-opens');
  const dialog = name ? document.getElementById(name) : null;
  if (!(dialog instanceof HTMLDialogElement) || dialog.open) return;
  event.preventDefault();
  dialog.showModal();
  // Read by platform/overlay, which takes over from here.
  history.pushState({ 'foyer.overlays': [{ id: 1, name }] }, '');
}

/** Whether the page was asked for as home: its lanes may still be on their way. */
const isHome = location.pathname === '/m/home';

function openTab(event: MouseEvent, target: Element): void {
  const tab = target.closest('[data-tab]');
  const isArriving = isHome && document.readyState === 'loading';
  if (!(tab instanceof HTMLAnchorElement) || !(isArriving || document.querySelector('[data-lane]'))) return;
  event.preventDefault();
  history.pushState(null, '', tab.pathname + location.search);
  showCategory();
  if (isArriving) addEventListener('DOMContentLoaded', showCategory, { once: true });
}

function onClick(event: MouseEvent): void {
  if (event.defaultPrevented || event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
    return;
  if (!(event.target instanceof Element)) return;
  openDialog(event, event.target);
  openTab(event, event.target);
}

/** Answers taps on tabs and on what opens a dialog, until the application has taken over. */
export function answerTaps(): void {
  // On its way down: while React takes the page over, it stops taps on their way up.
  addEventListener('click', onClick, true);
  addEventListener('popstate', showCategory);
  addEventListener(
    'foyer:ready',
    () => {
      removeEventListener('click', onClick, true);
      removeEventListener('popstate', showCategory);
    },
    { once: true },
  );
}

import { HOME_PATH } from '@foyer/contract/page/route-paths';

/** Selects the tab of the current path and shows its lanes on a home that is not hydrated yet. */
function showCategory(): void {
  const current = document.querySelector(`[data-tab][href="${location.pathname}"]`);
  if (!current) return;
  const category = current.getAttribute('data-tab');
  for (const tab of document.querySelectorAll('[data-tab]')) tab.removeAttribute('aria-current');
  current.setAttribute('aria-current', 'page');
  for (const part of document.querySelectorAll('[data-lane]')) {
    const solo = part.getAttribute('data-lane') === category;
    part.toggleAttribute('hidden', category !== 'all' && !solo);
    part.toggleAttribute('data-solo', solo);
  }
}

/** Also used by platform/overlay. */
const KEY = 'foyer.overlays';
/** The application is hydrated, except for parts that still load: their dialogs and buttons have `data-early`. */
let isTaken = false;

function openDialog(event: MouseEvent, target: Element): void {
  const opener = target.closest('[data-opens]');
  const dialog =
    opener && document.querySelector<HTMLDialogElement>(`#${opener.getAttribute('data-opens')}[data-early]`);
  if (!dialog) return;
  event.preventDefault();
  dialog.showModal();
  history.pushState({ [KEY]: [{ id: 1, name: dialog.id }] }, '');
}

/**
 * Repeats a click on a button after its hydration: until then it has no handler, and React would drop the click. The
 * first click must not reach React, or React might replay it too.
 */
function holdPress(event: MouseEvent, target: Element): void {
  const button = target.closest<HTMLElement>('button[data-early]');
  if (!button) return;
  event.stopPropagation();
  // The attribute changes only once, when it is removed.
  new MutationObserver(() => button.click()).observe(button, { attributeFilter: ['data-early'] });
}

/** Whether home was requested: its lanes may not have arrived yet. */
const isHome = location.pathname === HOME_PATH;

function openTab(event: MouseEvent, target: Element): void {
  const tab = target.closest<HTMLAnchorElement>('[data-tab]');
  const isArriving = isHome && document.readyState === 'loading';
  if (isTaken || !tab || !(isArriving || document.querySelector('[data-lane]'))) return;
  event.preventDefault();
  history.pushState(null, '', tab.pathname + location.search);
  showCategory();
  if (isArriving) addEventListener('DOMContentLoaded', showCategory, { once: true });
}

function onClick(event: MouseEvent): void {
  const { target } = event;
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || !(target instanceof Element)) return;
  holdPress(event, target);
  openDialog(event, target);
  openTab(event, target);
}

/**
 * The browser closes a dialog without changing the history. Going back would be too late here and could undo a later
 * step.
 */
function onClose({ target }: Event): void {
  if (KEY in Object(history.state) && target instanceof Element && target.matches('[data-early]'))
    history.replaceState({ [KEY]: [] }, '');
}

/** Only taps open dialogs here, so no dialog is open after a step in the history. */
function onStep(): void {
  for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog[data-early]')) dialog.close();
  if (!isTaken) showCategory();
}

/** Handles taps on tabs and on buttons that open dialogs until the application is hydrated. */
export function handleEarlyTaps(): void {
  // Capturing: React stops bubbling clicks during hydration, and `close` events do not bubble.
  addEventListener('click', onClick, true);
  addEventListener('close', onClose, true);
  addEventListener('popstate', onStep);
  addEventListener('foyer:ready', () => {
    isTaken = true;
  });
}

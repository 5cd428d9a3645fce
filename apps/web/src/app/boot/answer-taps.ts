import { HOME_PATH } from '@foyer/contract/page/route-paths';

/** Moves the selection to the address's tab and shows its lane only, on a home that no script has taken over yet. */
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

/** Read by platform/overlay. */
const KEY = 'foyer.overlays';
/** The application has taken the page over, but for parts that are still loading: their dialogs and buttons are `data-early`. */
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
 * Presses a button again when the application has taken it over: until then nothing handles its clicks, and React would
 * drop them. React must not see this click, or it might count twice.
 */
function holdPress(event: MouseEvent, target: Element): void {
  const button = target.closest<HTMLElement>('button[data-early]');
  if (!button) return;
  event.stopPropagation();
  // The attribute changes once: when it goes.
  new MutationObserver(() => button.click()).observe(button, { attributeFilter: ['data-early'] });
}

/** Whether the page was asked for as home: its lanes may still be on their way. */
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

/** The browser closes a dialog by itself. No step back for that: it comes late, and would take what was opened meanwhile. */
function onClose({ target }: Event): void {
  if (KEY in Object(history.state) && target instanceof Element && target.matches('[data-early]'))
    history.replaceState({ [KEY]: [] }, '');
}

/** Nothing opens here but by a tap, so a step leads to where nothing is open. */
function onStep(): void {
  for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog[data-early]')) dialog.close();
  if (!isTaken) showCategory();
}

/** Answers taps on tabs and on what opens a dialog, until the application has taken over. */
export function answerTaps(): void {
  // On their way down: while React takes the page over, it stops taps on their way up; and nobody else hears a dialog close.
  addEventListener('click', onClick, true);
  addEventListener('close', onClose, true);
  addEventListener('popstate', onStep);
  addEventListener('foyer:ready', () => {
    isTaken = true;
  });
}

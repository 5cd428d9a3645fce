import { HOME_PATH } from '@foyer/contract/page/route-paths';

/** Selects the category tab of the current path and shows its lanes, on a home page that React has not hydrated yet. */
function showCategory(): void {
  const current = document.querySelector(`[data-tab][href="${location.pathname}"]`);
  if (!current) return;
  const category = current.getAttribute('data-tab');
  for (const tab of document.querySelectorAll('[data-tab]')) tab.removeAttribute('aria-current');
  current.setAttribute('aria-current', 'page');
  for (const lane of document.querySelectorAll('[data-lane]')) {
    const solo = lane.getAttribute('data-lane') === category;
    lane.toggleAttribute('hidden', category !== 'all' && !solo);
    lane.toggleAttribute('data-solo', solo);
  }
}

/** Key of the open overlays in `history.state`. `platform/overlay/overlay-stack.ts` uses the same key. */
const OVERLAYS_KEY = 'foyer.overlays';
/**
 * Whether React has hydrated the application. Parts whose code is still loading may hydrate later; their dialogs and
 * buttons have the attribute `data-early` until then.
 */
let isHydrated = false;

function openDialog(event: MouseEvent, target: Element): void {
  const opener = target.closest('[data-opens]');
  const dialog =
    opener && document.querySelector<HTMLDialogElement>(`#${opener.getAttribute('data-opens')}[data-early]`);
  if (!dialog) return;
  event.preventDefault();
  dialog.showModal();
  history.pushState({ [OVERLAYS_KEY]: [{ id: 1, name: dialog.id }] }, '');
}

/**
 * Repeats a click on a button after React has hydrated the button, because React would drop the first click. The first
 * click is stopped, so that React cannot replay it as a second one. Each of several clicks is repeated: two presses of a
 * toggle leave it as it was.
 */
function repeatClickAfterHydration(event: MouseEvent, target: Element): void {
  const button = target.closest<HTMLElement>('button[data-early]');
  if (!button) return;
  event.stopPropagation();
  // The attribute changes only once, when it is removed.
  new MutationObserver(() => button.click()).observe(button, { attributeFilter: ['data-early'] });
}

/**
 * Whether the page is home, the only page with lanes. While it is loading, taps on tabs are handled even if no lane is in
 * the document yet.
 */
const isHome = location.pathname === HOME_PATH;

function openTab(event: MouseEvent, target: Element): void {
  const tab = target.closest<HTMLAnchorElement>('[data-tab]');
  const isLoading = isHome && document.readyState === 'loading';
  if (isHydrated || !tab || !(isLoading || document.querySelector('[data-lane]'))) return;
  event.preventDefault();
  history.pushState(null, '', tab.pathname + location.search);
  showCategory();
  if (isLoading) addEventListener('DOMContentLoaded', showCategory, { once: true });
}

function onClick(event: MouseEvent): void {
  const { target } = event;
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || !(target instanceof Element)) return;
  repeatClickAfterHydration(event, target);
  openDialog(event, target);
  openTab(event, target);
}

/**
 * Removes a dialog from the current history entry when the browser closes it. `history.back()` would be asynchronous
 * and could undo a later navigation. The form's `submit` and Escape's `cancel` are handled too, because `close` fires
 * late: React would open the dialog again if it hydrated the dialog before that.
 */
function onClose({ target }: Event): void {
  if (
    OVERLAYS_KEY in Object(history.state) &&
    target instanceof Element &&
    target.matches('[data-early],[data-early] [method=dialog]')
  )
    history.replaceState({ [OVERLAYS_KEY]: [] }, '');
}

/**
 * Closes all dialogs after a history navigation. Before hydration only a tap opens a dialog, so no dialog belongs to
 * the new history entry.
 */
function onPopState(): void {
  for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog[data-early]')) dialog.close();
  if (!isHydrated) showCategory();
}

/** Handles taps on category tabs and on buttons that open dialogs, until React has hydrated the application. */
export function handleEarlyTaps(): void {
  // Capturing: React stops bubbling clicks during hydration, and `close` events do not bubble.
  addEventListener('click', onClick, true);
  for (const type of ['submit', 'cancel', 'close']) addEventListener(type, onClose, true);
  addEventListener('popstate', onPopState);
  addEventListener('foyer:ready', () => {
    isHydrated = true;
  });
}

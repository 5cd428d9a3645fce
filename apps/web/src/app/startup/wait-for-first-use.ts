import { HOME_PATH } from '@foyer/contract/page/route-paths';
import type { AppServices } from '#src/app/services/app-services.ts';
import { runAfterNextInput, hasPageBeenUsed } from '#src/platform/clock/run-after-next-input.ts';
import { getOverlayStack } from '#src/platform/overlay/overlay-stack.ts';
import { watchLocation } from '#src/platform/paths/current-location.ts';
import { readStoredItem } from '#src/platform/storage/browser-storage.ts';

/** Whether the visitor has just returned from an identity provider. The login dialog then continues the login. */
function isProviderReturn(): boolean {
  return readStoredItem('session', 'foyer.arrival') !== null || readStoredItem('session', 'foyer.redirect') !== null;
}

/**
 * Whether a visitor has opened home and not used it yet. The HTML of home is complete, so hydration waits for the first
 * use. Decision 0022 (First-screen budget).
 */
export function isHomeBeforeFirstUse({ session }: Pick<AppServices, 'session'>): boolean {
  // The inline script has received an input, or has changed the URL for a tapped tab.
  const isTapped = hasPageBeenUsed() || location.pathname !== HOME_PATH;
  // The browser restores overlays and typed text after a reload.
  const isRestored = getOverlayStack().length > 0 || document.querySelector<HTMLInputElement>('input[name=q]')?.value;
  return session.state.getState().status === 'visitor' && !isTapped && !isRestored && !isProviderReturn();
}

/**
 * Runs a task once: after the first input has been handled and painted, or earlier if the session changes, a toast or a
 * loading overlay opens, or the URL changes.
 */
export function runOnFirstUse(
  { session, toasts, loadingOverlay }: Pick<AppServices, 'session' | 'toasts' | 'loadingOverlay'>,
  task: () => void,
): void {
  const run = (): void => {
    if (stops.length === 0) return;
    for (const stop of stops.splice(0)) stop();
    task();
  };
  const stops = [
    runAfterNextInput(run),
    session.state.subscribe(run),
    toasts.state.subscribe(run),
    loadingOverlay.state.subscribe(run),
    watchLocation(run),
  ];
}

/**
 * Holds clicks on buttons back and repeats them after hydration. Other elements need no repetition: overlays open
 * without hydration, the inline script handles tabs and `data-early`, and links and fields work without scripts.
 */
export function repeatClicksAfterHydration(root: HTMLElement): void {
  const onClick = (event: MouseEvent): void => {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>('[type=button]') : null;
    if (!button || button.closest('[data-opens],[data-early]') || !root.contains(button)) return;
    event.stopPropagation();
    // A task of its own, because the event comes from an effect of React.
    addEventListener('foyer:ready', () => setTimeout(() => button.click()), { once: true });
  };
  addEventListener('click', onClick, true);
  addEventListener('foyer:ready', () => removeEventListener('click', onClick, true), { once: true });
}

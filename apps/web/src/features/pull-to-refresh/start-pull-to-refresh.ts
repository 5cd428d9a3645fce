import { RefreshCw } from 'lucide';
import css from '#src/features/pull-to-refresh/pull-to-refresh.module.css';
import { isGameRunningOrInputUnsaved } from '#src/platform/reload-for-missing-file.ts';

/** How far a finger has to pull until its release reloads the page, in pixels. */
const RELOAD_PX = 96;
/** Distance before which a pull may still become a tap or a horizontal swipe, in pixels. */
const SLOP_PX = 10;

interface PullToRefreshServices {
  readonly reload: () => void;
}

interface Pull {
  readonly x: number;
  readonly y: number;
  readonly id: number;
}

/** Whether an element around the target scrolls by itself and is not at its top. */
function isInScrolledBox(target: Element): boolean {
  for (let box: Element | null = target; box !== null && box !== document.documentElement; box = box.parentElement) {
    if (box.scrollTop > 0) return true;
  }
  return false;
}

/**
 * Whether a touch may begin a pull: at the top of a page that is not zoomed in, with no dialog open, no running game,
 * and no input that a reload would lose.
 */
function mayPull(target: Element): boolean {
  return (
    scrollY <= 0 &&
    // The top of a zoomed page may be above the screen, so a finger that moves down only scrolls.
    (window.visualViewport?.scale ?? 1) <= 1 &&
    !isGameRunningOrInputUnsaved() &&
    document.querySelector('dialog[open]') === null &&
    !isInScrolledBox(target)
  );
}

/** Creates the arrow that follows the finger. Screen readers ignore it: they have the browser's commands. */
function createIndicator(): HTMLElement {
  const indicator = document.createElement('div');
  indicator.className = css.indicator ?? '';
  indicator.ariaHidden = 'true';
  const icon = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  icon.setAttribute('viewBox', '0 0 24 24');
  for (const [name, attributes] of RefreshCw) {
    const shape = document.createElementNS('http://www.w3.org/2000/svg', name);
    for (const [key, value] of Object.entries(attributes)) shape.setAttribute(key, String(value));
    icon.append(shape);
  }
  indicator.append(icon);
  return indicator;
}

/**
 * Reloads the page when a finger pulls it down at its top: an installed site has no button for it. Replaces the
 * gesture of browsers that have one in installed sites. Returns a function that stops it.
 */
export function startPullToRefresh({ reload }: PullToRefreshServices): () => void {
  const indicator = document.body.appendChild(createIndicator());
  document.documentElement.classList.add(css.root ?? '');
  let pull: Pull | null = null;
  let touchListeners = new AbortController();
  let distance = 0;

  const show = (pixels: number): void => {
    distance = pixels;
    indicator.toggleAttribute('data-visible', pixels > 0);
    indicator.removeAttribute('data-reloading');
    indicator.toggleAttribute('data-ready', pixels >= RELOAD_PX);
    indicator.style.setProperty('--pull', String(Math.min(1, pixels / RELOAD_PX)));
  };
  const stopFollowingTouch = (): void => {
    touchListeners.abort();
    pull = null;
  };
  const cancel = (): void => {
    stopFollowingTouch();
    show(0);
  };
  /** Listens on the touched element: if the page removes it, its further events no longer reach the window. */
  const followTouch = (target: GlobalEventHandlers): void => {
    touchListeners = new AbortController();
    const { signal } = touchListeners;
    target.addEventListener('touchmove', onMove, { passive: true, signal });
    target.addEventListener('touchend', onEnd, { signal });
    target.addEventListener('touchcancel', cancel, { signal });
  };
  const onStart = (event: TouchEvent): void => {
    cancel();
    const { target, touches } = event;
    const [touch, ...others] = touches;
    if (touch === undefined || others.length > 0) return;
    if (!(target instanceof HTMLElement || target instanceof SVGElement) || !mayPull(target)) return;
    pull = { x: touch.clientX, y: touch.clientY, id: touch.identifier };
    followTouch(target);
  };
  const onMove = ({ touches }: TouchEvent): void => {
    const [touch] = touches;
    if (pull === null || touch === undefined) return;
    const down = touch.clientY - pull.y;
    const isOther = touches.length > 1 || touch.identifier !== pull.id || scrollY > 0;
    const isSideways = distance === 0 && Math.abs(touch.clientX - pull.x) > Math.max(SLOP_PX, down);
    if (isOther || isSideways || down < -SLOP_PX) cancel();
    else show(Math.max(0, down - SLOP_PX));
  };
  const onEnd = (): void => {
    const isComplete = pull !== null && distance >= RELOAD_PX;
    stopFollowingTouch();
    if (!isComplete) return show(0);
    // The indicator stays until the page is replaced.
    indicator.toggleAttribute('data-reloading', true);
    reload();
  };
  addEventListener('touchstart', onStart, { passive: true });
  return () => {
    removeEventListener('touchstart', onStart);
    stopFollowingTouch();
    indicator.remove();
    document.documentElement.classList.remove(css.root ?? '');
  };
}

import { RefreshCw } from 'lucide';
import css from '#src/features/pull-to-refresh/pull-to-refresh.module.css';
import { LAUNCH_PATH } from '@foyer/contract/page/route-paths';

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

/** Whether a touch may begin a pull: at the top of a page other than a running game, with no dialog open. */
function mayPull({ target, touches }: TouchEvent): boolean {
  return (
    touches.length === 1 &&
    scrollY <= 0 &&
    location.pathname !== LAUNCH_PATH &&
    document.querySelector('dialog[open]') === null &&
    target instanceof Element &&
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
  let distance = 0;

  const show = (pixels: number): void => {
    distance = pixels;
    indicator.toggleAttribute('data-visible', pixels > 0);
    indicator.toggleAttribute('data-ready', pixels >= RELOAD_PX);
    indicator.style.setProperty('--pull', String(Math.min(1, pixels / RELOAD_PX)));
  };
  const cancel = (): void => {
    pull = null;
    show(0);
  };
  const onStart = (event: TouchEvent): void => {
    cancel();
    const [touch] = event.touches;
    if (touch && mayPull(event)) pull = { x: touch.clientX, y: touch.clientY, id: touch.identifier };
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
    pull = null;
    if (!isComplete) return show(0);
    // The indicator stays until the page is replaced.
    indicator.toggleAttribute('data-reloading', true);
    reload();
  };
  const handlers = { touchstart: onStart, touchmove: onMove, touchend: onEnd, touchcancel: cancel } as const;
  addEventListener('touchstart', handlers.touchstart, { passive: true });
  addEventListener('touchmove', handlers.touchmove, { passive: true });
  addEventListener('touchend', handlers.touchend);
  addEventListener('touchcancel', handlers.touchcancel);
  return () => {
    removeEventListener('touchstart', handlers.touchstart);
    removeEventListener('touchmove', handlers.touchmove);
    removeEventListener('touchend', handlers.touchend);
    removeEventListener('touchcancel', handlers.touchcancel);
    indicator.remove();
    document.documentElement.classList.remove(css.root ?? '');
  };
}

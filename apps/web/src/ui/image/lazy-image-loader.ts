/**
 * Distance from the screen at which an image loads, as a CSS margin. Native lazy loading would load images thousands of
 * pixels away.
 */
const MARGIN = '160px 80px';

/** Loads an image from the `srcset` in `data-src`. Its first URL, which suits any screen density, becomes `src`. */
export function startLazyImage(image: Element): void {
  if (!(image instanceof HTMLImageElement) || image.src) return;
  const { src } = image.dataset;
  if (!src) return;
  const [first = ''] = src.split(' ');
  image.srcset = src;
  image.src = first;
}

function createObserver(): IntersectionObserver {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const entry of entries) {
        if (!entry.isIntersecting) continue;
        startLazyImage(entry.target);
        observer.unobserve(entry.target);
      }
    },
    { rootMargin: MARGIN },
  );
  return observer;
}

let observer: IntersectionObserver | null = null;

/** Loads an image from `data-src` when it comes near the screen. Returns a function that cancels it. */
export function loadImageWhenNear(image: HTMLImageElement): () => void {
  if (typeof IntersectionObserver === 'undefined') {
    startLazyImage(image);
    return () => undefined;
  }
  observer ??= createObserver();
  const currentObserver = observer;
  currentObserver.observe(image);
  return () => currentObserver.unobserve(image);
}

/** Distance from the screen at which an image is loaded; native lazy loading starts thousands of pixels away. */
const MARGIN = '160px 80px';

/** Loads an image from `data-src`, a `srcset` whose first URL suits any density. */
export function loadImage(picture: Element): void {
  if (!(picture instanceof HTMLImageElement) || picture.src) return;
  const { src } = picture.dataset;
  if (!src) return;
  const [first = ''] = src.split(' ');
  picture.srcset = src;
  picture.src = first;
}

function createObserver(): IntersectionObserver {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const entry of entries) {
        if (!entry.isIntersecting) continue;
        loadImage(entry.target);
        observer.unobserve(entry.target);
      }
    },
    { rootMargin: MARGIN },
  );
  return observer;
}

let observer: IntersectionObserver | null = null;

/** Loads an image from `data-src` when it comes near the screen. Returns a function that cancels it. */
export function loadWhenNear(picture: HTMLImageElement): () => void {
  if (typeof IntersectionObserver === 'undefined') {
    loadImage(picture);
    return () => undefined;
  }
  observer ??= createObserver();
  const watching = observer;
  watching.observe(picture);
  return () => watching.unobserve(picture);
}

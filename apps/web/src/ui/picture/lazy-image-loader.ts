/** How far outside the screen a picture is fetched; a browser's own lazy loading begins thousands of pixels away. */
const MARGIN = '160px 80px';

/** Lets a picture be fetched whose addresses wait in `data-src`, as `srcset` has them; the first is for a screen of any density. */
export function showPicture(picture: Element): void {
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
        showPicture(entry.target);
        observer.unobserve(entry.target);
      }
    },
    { rootMargin: MARGIN },
  );
  return observer;
}

let observer: IntersectionObserver | null = null;

/** Fetches a picture that waits in `data-src` when it comes near the screen. Answers how to stop watching it. */
export function showWhenNear(picture: HTMLImageElement): () => void {
  if (typeof IntersectionObserver === 'undefined') {
    showPicture(picture);
    return () => undefined;
  }
  observer ??= createObserver();
  const watching = observer;
  watching.observe(picture);
  return () => watching.unobserve(picture);
}

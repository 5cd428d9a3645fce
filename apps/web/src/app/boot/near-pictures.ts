/** How far outside the screen a picture is fetched; a browser's own lazy loading begins thousands of pixels away. */
const MARGIN = '160px 80px';

function show(picture: Element): void {
  if (!(picture instanceof HTMLImageElement)) return;
  const { srcset, src } = picture.dataset;
  if (srcset) picture.srcset = srcset;
  if (src) picture.src = src;
}

/** Fetches the pictures of the page that wait for it when they come near. */
export function loadNearPictures(): void {
  const pictures = document.querySelectorAll('img[data-src]');
  if (typeof IntersectionObserver === 'undefined') {
    pictures.forEach(show);
    return;
  }
  const observer = new IntersectionObserver(
    (entries) => {
      for (const entry of entries) {
        if (!entry.isIntersecting) continue;
        show(entry.target);
        observer.unobserve(entry.target);
      }
    },
    { rootMargin: MARGIN },
  );
  for (const picture of pictures) observer.observe(picture);
}

const HIDDEN = 'foyer.top.hidden';

/** Closed once, it stays away for the rest of the visit; where storage is blocked, for the page. [S2-024, S3-029] */
function isHidden(): boolean {
  try {
    return sessionStorage.getItem(HIDDEN) !== null;
  } catch {
    return false;
  }
}

// Stands right behind the banner, so that it is decided before anything below it is drawn.
const banner = document.getElementById('top-banner');
if (banner) {
  banner.hidden = isHidden();
  banner.querySelector('button')?.addEventListener('click', () => {
    banner.hidden = true;
    try {
      sessionStorage.setItem(HIDDEN, '1');
    } catch {
      // Storage is blocked: it is there again on the next page.
    }
  });
}

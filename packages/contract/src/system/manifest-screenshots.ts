/**
 * Pictures of a merchant's lobby that a browser shows where it offers to install the site, among the brand's art; one that is
 * not there is left out. https://developer.mozilla.org/docs/Web/Progressive_web_apps/Manifest/Reference/screenshots
 */
export const manifestScreenshots = [
  /** On a phone: 360 by 640 at two pixels each. */
  { file: 'screenshot-narrow.jpg', width: 720, height: 1280, ratio: 2, form_factor: 'narrow' },
  { file: 'screenshot-wide.jpg', width: 1280, height: 800, ratio: 1, form_factor: 'wide' },
] as const;

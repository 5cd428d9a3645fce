const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" width="240" height="180" viewBox="0 0 240 180">' +
  '<circle cx="120" cy="84" r="70" fill="#8fa3d6" opacity=".16"/>' +
  '<ellipse cx="120" cy="162" rx="84" ry="9" fill="#8fa3d6" opacity=".24"/>' +
  '<g fill="none" stroke="#8fa3d6" stroke-width="5" stroke-linecap="round">' +
  '<circle cx="112" cy="90" r="50"/><ellipse cx="112" cy="90" rx="21" ry="50"/>' +
  '<path d="M62 90H162M70 62H154M70 118H154"/></g>' +
  '<path d="M150 52a28 28 0 0 1 56 0c0 22-28 48-28 48s-28-26-28-48Z" fill="#9db8ff"/>' +
  '<path d="M168 52H188" stroke="#11141c" stroke-width="8" stroke-linecap="round"/></svg>';

/**
 * Illustration of a site that is not available to a visitor: a globe with a closed place, as a `data:` URL. Its colours are
 * those of no brand, because such visitors see nothing of a brand.
 */
export const restrictedSiteIllustration = `data:image/svg+xml,${encodeURIComponent(drawing)}`;

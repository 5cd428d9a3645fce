/** How high the bar is, in pixels, for what ends below it: read by the footer. */
const ROOM = '--bar-room';

/**
 * Makes room for the bar at the end of the page, as many pixels as it is told; for 0 there is none. A variable of the document would
 * have every element styled anew, since each inherits it: only the footer is given it, by a sheet of its own, where the browser can.
 */
export function barRoom(): (pixels: number) => void {
  if (!Reflect.has(document, 'adoptedStyleSheets')) {
    const { style } = document.documentElement;
    return (pixels) => (pixels === 0 ? void style.removeProperty(ROOM) : style.setProperty(ROOM, `${pixels}px`));
  }
  const sheet = new CSSStyleSheet();
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  return (pixels) => sheet.replaceSync(pixels === 0 ? '' : `footer{${ROOM}:${pixels}px}`);
}

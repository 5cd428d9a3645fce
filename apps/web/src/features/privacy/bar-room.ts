/** How high the bar is, for what ends below it: registered and handed to the footer by the bar's sheet. */
const ROOM = '--bar-room';

/**
 * Makes room for the bar at the end of the page, as many pixels as it is told; for 0 there is none. The page's own element has it,
 * which outlives what it shows: it is handed on to the footer alone, where the browser can, so that little is styled anew.
 */
export function leaveRoom(pixels: number): void {
  const style = document.getElementById('app')?.style;
  if (pixels === 0) style?.removeProperty(ROOM);
  else style?.setProperty(ROOM, `${pixels}px`);
}

/** [S9-026] */
const SIZE = { width: 500, height: 600 };

/** A provider's window, empty at first; `null` when the browser blocks it. */
export function openWindow(): Window | null {
  const left = Math.max(0, (screen.availWidth - SIZE.width) / 2);
  const top = Math.max(0, (screen.availHeight - SIZE.height) / 2);
  return window.open('', '', `popup,width=${SIZE.width},height=${SIZE.height},left=${left},top=${top}`);
}

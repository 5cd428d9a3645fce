/** Runs in the page: doubles the text size, as a browser setting does. Returns the size of the body text in px. */
export function doubleTextSize(): number {
  document.documentElement.style.fontSize = '200%';
  return Number.parseFloat(getComputedStyle(document.body).fontSize);
}

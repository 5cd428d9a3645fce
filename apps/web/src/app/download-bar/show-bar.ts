import { BAR_ID, closeBar, setBar } from '#src/platform/download/bar-element.ts';

// Stands right behind the bar, so that it is decided before anything below it is drawn.
const bar = document.getElementById(BAR_ID);
if (bar) {
  setBar(bar);
  bar.querySelector('button')?.addEventListener('click', () => closeBar(bar));
}

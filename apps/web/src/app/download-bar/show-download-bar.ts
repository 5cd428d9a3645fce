import { BAR_ID, closeBar, updateBar } from '#src/platform/download/bar-element.ts';

// Runs right after the bar's element, so that showing it moves no content.
const bar = document.getElementById(BAR_ID);
if (bar) {
  updateBar(bar);
  bar.querySelector('button')?.addEventListener('click', () => closeBar(bar));
}

import {
  DOWNLOAD_BAR_ID,
  closeDownloadBar,
  showOrHideDownloadBar,
} from '#src/platform/download/download-bar-element.ts';

// Runs right after the bar's element, so that showing it moves no content.
const bar = document.getElementById(DOWNLOAD_BAR_ID);
if (bar) {
  showOrHideDownloadBar(bar);
  bar.querySelector('button')?.addEventListener('click', () => closeDownloadBar(bar));
}

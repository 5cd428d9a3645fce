import { DOWNLOAD_BAR_ID, closeDownloadBar, updateDownloadBar } from '#src/platform/download/download-bar-element.ts';

// Runs right after the bar's element, so that showing it moves no content.
const bar = document.getElementById(DOWNLOAD_BAR_ID);
if (bar) {
  updateDownloadBar(bar);
  bar.querySelector('button')?.addEventListener('click', () => closeDownloadBar(bar));
}

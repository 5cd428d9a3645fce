/** Started from the home screen, without a browser around it. */
export function isInstalled(): boolean {
  const standalone = 'standalone' in navigator && navigator.standalone === true;
  return standalone || matchMedia('(display-mode: standalone), (display-mode: fullscreen)').matches;
}

/** How an account came to be: from an installed app or a browser's page. [S3-016] */
export function registerMethod(): 'PWA' | 'H5' {
  return isInstalled() ? 'PWA' : 'H5';
}

/** Started from the home screen, without a browser around it. */
export function isInstalled(): boolean {
  const standalone = 'standalone' in navigator && navigator.standalone === true;
  return standalone || matchMedia('(display-mode: standalone), (display-mode: fullscreen)').matches;
}

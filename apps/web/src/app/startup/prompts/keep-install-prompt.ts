/** Also read by platform/install. */
const KEPT = 'foyerInstall';

/** Stores the browser's install prompt, which may fire before the code that uses it has loaded. [S4-051] */
export function keepInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    Reflect.set(window, KEPT, event);
  });
}

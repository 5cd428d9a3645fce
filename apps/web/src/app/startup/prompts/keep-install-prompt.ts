/** Read by platform/install. */
const KEPT = 'foyerInstall';

/** A browser offers to install the site once, whenever it likes: also before the part that uses it is there. [S4-051] */
export function keepInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    Reflect.set(window, KEPT, event);
  });
}

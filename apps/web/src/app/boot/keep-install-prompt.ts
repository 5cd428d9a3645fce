/** Read by platform/install when the modules have arrived. */
const KEPT = 'foyerInstall';

/** A browser offers to install the site once, whenever it likes: also before any module is there. [S4-051] */
export function keepInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    Reflect.set(window, KEPT, event);
  });
}
